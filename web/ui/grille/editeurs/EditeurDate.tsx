import { useId, useState } from 'react'
import { formatDate } from '../colonnes.ts'
import { parseDate } from '../saisie.ts'
import styles from './Editeur.module.css'
import { type EditeurProps, editorKeys } from './editeur.ts'

/** The day is typed as it is read, jj/mm/aaaa; a day that does not exist is never kept. */
export function EditeurDate({ label, valeur, onCommit, onCancel }: EditeurProps) {
  const [text, setText] = useState(valeur ? formatDate(String(valeur)) : '')
  const [isRefused, setRefused] = useState(false)
  const messageId = useId()
  const commit = (suite?: 'suivante') => {
    const date = parseDate(text)
    if (date === undefined) setRefused(true)
    else onCommit(date, suite)
  }
  return (
    <span className={styles.date}>
      <input
        className={styles.champ}
        aria-label={`${label}, jour/mois/année`}
        placeholder="jj/mm/aaaa"
        inputMode="numeric"
        value={text}
        maxLength={10}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? messageId : undefined}
        // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(false)
        }}
        onKeyDown={editorKeys(commit, onCancel)}
        onBlur={() => (parseDate(text) === undefined ? onCancel() : commit())}
      />
      {isRefused && (
        <span id={messageId} role="alert" className={styles.erreur}>
          Cette date n’existe pas. Exemple : 09/03/2026.
        </span>
      )}
    </span>
  )
}
