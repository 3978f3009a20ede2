import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Sessions.module.css'
import { type GesteProps, useGeste } from './use-geste.ts'

export function AnnulerModal({ session, onClose }: GesteProps) {
  const [motif, setMotif] = useState('')
  const geste = useGeste(session.reference, onClose)
  const { vivantes, payees } = session.commandes
  return (
    <ConfirmModal
      title="Annuler cette session ?"
      thing={`${session.titre}, ${session.reference}`}
      confirmLabel="Annuler la session"
      closeLabel="Garder la session"
      isPending={geste.isPending}
      onConfirm={() => geste.mutate({ acte: 'annuler', motif: motif.trim() || null })}
      onClose={onClose}
    >
      <div className={styles.formulaire}>
        {geste.error && <Notice kind="error">{describeError(geste.error)}</Notice>}
        <p>
          {formatCount(vivantes, 'commande est annulée', 'commandes sont annulées')}
          {payees > 0 && `, dont ${payees} à rembourser`}. Les places sont rendues et chacun reçoit un e-mail. Une
          session annulée ne se rouvre pas.
        </p>
        <TextAreaInput label="Motif, dit à chacun" isOptional maxLength={500} value={motif} onChange={setMotif} />
      </div>
    </ConfirmModal>
  )
}
