import { useEffect, useState } from 'react'
import { exchangeQr } from '#web/api/emargement.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { insist } from './insist.ts'
import { read, write } from './jeton.ts'

export type Passage = Awaited<ReturnType<typeof exchangeQr>>

const KEY = 'estrade.passage'

/** The code on screen is worth a minute: it is changed at once for a pass of some minutes, which a sign-in does not lose. */
export function usePassage(qr: string): { passage: Passage | undefined; error: unknown } {
  const { call } = useCaller()
  const [passage, setPassage] = useState(() => {
    const kept = read<{ qr: string; passage: Passage }>(KEY)
    return kept?.qr === qr ? kept.passage : undefined
  })
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (passage) return
    let isOver = false
    insist(
      () => exchangeQr(call, qr),
      () => isOver,
    ).then((given) => {
      write(KEY, JSON.stringify({ qr, passage: given }))
      if (!isOver) setPassage(given)
    }, setError)
    return () => {
      isOver = true
    }
  }, [call, qr, passage])
  return { passage, error }
}
