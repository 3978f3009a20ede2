import { useState } from 'react'
import type { ClientBureau, PersonneBureau } from '#contract/porte/bureau/clients.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Kind } from '#web/ui/kind.ts'
import { useBureau } from '../bureau-context.ts'
import styles from './Clients.module.css'
import { Decisions } from './Decisions.tsx'

/** How many people are shown at first. */
const PREMIERES = 50

const ADMINISTRATEURS: Record<PersonneBureau['administrateur'], { kind: Kind | 'neutral'; label: string } | null> = {
  NON: null,
  A_DECLARER: { kind: 'neutral', label: 'Administrateur, déclaration à faire' },
  A_PROUVER: { kind: 'attention', label: 'Administrateur à prouver' },
  CONTESTE: { kind: 'error', label: 'Administrateur contesté' },
  REFUSE: { kind: 'error', label: 'Administrateur refusé' },
  PROUVE: { kind: 'success', label: 'Administrateur prouvé' },
}

/** Those of whom something is to be decided come first, then the other administrators. */
const ORDRE: readonly PersonneBureau['administrateur'][] = [
  ...(['CONTESTE', 'A_PROUVER', 'PROUVE', 'A_DECLARER', 'REFUSE', 'NON'] as const),
]

/** The people of a client with their rights; declarations are proved or refused here. */
export function Personnes({ client }: { client: ClientBureau }) {
  const { may } = useBureau()
  const [isWhole, setIsWhole] = useState(false)
  const personnes = client.personnes.toSorted(
    (a, b) => ORDRE.indexOf(a.administrateur) - ORDRE.indexOf(b.administrateur),
  )
  const autres = isWhole ? 0 : personnes.length - PREMIERES
  return (
    <section className={styles.section}>
      <h2>Personnes ({personnes.length})</h2>
      {personnes.length === 0 && <p>Personne n’est lié à ce client.</p>}
      {personnes.length > 0 && (
        <ul className={styles.liste} aria-label="Personnes">
          {personnes.slice(0, isWhole ? undefined : PREMIERES).map((one) => (
            <li key={one.id} className={styles.ligne}>
              <Qui personne={one} />
              {may('administration') && <Decisions client={client} personne={one} />}
            </li>
          ))}
        </ul>
      )}
      {autres > 0 && (
        <p>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            Montrer les {autres} autres
          </Button>
        </p>
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
