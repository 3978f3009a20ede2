import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import styles from './Form.module.css'
import { focusField } from './focus-field.ts'
import { FieldLabels } from './labels.ts'
import { distinguishErrors, listErrors } from './list-errors.ts'

/** The errors of a refused submit, each with a link to its field. The summary takes the focus. */
export function ErrorSummary() {
  const { control } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const box = useRef<HTMLDivElement>(null)
  const labels = useContext(FieldLabels)
  const named = submitCount > 0 ? distinguishErrors(listErrors(errors), labels) : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit calls it again, a correction never does
  useEffect(() => {
    box.current?.focus()
  }, [submitCount])

  if (named.length === 0) return null

  function goTo(event: MouseEvent, name: string) {
    event.preventDefault()
    focusField(control, name)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="resume-erreurs" className={styles.summary}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <p id="resume-erreurs" className={styles.summaryTitle}>
          {named.length === 1 ? 'Un point est à corriger' : `${named.length} points sont à corriger`}
        </p>
        <ul className={styles.summaryList}>
          {named.map(({ name, message }) => (
            <li key={name}>
              {name === 'root' ? (
                message
              ) : (
                <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
