import type { DemiJourneeBureau, PointageBureau } from '#contract/porte/bureau/emargement.ts'
import type { PresenceDite } from '#contract/rules/demi-journee.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import styles from './Presences.module.css'
import { type Grille, pointageOf } from './use-grille.ts'

const ETATS = { PRESENT: 'Présent', ABSENT: 'Absent', RETARD: 'En retard' } as const
/** Most who are late are so by this much. */
const RETARD = 15
const MAX_RETARD = 600

interface Props {
  half: DemiJourneeBureau
  /** Who and when, for who does not see the table. */
  label: string
  id: number
  grille: Grille
  isModifiable: boolean
}

/** One person on one half day: what is noted, by whose word. */
export function Cellule({ half, label, id, grille, isModifiable }: Props) {
  const etat = grille.etatOf(half, id)
  const pointage = pointageOf(half, id)
  return (
    <>
      {isModifiable && half.isOuverte ? (
        <Choix etat={etat} label={label} onChange={(presence) => grille.change(half, [id], presence)} />
      ) : (
        <span>{sayEtat(etat)}</span>
      )}
      {pointage && !grille.isChanged(half, id) && <span className={styles.source}>{saySource(pointage)}</span>}
      {grille.isChanged(half, id) && <span className={styles.source}>à enregistrer</span>}
    </>
  )
}

interface ChoixProps {
  etat: PresenceDite | undefined
  label: string
  onChange: (presence: PresenceDite) => void
}

function Choix({ etat, label, onChange }: ChoixProps) {
  return (
    <span className={styles.choix}>
      <select
        aria-label={label}
        value={etat?.etat ?? ''}
        data-etat={etat?.etat}
        onChange={({ target }) => {
          const one = target.value as PresenceDite['etat']
          onChange({ etat: one, retardMinutes: one === 'RETARD' ? RETARD : null })
        }}
      >
        {!etat && <option value="">Non noté</option>}
        {Object.entries(ETATS).map(([value, texte]) => (
          <option key={value} value={value}>
            {texte}
          </option>
        ))}
      </select>
      {etat?.etat === 'RETARD' && (
        <>
          <input
            type="number"
            aria-label={`Minutes de retard, ${label}`}
            min={1}
            max={MAX_RETARD}
            value={etat.retardMinutes ?? RETARD}
            onChange={({ target }) => {
              const minutes = Math.min(MAX_RETARD, Math.max(1, Math.floor(Number(target.value)) || 1))
              onChange({ etat: 'RETARD', retardMinutes: minutes })
            }}
          />
          min
        </>
      )}
    </span>
  )
}

function sayEtat(etat: PresenceDite | undefined): string {
  if (!etat) return 'Non noté'
  return etat.etat === 'RETARD' ? `En retard de ${etat.retardMinutes} min` : ETATS[etat.etat]
}

const PAR = { PARTICIPANT: null, FORMATEUR: 'par le formateur', ORGANISME: 'par l’organisme' }

function saySource({ par, noteLe, confirmeLe, corrigeLe, motif }: PointageBureau): string {
  const noted = PAR[par] && `${PAR[par]}, ${formatMomentCourt(noteLe)}`
  return [
    confirmeLe && `confirmé, ${formatMomentCourt(confirmeLe)}`,
    corrigeLe ? `corrigé, ${formatMomentCourt(corrigeLe)} : ${motif}` : noted,
  ]
    .filter(Boolean)
    .join(' ; ')
}
