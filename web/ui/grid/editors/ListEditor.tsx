import { useState } from 'react'
import type { Choice } from '../columns.ts'
import styles from './Editor.module.css'
import { type EditorProps, editorKeys } from './editor.ts'

/** A list of choices, or of years. */
export function ListEditor({
  label,
  value,
  choices,
  onCommit,
  onCancel,
}: EditorProps & { choices: readonly Choice[] }) {
  const [chosen, setChosen] = useState(String(value ?? ''))
  const commit = (next?: 'next') => onCommit(chosen || null, next)
  return (
    <select
      className={styles.champ}
      aria-label={label}
      value={chosen}
      // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
      autoFocus
      onChange={(event) => setChosen(event.target.value)}
      onKeyDown={editorKeys(commit, onCancel)}
      onBlur={() => commit()}
    >
      <option value="">(aucun choix)</option>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
