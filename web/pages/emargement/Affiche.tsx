import { useEffect, useState } from 'react'
import type { DemiJourneeLue } from '#contract/suite/emargement.ts'
import { askQr } from '#web/api/emargement.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { QrCode } from '#web/ui/qr/QrCode.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Emargement.module.css'

const RETRY_MS = 4_000

/** The code on screen: a new one each half minute. Without a network there is none, and people are noted by hand. */
export function Affiche({ jeton, half: { jour, moment } }: { jeton: string; half: DemiJourneeLue }) {
  const { call } = useCaller()
  const [adresse, setAdresse] = useState<string>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let timer = 0
    let isOver = false
    async function renew(): Promise<void> {
      const next = await askQr(call, jeton, { jour, moment }).catch((reason: unknown) => ({ reason }))
      if (isOver) return
      const isAnswer = 'adresse' in next
      setAdresse(isAnswer ? next.adresse : undefined)
      setError(isAnswer ? undefined : next.reason)
      timer = window.setTimeout(renew, isAnswer ? next.resteMs : RETRY_MS)
    }
    void renew()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [call, jeton, jour, moment])
  return (
    <div className={styles.affiche}>
      {adresse && <QrCode text={adresse} label="Code à scanner par les participants" />}
      {!adresse && !error && <Spinner size={32} label="Préparation du code" />}
      {!adresse && error !== undefined && <Notice kind="error">{describeError(error)}</Notice>}
      <p>
        Les participants le scannent avec l’appareil photo de leur téléphone. Il change toutes les trente secondes : une
        photo ne sert plus à rien une minute après.
      </p>
    </div>
  )
}
