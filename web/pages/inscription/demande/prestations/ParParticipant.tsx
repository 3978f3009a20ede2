import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Option } from '#web/ui/inputs/options.ts'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import styles from '../Demande.module.css'
import type { ParticipantSaisi } from '../etat/saisie.ts'
import formStyles from '../Formulaire.module.css'
import { type AnswerOf, toReponses } from './reponses.ts'

/** Five hundred people who each have their own answer open by degrees. */
const STEP = 20

interface Props {
  titre: string
  help?: string
  participants: readonly ParticipantSaisi[]
  choix: readonly Option[]
  answerOf: AnswerOf
  onChange: (emails: ReadonlySet<string>, value: string) => void
  /** What is said once some were answered for, and not all. */
  error: string
}

/** One question asked once for all participants; those who answer otherwise are named below. */
export function ParParticipant({ titre, help, participants, choix, answerOf, onChange, error }: Props) {
  const id = useId()
  const answers = participants.map(answerOf)
  return (
    <fieldset aria-describedby={id} className={styles.choice}>
      <legend className={formStyles.legend}>{titre}</legend>
      <div className={formStyles.cadre}>
        {help && <p className={formStyles.detail}>{help}</p>}
        {participants.length > 1 ? (
          <PourTous participants={participants} choix={choix} answerOf={answerOf} onChange={onChange} />
        ) : (
          <Personnes participants={participants} choix={choix} answerOf={answerOf} onChange={onChange} />
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

type PersonnesProps = Pick<Props, 'participants' | 'choix' | 'answerOf' | 'onChange'>

function PourTous({ participants, choix, answerOf, onChange }: PersonnesProps) {
  /** By address: those about to answer otherwise. */
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set())
  const { commune, exceptions } = toReponses(participants, answerOf)
  const isNamed = ({ email }: ParticipantSaisi) => named.has(email) || exceptions.has(email)
  const apart = participants.filter(isNamed)
  const others = participants.filter((participant) => !isNamed(participant))

  /** Who is named below keeps their own answer. */
  function answer(value: string) {
    onChange(new Set((others.length > 0 ? others : participants).map(({ email }) => email)), value)
  }

  return (
    <>
      <div className={formStyles.tous}>
        <SelectInput label="Pour tous les participants" options={choix} value={commune} onChange={answer} />
        {others.length > 1 && (
          <SelectInput
            label="Faire une exception pour"
            isOptional
            placeholder="Une personne…"
            options={others.map((participant) => ({ value: participant.email, label: formatPersonne(participant) }))}
            value=""
            onChange={(email) => email && setNamed(new Set([...named, email]))}
          />
        )}
      </div>
      {apart.length > 0 && (
        <div className={formStyles.exceptions}>
          <p className={formStyles.detail}>Sauf :</p>
          <Personnes choix={choix} answerOf={answerOf} onChange={onChange} participants={apart} />
        </div>
      )}
    </>
  )
}

function Personnes({ participants, choix, answerOf, onChange }: PersonnesProps) {
  const [shown, setShown] = useState(STEP)
  const hidden = participants.length - shown
  return (
    <>
      <div className={formStyles.personnes}>
        {participants.slice(0, shown).map((participant) => (
          <SelectInput
            key={participant.email}
            label={formatPersonne(participant)}
            options={choix}
            value={answerOf(participant)}
            onChange={(value) => onChange(new Set([participant.email]), value)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <p>
          <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
            Afficher la suite ({formatCount(hidden, 'participant', 'participants')})
          </Button>
        </p>
      )}
    </>
  )
}

function isPartly(values: string[]): boolean {
  return values.includes('') && values.some((value) => value !== '')
}
