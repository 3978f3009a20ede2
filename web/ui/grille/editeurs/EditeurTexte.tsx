import { useState } from 'react'
import styles from './Editeur.module.css'
import { type EditeurProps, editorKeys } from './editeur.ts'

/** GRI-04 */
export function EditeurTexte({
  label,
  valeur,
  longueurMax,
  onCommit,
  onCancel,
}: EditeurProps & { longueurMax?: number }) {
  const [text, setText] = useState(String(valeur ?? ''))
  const commit = (suite?: 'suivante') => onCommit(text.trim() || null, suite)
  return (
    <input
      className={styles.champ}
      aria-label={label}
      value={text}
      maxLength={longueurMax}
      // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={editorKeys(commit, onCancel)}
      onBlur={() => commit()}
    />
  )
}
