import { CircleAlert } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Option } from '#web/ui/champs/options.ts'
import { SelectInput } from '#web/ui/champs/SelectInput.tsx'
import { formatCount } from '#web/ui/format.ts'
import styles from '../Demande.module.css'
import type { ParticipantSaisi } from '../etat/saisie.ts'
import formStyles from '../Formulaire.module.css'

/** A list of five hundred people opens by degrees. */
const STEP = 20

interface Props {
  titre: string
  help?: string
  participants: readonly ParticipantSaisi[]
  /** Stable from one render to the next, like `onChange`. */
  choix: readonly Option[]
  /** '' until answered. */
  answerOf: (participant: ParticipantSaisi) => string
  onChange: (email: string, value: string) => void
  onChangeAll: (value: string) => void
  /** What is said once some were answered for, and not all. */
  error: string
}

/** One question asked of each participant, and once for all of them. */
export function ParParticipant(props: Props) {
  const { titre, help, participants, choix, answerOf, onChange, onChangeAll, error } = props
  const [shown, setShown] = useState(STEP)
  const id = useId()
  const answers = participants.map(answerOf)
  const hidden = participants.length - shown
  return (
    <fieldset aria-describedby={id} className={styles.choice}>
      <legend className={formStyles.legend}>{titre}</legend>
      <div className={formStyles.cadre}>
        {help && <p className={formStyles.detail}>{help}</p>}
        {participants.length > 1 && (
          <div className={formStyles.tous}>
            <SelectInput label="Appliquer à tous" options={choix} value={toCommon(answers)} onChange={onChangeAll} />
          </div>
        )}
        <div className={formStyles.personnes}>
          {participants.slice(0, shown).map((participant) => (
            <Reponse key={participant.email} {...{ participant, choix, onChange }} value={answerOf(participant)} />
          ))}
        </div>
        {hidden > 0 && (
          <p>
            <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
              Afficher la suite ({formatCount(hidden, 'participant', 'participants')})
            </Button>
          </p>
        )}
        <p id={id} className={formStyles.probleme}>
          {isPartly(answers) && (
            <>
              <CircleAlert size={20} aria-hidden="true" />
              <span>{error}</span>
            </>
          )}
        </p>
      </div>
    </fieldset>
  )
}

interface ReponseProps extends Pick<Props, 'choix' | 'onChange'> {
  participant: ParticipantSaisi
  value: string
}

/** Drawn again when its own answer changes only. */
const Reponse = memo(function Reponse({ participant, choix, value, onChange }: ReponseProps) {
  return (
    <SelectInput
      label={formatPersonne(participant)}
      options={choix}
      value={value}
      onChange={(chosen) => onChange(participant.email, chosen)}
    />
  )
})

function isPartly(values: string[]): boolean {
  return values.includes('') && values.some((value) => value !== '')
}

/** What everyone answered alike, if they did. */
function toCommon(values: string[]): string {
  return new Set(values).size === 1 ? (values[0] ?? '') : ''
}
