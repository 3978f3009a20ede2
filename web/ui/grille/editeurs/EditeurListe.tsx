import { useState } from 'react'
import type { Choix } from '../colonnes.ts'
import styles from './Editeur.module.css'
import { type EditeurProps, editorKeys } from './editeur.ts'

/** A list of choices, or of years. */
export function EditeurListe({ label, valeur, choix, onCommit, onCancel }: EditeurProps & { choix: readonly Choix[] }) {
  const [chosen, setChosen] = useState(String(valeur ?? ''))
  const commit = (suite?: 'suivante') => onCommit(chosen || null, suite)
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
      {choix.map((each) => (
        <option key={each.valeur} value={each.valeur}>
          {each.libelle}
        </option>
      ))}
    </select>
  )
}
