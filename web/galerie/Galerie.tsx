import { BRANDS } from '#contract/settings.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { CHAMPS } from './champs.tsx'
import type { Chapitre, Entree } from './entree.ts'
import { FORMULAIRE } from './formulaire.tsx'
import styles from './Galerie.module.css'
import { GRILLES } from './grille.tsx'
import { MESSAGES } from './messages.tsx'
import { ACTIONS } from './presentation-actions.tsx'
import { AFFICHAGE } from './presentation-affichage.tsx'
import { ECRANS } from './presentation-ecrans.tsx'

const CHAPITRES: Chapitre[] = [MESSAGES, ACTIONS, AFFICHAGE, ECRANS, CHAMPS, FORMULAIRE, GRILLES]

interface Props {
  /** The address's parameters: `entree` shows one entry alone, `marque` another brand. */
  search: URLSearchParams
}

/** Every piece of the kit, out of its screen, to be looked at and tried. Development only. */
export function Galerie({ search }: Props) {
  const marque = search.get('marque') ?? BRANDS[0]
  const entrees = CHAPITRES.flatMap((chapitre) => chapitre.entrees)
  const shown = entrees.filter((entree) => entree.id === (search.get('entree') ?? entree.id))
  return (
    <div className={styles.galerie}>
      <nav className={styles.nav} aria-label="Galerie">
        <p className={styles.marques}>
          {BRANDS.map((brand) => (
            <a key={brand} href={address(search, 'marque', brand)} aria-current={brand === marque ? 'true' : undefined}>
              {capitalise(brand)}
            </a>
          ))}
        </p>
        {CHAPITRES.map((chapitre) => (
          <details key={chapitre.titre} open={search.get('entree') === null || hasEntree(chapitre, search)}>
            <summary>{chapitre.titre}</summary>
            <ul>
              {chapitre.entrees.map((entree) => (
                <li key={entree.id}>
                  <a href={address(search, 'entree', entree.id)}>{entree.titre}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <main className={styles.main}>
        <h1>Galerie</h1>
        {shown.map((entree) => (
          <Vue key={entree.id} entree={entree} />
        ))}
      </main>
      <ToastRegion />
    </div>
  )
}

function Vue({ entree: { id, titre, contenu: Contenu } }: { entree: Entree }) {
  return (
    <section id={id} className={styles.entree} aria-labelledby={`titre-${id}`}>
      <h2 id={`titre-${id}`}>{titre}</h2>
      <Contenu />
    </section>
  )
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function hasEntree({ entrees }: Chapitre, search: URLSearchParams): boolean {
  return entrees.some((entree) => entree.id === search.get('entree'))
}

function address(search: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(search)
  next.set(key, value)
  return `?${next}`
}
