import { deNom } from '#contract/rules/noms.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useCellTabIndex } from '#web/ui/grid/context.ts'
import styles from './Inscriptions.module.css'
import { type Noeud, toTest } from './lignes.ts'

/** GRI-07: the state of the positioning test. */
export function TestCell({ noeud }: { noeud: Noeud }) {
  const tabIndex = useCellTabIndex()
  const { label, isOuvert } = toTest(noeud)
  if (!isOuvert)
    return (
      <button type="button" disabled className={styles.test}>
        {label}
      </button>
    )
  return (
    <Link to={paths.espaceTest(noeud.id)} tabIndex={tabIndex} className={styles.lien}>
      {label}
      <span className="visually-hidden"> {deNom(noeud.titre)}</span>
    </Link>
  )
}
