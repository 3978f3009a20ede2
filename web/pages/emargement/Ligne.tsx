import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Emargement, PointageForm } from '#contract/suite/emargement.ts'
import { Champ } from './Champ.tsx'
import styles from './Emargement.module.css'

type Etat = Pick<PointageForm, 'etat' | 'retardMinutes'>

const ETATS = [
  { etat: 'PRESENT', label: 'Présent', Icon: Check },
  { etat: 'ABSENT', label: 'Absent', Icon: X },
  { etat: 'RETARD', label: 'En retard', Icon: Clock },
] as const

/** Most who are late are so by this much. */
const RETARD = 15
const MAX_RETARD = 600

interface Props {
  participant: Emargement['participants'][number]
  etat: Etat | undefined
  confirmeLe: string | null
  isModifiable: boolean
  onChange: (etat: Etat) => void
}

/** One person: three answers, and the minutes of who is late. */
export function Ligne({ participant, etat, confirmeLe, isModifiable, onChange }: Props) {
  const nom = formatPersonne(participant)
  const titre = `participant-${participant.id}`
  return (
    <li className={styles.ligne}>
      <p className={styles.nom}>
        <span id={titre}>{nom}</span>
        {confirmeLe && <span className={styles.soft}>a confirmé le {formatMomentCourt(confirmeLe)}</span>}
      </p>
      {isModifiable ? (
        <fieldset className={styles.etats} aria-labelledby={titre}>
          {ETATS.map(({ etat: one, label, Icon }) => (
            <button
              key={one}
              type="button"
              data-etat={one}
              aria-pressed={etat?.etat === one}
              onClick={() => onChange({ etat: one, retardMinutes: one === 'RETARD' ? RETARD : null })}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
            </button>
          ))}
        </fieldset>
      ) : (
        <p>{sayEtat(etat)}</p>
      )}
      {isModifiable && etat?.etat === 'RETARD' && <Retard nom={nom} etat={etat} onChange={onChange} />}
    </li>
  )
}

function Retard({ nom, etat, onChange }: { nom: string; etat: Etat; onChange: (etat: Etat) => void }) {
  const [typed, setTyped] = useState(String(etat.retardMinutes ?? RETARD))
  function type(value: string) {
    const digits = value.replace(/\D/g, '').slice(0, 3)
    const minutes = Number(digits)
    setTyped(digits)
    if (minutes >= 1 && minutes <= MAX_RETARD) onChange({ etat: 'RETARD', retardMinutes: minutes })
  }
  return (
    <div className={styles.retard}>
      <Champ label={`Minutes de retard de ${nom}`} inputMode="numeric" value={typed} onChange={type} />
    </div>
  )
}

function sayEtat(etat: Etat | undefined): string {
  if (!etat) return 'Non noté'
  const { label } = ETATS.find(({ etat: one }) => one === etat.etat) ?? ETATS[0]
  return etat.etat === 'RETARD' ? `${label} de ${etat.retardMinutes} min` : label
}
