import type { CursusSession } from '#contract/formation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { EtapeText } from '../EtapeList.tsx'
import { type CursusEtape, isSelectable, stepId } from '../etape.ts'
import { JourneeList } from '../JourneeList.tsx'
import { DATES_INDISPONIBLES, formatDates } from '../journee.ts'
import { formatLieu } from '../lieu.ts'
import styles from './Demande.module.css'

interface Props {
  etape: CursusEtape
  /** The reference of the session that was chosen for this step. */
  chosen: string | undefined
  onChoose: (reference: string) => void
}

/** A step of the programme with its date, or the dates to choose from (INS-07). */
export function CursusStep({ etape, chosen, onChoose }: Props) {
  const [only, second] = etape.options
  return (
    <li className={styles.step} id={stepId(etape)}>
      <EtapeText etape={etape} />
      {second && <DateChoice {...{ etape, chosen, onChoose }} />}
      {only && !second && <OptionDetail session={only} />}
      {etape.isWithoutDate && <p>{DATES_INDISPONIBLES}</p>}
    </li>
  )
}

/** INS-07 */
function DateChoice({ etape, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend>Plusieurs dates de session sont disponibles pour cette formation, veuillez en sélectionner une :</legend>
      {etape.options.map((session) => (
        <label key={session.reference} className={styles.option}>
          <input
            type="radio"
            name={stepId(etape)}
            value={session.reference}
            disabled={!isSelectable(session)}
            checked={chosen === session.reference}
            onChange={() => onChoose(session.reference)}
          />
          <span className={styles.optionText}>
            <strong>{formatDates(session)}</strong>
            <OptionStates session={session} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function OptionDetail({ session }: { session: CursusSession }) {
  return (
    <div className={styles.optionText}>
      <JourneeList session={session} />
      <OptionStates session={session} />
    </div>
  )
}

function OptionStates({ session }: { session: CursusSession }) {
  return (
    <>
      <span>{formatLieu(session, session.type.id)}</span>
      {session.statut ? (
        <span>{statutMessage(session.statut, 'session')}</span>
      ) : (
        <PlacesRestantes nbPlacesRestantes={session.nbPlacesRestantes} />
      )}
    </>
  )
}
