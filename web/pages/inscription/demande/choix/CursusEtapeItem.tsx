import type { CursusSession } from '#contract/catalogue/formation.ts'
import { formatPrixHt } from '#contract/rules/format.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { EtapeText } from '../../formation/EtapeList.tsx'
import { isSelectable } from '../../formation/etape.ts'
import { JourneeList } from '../../formation/JourneeList.tsx'
import { DATES_INDISPONIBLES, formatDates } from '../../formation/journee.ts'
import { formatLieu } from '../../formation/lieu.ts'
import styles from '../Demande.module.css'
import { type CursusEtape, stepId } from './cursus.ts'

interface Props {
  etape: CursusEtape
  /** The reference of the session that was chosen, '' before; nothing for an optional step that is not wanted. */
  chosen: string | undefined
  onChoose: (reference: string | undefined) => void
  /** CUR-08: what an optional step adds to the price of a participant. */
  prixEtapeHt: number
}

/** A step of the programme with its date, or the dates to choose from (INS-07). */
export function CursusEtapeItem(props: Props) {
  const { etape, chosen } = props
  const [only, second] = etape.options
  return (
    <li className={styles.step} id={stepId(etape)}>
      <EtapeText etape={etape} />
      {only && !etape.obligatoire && <Wanted {...props} />}
      {second && chosen !== undefined && <DateChoice {...props} />}
      {only && !second && <OptionDetail session={only} />}
      {etape.isWithoutDate && <p>{DATES_INDISPONIBLES}</p>}
    </li>
  )
}

/** CUR-05: unticked, the date is forgotten; with one date alone, ticking takes it. */
function Wanted({ etape, chosen, onChoose, prixEtapeHt }: Props) {
  const open = etape.options.filter(isSelectable)
  return (
    <label className={styles.wanted}>
      <input
        type="checkbox"
        checked={chosen !== undefined}
        disabled={open.length === 0}
        onChange={({ target }) => onChoose(target.checked ? toFirstChoice(open) : undefined)}
      />
      <span>
        Suivre « {etape.titre} »
        {prixEtapeHt > 0 && <span className={styles.precisions}>+ {formatPrixHt(prixEtapeHt)} par participant</span>}
      </span>
    </label>
  )
}

function toFirstChoice([only, second]: CursusSession[]): string {
  return only && !second ? only.reference : ''
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
