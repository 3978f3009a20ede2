import { useState } from 'react'
import type { ClientBureau, PersonneBureau } from '#contract/bureau/clients.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import type { Kind } from '#web/ui/kind.ts'
import { useBureau } from '../bureau-context.ts'
import styles from './Clients.module.css'
import { useActeClient } from './use-acte-client.ts'

const ADMINISTRATEURS: Record<PersonneBureau['administrateur'], { kind: Kind | 'neutral'; label: string } | null> = {
  NON: null,
  A_DECLARER: { kind: 'neutral', label: 'Administrateur, déclaration à faire' },
  A_PROUVER: { kind: 'attention', label: 'Administrateur à prouver' },
  CONTESTE: { kind: 'error', label: 'Administrateur contesté' },
  REFUSE: { kind: 'error', label: 'Administrateur refusé' },
  PROUVE: { kind: 'success', label: 'Administrateur prouvé' },
}

/** The people of a client with their rights; declarations are proved or refused here. */
export function Personnes({ client }: { client: ClientBureau }) {
  const { may } = useBureau()
  const [refused, setRefused] = useState<PersonneBureau>()
  const acte = useActeClient(client.id, () => setRefused(undefined))
  return (
    <section className={styles.section}>
      <h2>Personnes ({client.personnes.length})</h2>
      {client.personnes.length === 0 && <p>Personne n’est lié à ce client.</p>}
      {client.personnes.length > 0 && (
        <ul className={styles.liste} aria-label="Personnes">
          {client.personnes.map((one) => (
            <li key={one.id} className={styles.ligne}>
              <Qui personne={one} />
              {may('administration') && (
                <Decisions
                  personne={one}
                  onProve={() => acte.mutate({ acte: 'prouver', email: one.email })}
                  onRefuse={() => setRefused(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <ConfirmModal
          title="Refuser cet administrateur ?"
          thing={`${formatPersonne(refused)}, ${refused.email}`}
          confirmLabel="Refuser"
          isPending={acte.isPending}
          onConfirm={() => acte.mutate({ acte: 'refuser-administrateur', email: refused.email })}
          onClose={() => setRefused(undefined)}
        >
          <p>Cette personne perd ce droit et ne peut plus se déclarer. Ceux qu’elle avait donnés sont retirés.</p>
        </ConfirmModal>
      )}
    </section>
  )
}

function Qui({ personne }: { personne: PersonneBureau }) {
  const etat = ADMINISTRATEURS[personne.administrateur]
  const droits = [
    personne.inscription && 'inscrit',
    personne.documents && 'lit les documents',
    !personne.lienConfirme && 'rattachement à confirmer',
    !personne.aUnCompte && 'sans compte',
  ].filter(Boolean)
  return (
    <div>
      <strong>{formatPersonne(personne)}</strong> {etat && <Badge kind={etat.kind}>{etat.label}</Badge>}
      <p className={styles.soft}>{[personne.email, ...droits].join(' · ')}</p>
    </div>
  )
}

interface DecisionsProps {
  personne: PersonneBureau
  onProve: () => void
  onRefuse: () => void
}

function Decisions({ personne: { administrateur }, onProve, onRefuse }: DecisionsProps) {
  const canProve = ['A_PROUVER', 'CONTESTE', 'REFUSE'].includes(administrateur)
  const canRefuse = ['A_PROUVER', 'CONTESTE', 'PROUVE'].includes(administrateur)
  return (
    <div className={styles.actes}>
      {canProve && (
        <Button variant="secondary" onClick={onProve}>
          Prouver
        </Button>
      )}
      {canRefuse && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onRefuse}>
          Refuser
        </Button>
      )}
    </div>
  )
}
