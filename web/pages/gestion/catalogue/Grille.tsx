import type { ComponentType } from 'react'
import type { Champ } from '#contract/porte/bureau/champ.ts'
import styles from './Catalogue.module.css'

export interface FieldProps<C extends Champ = Champ> {
  champ: C
  /** Its place in the form: `sessionDates.0.date`. */
  name: string
}

interface Props {
  champs: readonly Champ[]
  prefix?: string
  /** Shows one field; it shows the parts of a list or of a block by this very component. */
  Field: ComponentType<FieldProps>
}

const LARGES: readonly Champ['genre'][] = ['long', 'liste', 'bloc']

/** Short fields side by side, each long one on a line of its own. */
export function Grille({ champs, prefix = '', Field }: Props) {
  return (
    <div className={styles.champs}>
      {champs.map((champ) => (
        <div key={champ.nom} className={toClass(champ)}>
          <Field champ={champ} name={`${prefix}${champ.nom}`} />
        </div>
      ))}
    </div>
  )
}

function toClass(champ: Champ): string | undefined {
  const { genre } = champ
  if (LARGES.includes(genre)) return styles.large
  if (genre === 'texte' || genre === 'statut' || (genre === 'renvoi' && champ.vers === 'fiche')) return styles.moyen
  return genre === 'oui-non' ? styles.case : undefined
}
