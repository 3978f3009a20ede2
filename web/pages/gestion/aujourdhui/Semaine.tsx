import { CalendarDays } from 'lucide-react'
import type { SessionRemplie } from '#contract/porte/bureau/aujourdhui.ts'
import { formatPeriode } from '#contract/rules/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './Aujourdhui.module.css'

/** The sessions of the week, with how full each is. */
export function Semaine({ sessions }: { sessions: readonly SessionRemplie[] }) {
  return (
    <section aria-labelledby="semaine" className={styles.section}>
      <h2 id="semaine">Sessions de la semaine</h2>
      {sessions.length === 0 ? (
        <EmptyState icon={CalendarDays} title="Aucune session cette semaine." />
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.reference}>
              <Session session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Session({ session }: { session: SessionRemplie }) {
  const { reference, titre, lieu, dateDebut, dateFin, isAnnulee } = session
  return (
    <article className={styles.session}>
      <div>
        <h3>{titre}</h3>
        <p>
          {reference} · {formatPeriode(dateDebut, dateFin)} · {lieu ?? 'à distance'}
        </p>
      </div>
      {isAnnulee ? <Badge kind="neutral">Annulée</Badge> : <Remplissage {...session} />}
    </article>
  )
}

function Remplissage({ vendues, places }: Pick<SessionRemplie, 'vendues' | 'places'>) {
  if (places === null) return <p className={styles.remplissage}>{vendues} inscrits, sans limite</p>
  const part = places > 0 ? Math.min(100, Math.round((vendues / places) * 100)) : 0
  return (
    <p className={styles.remplissage}>
      <span>
        {vendues} / {places} places{vendues >= places && ', complet'}
      </span>
      <span className={styles.jauge} aria-hidden="true">
        <span style={{ width: `${part}%` }} />
      </span>
    </p>
  )
}
