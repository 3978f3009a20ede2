import { useState } from 'react'
import type { ClientBureau, PersonneBureau } from '#contract/porte/bureau/clients.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sendActeClient } from '#web/api/bureau-clients.ts'
import { Button } from '#web/ui/Button.tsx'
import { GesteModal } from '../GesteModal.tsx'
import styles from './Clients.module.css'

type Administrateur = PersonneBureau['administrateur']

interface Decision {
  acte: 'prouver' | 'refuser-administrateur' | 'invalider'
  label: string
  title: string
  texte: string
  isDanger: boolean
  /** Whom it can be decided of. */
  pour: readonly Administrateur[]
}

const DECISIONS: readonly Decision[] = [
  {
    acte: 'prouver',
    label: 'Prouver',
    title: 'Prouver cet administrateur ?',
    texte:
      'Cette personne lit toutes les commandes du client et gère les droits des autres. Demandez-le d’abord au client, par une adresse ou un numéro que vous connaissez d’ailleurs.',
    isDanger: false,
    pour: ['A_PROUVER', 'CONTESTE', 'REFUSE'],
  },
  {
    acte: 'invalider',
    label: 'Faire redéclarer',
    title: 'Faire redéclarer cet administrateur ?',
    texte:
      'Cette personne n’administre plus le client jusqu’à ce qu’elle se déclare de nouveau. Les autres gardent leurs droits.',
    isDanger: true,
    pour: ['A_PROUVER', 'PROUVE'],
  },
  {
    acte: 'refuser-administrateur',
    label: 'Refuser',
    title: 'Refuser cet administrateur ?',
    texte: 'Cette personne perd ce droit et ne peut plus se déclarer. Ceux qu’elle avait donnés sont retirés.',
    isDanger: true,
    pour: ['A_PROUVER', 'CONTESTE', 'PROUVE'],
  },
]

/** What the provider decides of a person who administers a client, or wants to; each asks first. */
export function Decisions({ client, personne }: { client: ClientBureau; personne: PersonneBureau }) {
  const [asked, setAsked] = useState<Decision>()
  const possibles = DECISIONS.filter(({ pour }) => pour.includes(personne.administrateur))
  return (
    <div className={styles.actes}>
      {possibles.map((decision) => (
        <Button
          key={decision.acte}
          variant={decision.isDanger ? 'quiet' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setAsked(decision)}
        >
          {decision.label}
          <span className="visually-hidden"> {formatPersonne(personne)}</span>
        </Button>
      ))}
      {asked && (
        <GesteModal
          title={asked.title}
          confirmLabel={asked.label}
          isDanger={asked.isDanger}
          send={async (call) => {
            const { message } = await sendActeClient(call, String(client.id), {
              acte: asked.acte,
              email: personne.email,
            })
            return { message }
          }}
          onClose={() => setAsked(undefined)}
        >
          <p className={styles.qui}>
            <strong>{formatPersonne(personne)}</strong>, {personne.email}
          </p>
          <p>{asked.texte}</p>
        </GesteModal>
      )}
    </div>
  )
}
