import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatJourCourt } from '#contract/rules/format.ts'
import { askLienFormateur, sessionBureauKey } from '#web/api/bureau-sessions.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { QrCode } from '#web/ui/qr/QrCode.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Refus } from '../Refus.tsx'
import styles from './Presences.module.css'

interface Props {
  reference: string
  onClose: () => void
}

/** The trainer's link, shown while the modal is open and kept nowhere. */
export function LienModal({ reference, onClose }: Props) {
  const { call, status } = useCaller()
  const client = useQueryClient()
  const lien = useMutationOnce({
    mutationFn: () => askLienFormateur(call, reference),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionBureauKey(status, reference) }),
  })
  const { mutate } = lien
  // biome-ignore lint/correctness/useExhaustiveDependencies: the modal asks for the link once, when it opens
  useEffect(() => mutate(), [])
  return (
    <Modal title="Lien du formateur" onClose={onClose} actions={<Button onClick={onClose}>Fermer</Button>}>
      <div className={styles.lien}>
        {lien.error && <Refus error={lien.error} />}
        {lien.isPending && <Spinner size={32} label="Préparation du lien" />}
        {lien.data && <Lien reference={reference} {...lien.data} />}
      </div>
    </Modal>
  )
}

function Lien({ reference, url, jusquAu }: { reference: string; url: string; jusquAu: string }) {
  const [isCopied, setCopied] = useState(false)
  const jour = formatJourCourt(jusquAu)
  const courriel = new URLSearchParams({
    subject: `Émargement de la session ${reference}`,
    body: `Bonjour,\n\nVoici le lien pour noter les présences de la session ${reference}, valable jusqu’au ${jour}. Il est à vous seul :\n${url}`,
  })
  return (
    <>
      <p>
        Qui tient ce lien lit les noms et note les présences, sans compte, jusqu’au {jour}. Remettez-le au formateur de
        cette session, et à lui seul.
      </p>
      <p className={styles.url}>{url}</p>
      <div className={styles.boutons}>
        <Button
          variant="secondary"
          onClick={async () => {
            await navigator.clipboard.writeText(url)
            setCopied(true)
          }}
        >
          Copier le lien
        </Button>
        <LinkButton variant="secondary" href={`mailto:?${courriel.toString().replaceAll('+', '%20')}`}>
          L’écrire dans un e-mail
        </LinkButton>
      </div>
      <p role="status">{isCopied && 'Le lien est copié.'}</p>
      <QrCode text={url} label="Lien du formateur, à scanner avec son téléphone" />
    </>
  )
}
