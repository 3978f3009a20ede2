import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import styles from './Attente.module.css'
import { type AttenteSaisie, PERSONNE_VIDE } from './attente-saisie.ts'

const common = { maxLength: MAX_CHAMP_PARTICIPANT, autoComplete: 'off' }

/** One line for each person who waits. */
export function PersonnesFields() {
  const { fields, append, remove } = useFieldArray<AttenteSaisie, 'participants'>({ name: 'participants' })
  return (
    <>
      <ul className={styles.personnes}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.personne}>
            <TextField name={`participants.${index}.prenom`} label="Prénom" {...common} />
            <TextField name={`participants.${index}.nom`} label="Nom" {...common} />
            <TextField
              name={`participants.${index}.email`}
              label="Adresse e-mail"
              type="email"
              inputMode="email"
              {...common}
            />
            {fields.length > 1 && (
              <div className={styles.retirer}>
                <Button variant="quiet" onClick={() => remove(index)}>
                  <Trash2 size={20} aria-hidden="true" />
                  Retirer
                  <span className="visually-hidden"> la personne {index + 1}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => append(PERSONNE_VIDE)}>
          <Plus size={20} aria-hidden="true" />
          Ajouter une personne
        </Button>
      </div>
    </>
  )
}
