import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import styles from './Field.module.css'

/** Under a field: what to do about it; without an error of the form, what the input itself found wrong. */
export function FieldProblem({ error }: { error?: string }) {
  return (
    <FieldError className={styles.error}>
      {({ validationErrors }) => (
        <>
          <CircleAlert size={20} aria-hidden="true" />
          <span>{error ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  )
}
