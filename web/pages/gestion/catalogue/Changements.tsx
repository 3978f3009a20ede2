import styles from './Catalogue.module.css'
import type { Changement } from './mots.ts'

interface Props {
  changements: readonly (Changement & { coupe?: boolean })[]
  isNouveau?: boolean
}

/** Field by field: what it said, and what it would say. */
export function Changements({ changements, isNouveau = false }: Props) {
  return (
    <dl className={styles.changements}>
      {changements.map(({ label, avant, apres, coupe }) => (
        <div key={label}>
          <dt>{label}</dt>
          {!isNouveau && avant.map((text) => <Valeur key={text} sort="avant" text={text} />)}
          {apres.map((text) => (
            <Valeur key={text} sort={isNouveau ? 'nouveau' : 'apres'} text={text} />
          ))}
          {coupe && <dd className={styles.soft}>… la suite n’est pas montrée ici</dd>}
        </div>
      ))}
    </dl>
  )
}

function Valeur({ sort, text }: { sort: 'avant' | 'apres' | 'nouveau'; text: string }) {
  if (sort === 'nouveau') return <dd>{text}</dd>
  const Tag = sort === 'avant' ? 'del' : 'ins'
  return (
    <dd>
      <span className={styles.quand}>{sort === 'avant' ? 'Avant' : 'Après'}</span>
      <Tag className={styles[sort]}>{text}</Tag>
    </dd>
  )
}
