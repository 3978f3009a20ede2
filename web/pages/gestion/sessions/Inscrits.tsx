import { Printer } from 'lucide-react'
import type { InscritBureau, SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useBureau } from '../bureau-context.ts'
import { Refus } from '../Refus.tsx'
import styles from './Sessions.module.css'
import { useGeste } from './use-geste.ts'

/** The people of a session, and who came. */
export function Inscrits({ session }: { session: SessionBureau }) {
  const { inscrits, nbInscrits, reference, parDemiJournee } = session
  const { may } = useBureau()
  const geste = useGeste(reference)
  const canMark = may('inscriptions') && session.etat !== 'annulees' && session.isCommencee && !parDemiJournee
  const attendus = inscrits.filter(({ attendu }) => attendu)
  return (
    <section className={styles.section}>
      <div className={styles.entete}>
        <h2>Participants ({nbInscrits})</h2>
        <div className={styles.actes}>
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            Imprimer la feuille de salle
          </Button>
          {canMark && attendus.length > 0 && (
            <Button
              variant="secondary"
              isPending={geste.isPending}
              onClick={() => geste.mutate({ acte: 'presence', email: null, presence: 'PRESENT' })}
            >
              Tous présents
            </Button>
          )}
        </div>
      </div>
      {geste.error && <Refus error={geste.error} />}
      {parDemiJournee && (
        <p>Les présences sont relevées par demi-journée, plus bas : elles ne se disent plus pour toute la session.</p>
      )}
      {inscrits.length === 0 && <p>Personne n’est inscrit à cette session.</p>}
      {inscrits.length < nbInscrits && <p>Les {inscrits.length} premiers par ordre alphabétique.</p>}
      {inscrits.length > 0 && (
        <ul className={styles.liste} aria-label="Participants">
          {inscrits.map((one) => (
            <li key={one.id} className={styles.personne}>
              <Qui inscrit={one} />
              {canMark && one.attendu ? <Presence inscrit={one} onMark={geste.mutate} /> : <Statut inscrit={one} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Qui({ inscrit }: { inscrit: InscritBureau }) {
  const { email, commande, client, termine } = inscrit
  return (
    <div>
      <strong>{formatPersonne(inscrit)}</strong> {termine && <Badge kind="success">Terminé</Badge>}
      <p className={styles.soft}>
        {email}
        {client && ` · ${client}`}
        {commande && (
          <>
            {' · '}
            <Link to={`/gestion/commandes/${commande}`}>{commande}</Link>
          </>
        )}
      </p>
    </div>
  )
}

function Statut({ inscrit: { statut, presence } }: { inscrit: InscritBureau }) {
  if (presence) return <Badge kind={presence === 'PRESENT' ? 'success' : 'attention'}>{LABELS[presence]}</Badge>
  return <Badge kind="neutral">{statut}</Badge>
}

const LABELS = { PRESENT: 'Présent', ABSENT: 'Absent' } as const

interface PresenceProps {
  inscrit: InscritBureau
  onMark: (geste: { acte: 'presence'; email: string; presence: 'PRESENT' | 'ABSENT' }) => void
}

function Presence({ inscrit, onMark }: PresenceProps) {
  return (
    <fieldset className={`${styles.actes} ${styles.presence}`}>
      <legend className="visually-hidden">Présence de {formatPersonne(inscrit)}</legend>
      {(['PRESENT', 'ABSENT'] as const).map((presence) => (
        <Button
          key={presence}
          variant={inscrit.presence === presence ? 'primary' : 'secondary'}
          aria-pressed={inscrit.presence === presence}
          onClick={() => onMark({ acte: 'presence', email: inscrit.email, presence })}
        >
          {LABELS[presence]}
        </Button>
      ))}
    </fieldset>
  )
}
