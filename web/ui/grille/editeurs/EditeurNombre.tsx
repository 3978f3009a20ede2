import { useState } from 'react'
import { acceptNombre, parseNombre } from '../saisie.ts'
import styles from './Editeur.module.css'
import { type EditeurProps, editorKeys } from './editeur.ts'

interface Props extends EditeurProps {
  max?: number
  longueurMax?: number
}

/** GRI-04: what it refuses is not typed at all. */
export function EditeurNombre({ label, valeur, max, longueurMax, onCommit, onCancel }: Props) {
  const [text, setText] = useState(String(valeur ?? ''))
  const commit = (suite?: 'suivante') => onCommit(parseNombre(text), suite)
  return (
    <input
      className={`${styles.champ} ${styles.nombre}`}
      aria-label={max === undefined ? label : `${label}, ${max} au plus`}
      inputMode="decimal"
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(acceptNombre(event.target.value, { max, longueurMax }) ?? text)}
      onKeyDown={editorKeys(commit, onCancel)}
      onBlur={() => commit()}
    />
  )
}
