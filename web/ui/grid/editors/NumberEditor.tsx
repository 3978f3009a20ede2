import { useState } from 'react'
import { acceptNumber, parseNumber } from '../typed-value.ts'
import styles from './Editor.module.css'
import { type EditorProps, editorKeys } from './editor.ts'

interface Props extends EditorProps {
  max?: number
  maxLength?: number
}

/** GRI-04: what it refuses is not typed at all. */
export function NumberEditor({ label, value, max, maxLength, onCommit, onCancel }: Props) {
  const [text, setText] = useState(String(value ?? ''))
  const commit = (next?: 'next') => onCommit(parseNumber(text), next)
  return (
    <input
      className={`${styles.champ} ${styles.nombre}`}
      aria-label={max === undefined ? label : `${label}, ${max} au plus`}
      inputMode="decimal"
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(acceptNumber(event.target.value, { max, maxLength }) ?? text)}
      onKeyDown={editorKeys(commit, onCancel)}
      onBlur={() => commit()}
    />
  )
}
