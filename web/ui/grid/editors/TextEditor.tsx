import { useState } from 'react'
import styles from './Editor.module.css'
import { type EditorProps, editorKeys } from './editor.ts'

/** GRI-04 */
export function TextEditor({ label, value, maxLength, onCommit, onCancel }: EditorProps & { maxLength?: number }) {
  const [text, setText] = useState(String(value ?? ''))
  const commit = (next?: 'next') => onCommit(text.trim() || null, next)
  return (
    <input
      className={styles.champ}
      aria-label={label}
      value={text}
      maxLength={maxLength}
      // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={editorKeys(commit, onCancel)}
      onBlur={() => commit()}
    />
  )
}
