import { useState } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendDecision } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '../Client.module.css'
import { useAction } from '../use-action.ts'

interface Props {
  /** Of the company. */
  id: number
  demandeurs: readonly Interlocuteur[]
}

/** the people who linked themselves to the company, and wait for an administrator to accept or refuse. */
export function Rattachements({ id, demandeurs }: Props) {
  if (demandeurs.length === 0) return null
  return (
    <Notice kind="attention">
      <h3 className={styles.subtitle}>Demandes de rattachement</h3>
      <p>
        Ces personnes ont choisi elles-mêmes votre société. Tant que vous ne les avez pas acceptées, elles ne peuvent ni
        commander en son nom, ni voir vos collègues ou vos données de facturation.
      </p>
      <ul className={styles.demandeurs}>
        {demandeurs.map((qui) => (
          <li key={qui.id} className={styles.demandeur}>
            <Demandeur id={id} qui={qui} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Demandeur({ id, qui }: { id: number; qui: Interlocuteur }) {
  const { call, status } = useCaller()
  const [isRefusing, setRefusing] = useState(false)
  const nom = formatPersonne(qui)
  const decide = useAction({
    send: (accepte: boolean) => sendDecision(call, { id, contactId: qui.id }, { accepte }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: ({ accepte }) =>
      accepte ? `Rattachement accepté : ${nom}.` : `Rattachement refusé : ${nom}. Nous en informons cette personne.`,
    onDone: () => setRefusing(false),
  })
  return (
    <>
      <span>
        <strong className={styles.line}>{nom}</strong>
        <span className={styles.soft}>{qui.email}</span>
      </span>
      <span className={styles.decision}>
        <Button isPending={decide.isPending && !isRefusing} onClick={() => decide.mutate(true)}>
          Accepter<span className="visually-hidden"> {nom}</span>
        </Button>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          Refuser<span className="visually-hidden"> {nom}</span>
        </Button>
      </span>
      {isRefusing && (
        <ConfirmModal
          title="Refuser ce rattachement ?"
          thing={`${nom} (${qui.email})`}
          confirmLabel="Refuser"
          isPending={decide.isPending}
          onConfirm={() => decide.mutate(false)}
          onClose={() => setRefusing(false)}
        >
          <p>
            Cette personne en est informée, et ne peut pas redemander avant 30 jours. Vous pourrez toujours l’ajouter.
          </p>
        </ConfirmModal>
      )}
    </>
  )
}
