import { useEffect, useState } from 'react'
import { useRouter } from './RouterProvider.tsx'

/**
 * While `isBlocking`, the browser asks before the tab closes or reloads, and a navigation to another path waits for an
 * answer: `answer` is then a function, which takes whether the person leaves.
 */
export function useBlocker(isBlocking: boolean): { answer: ((isLeaving: boolean) => void) | undefined } {
  const router = useRouter()
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>()
  useEffect(() => {
    if (!isBlocking) return
    const unblock = router.block((next) => {
      if (next.pathname === router.address.pathname) return false
      return new Promise<boolean>((resolve) =>
        setAnswer(() => (isLeaving: boolean) => {
          setAnswer(undefined)
          resolve(!isLeaving)
        }),
      )
    })
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => {
      unblock()
      window.removeEventListener('beforeunload', keep)
    }
  }, [router, isBlocking])
  return { answer }
}
