import { CalendarClock, CalendarDays, MapPin, MonitorPlay } from 'lucide-react'
import { formatCount } from '#contract/rules/format.ts'
import { AccesCell } from './AccesCell.tsx'
import styles from './Inscriptions.module.css'
import { formatDates, listHoraires, type Noeud } from './lignes.ts'

/** The days of a week; the convocation lists the others. */
const MAX_JOURS = 5

/** The dates, and the place or the access link. */
export function QuandEtOu({ noeud }: { noeud: Noeud }) {
  const { datesAvant, lieu, lienAcces, joursAcces } = noeud
  const isADistance = lienAcces !== null || joursAcces !== null
  return (
    <ul className={styles.faits}>
      <li>
        <CalendarDays size={20} aria-hidden="true" />
        <div>
          <strong>{formatDates(noeud)}</strong>
          <Horaires noeud={noeud} />
        </div>
      </li>
      {datesAvant && (
        <li className={styles.deplacee}>
          <CalendarClock size={20} aria-hidden="true" />
          <span>Dates modifiées. Auparavant : {formatDates(datesAvant).toLowerCase()}.</span>
        </li>
      )}
      {(isADistance || lieu) && (
        <li>
          {isADistance ? <MonitorPlay size={20} aria-hidden="true" /> : <MapPin size={20} aria-hidden="true" />}
          <div>
            <AccesCell noeud={noeud} />
          </div>
        </li>
      )}
    </ul>
  )
}

function Horaires({ noeud }: { noeud: Noeud }) {
  const jours = listHoraires(noeud)
  const reste = jours.length - MAX_JOURS
  return (
    <>
      {jours.slice(0, MAX_JOURS).map((jour) => (
        <p key={jour}>{jour}</p>
      ))}
      {reste > 0 && <p>et {formatCount(reste, 'autre jour', 'autres jours')}, sur la convocation</p>}
    </>
  )
}
