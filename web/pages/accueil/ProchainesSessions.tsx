import { ArrowRight, CalendarDays, MapPin, MonitorPlay } from 'lucide-react'
import type { Informations } from '#contract/catalogue/catalogue.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { PrixHt } from '#web/parts/PrixHt.tsx'
import { lieuOf, quandOf } from '#web/parts/session-lieu.ts'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Card } from '#web/ui/Card.tsx'
import accueil from './AccueilPage.module.css'
import styles from './ProchainesSessions.module.css'

type Session = Informations['prochainesSessions'][number]

export function ProchainesSessions({ sessions }: { sessions: Session[] }) {
  if (sessions.length === 0) return null
  return (
    <section className={accueil.section} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions">Prochaines sessions</h2>
        <Link to={paths.catalogue()} className={styles.toutes}>
          Toutes les dates
          <ArrowRight size={20} aria-hidden="true" />
        </Link>
      </div>
      <ul className={accueil.sessions}>
        {sessions.map((session) => (
          <li key={session.reference}>
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SessionCard({ session }: { session: Session }) {
  const { ficheReference, reference, titre, type, dateDebut, nbPlacesRestantes, montantHt } = session
  const lieu = lieuOf(type.id, session)
  const LieuIcon = isADistance(type.id) ? MonitorPlay : MapPin
  return (
    <Card typeId={type.id} isLink>
      <div className={styles.session}>
        <TypeFormationLabel type={type} />
        <h3>
          <Link to={paths.session(ficheReference, reference)}>{titre}</Link>
        </h3>
        {dateDebut && (
          <p>
            <CalendarDays size={20} aria-hidden="true" />
            {quandOf(session)}
          </p>
        )}
        {lieu && (
          <p>
            <LieuIcon size={20} aria-hidden="true" />
            {lieu}
          </p>
        )}
        <div className={styles.foot}>
          <PrixHt montantHt={montantHt} />
          <PlacesRestantes nbPlacesRestantes={nbPlacesRestantes} />
        </div>
      </div>
    </Card>
  )
}
