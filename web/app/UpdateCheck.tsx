import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { fetchVersion } from '#web/api/version.ts'
import { updateModal } from '#web/lazy.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { startUpdateSchedule } from './update-schedule.ts'

const { Part: UpdateModal } = updateModal

/** LAY-13: looks for a newer version and offers it. */
export function UpdateCheck() {
  const { settings, call } = useApp()
  const [isAsking, setAsking] = useState(false)
  const schedule = useRef<ReturnType<typeof startUpdateSchedule>>(null)

  useEffect(() => {
    const started = startUpdateSchedule(
      settings.version,
      () => fetchVersion(call),
      () => setAsking(true),
    )
    schedule.current = started
    return started.stop
  }, [settings, call])

  function decline() {
    setAsking(false)
    schedule.current?.decline()
  }

  if (!isAsking) return null
  return (
    <LazyPart>
      <UpdateModal onDecline={decline} />
    </LazyPart>
  )
}
