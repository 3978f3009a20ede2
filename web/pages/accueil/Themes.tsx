import type { Facette } from '#contract/catalogue/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './AccueilPage.module.css'

export function Themes({ themes }: { themes: Facette[] }) {
  if (themes.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="themes">
      <h2 id="themes">Par thème</h2>
      <ul className={styles.themes}>
        {themes.map(({ id, label, nombre }) => (
          <li key={id}>
            <Link to={paths.catalogue()} search={{ themesIds: [id] }} className={styles.theme}>
              {label}
              <span className={styles.compte}>{formatCount(nombre, 'formation', 'formations')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
