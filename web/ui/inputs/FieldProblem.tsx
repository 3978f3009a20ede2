import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import styles from './Field.module.css'

/** The error under a field. React Aria's own messages are in the browser's language, so they are not shown. */
export function FieldProblem({ error }: { error?: string }) {
  return (
    <FieldError className={styles.error}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>{error}</span>
    </FieldError>
  )
}
