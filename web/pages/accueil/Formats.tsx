import type { Facette } from '#contract/catalogue/catalogue.ts'
import { TYPE } from '#contract/reference/type-formation.ts'
import { formatCount } from '#contract/rules/format.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './AccueilPage.module.css'

const FORMATS = [
  { id: TYPE.presentiel, nom: 'En présentiel', texte: 'Une date, un lieu, un formateur : l’échange en salle.' },
  { id: TYPE.classeVirtuelle, nom: 'Classe Virtuelle', texte: 'Le même échange en direct, depuis votre bureau.' },
  { id: TYPE.distance, nom: 'À distance', texte: 'Une conférence en direct, à suivre d’où vous êtes.' },
  { id: TYPE.elearning, nom: 'E-learning', texte: 'Des modules à suivre à votre rythme, quand vous voulez.' },
  { id: TYPE.parcours, nom: 'Parcours mixte', texte: 'Des étapes à distance et en salle, qui se complètent.' },
  { id: TYPE.cursus, nom: 'Cursus', texte: 'Plusieurs sessions qui s’enchaînent vers un même but.' },
]

/** The ways to train, each with the colour of its type (CAT-08). */
export function Formats({ types = [] }: { types?: Facette[] }) {
  const nombreOf = (id: number) => types.find((type) => type.id === id)?.nombre
  return (
    <section className={styles.section} aria-labelledby="formats">
      <h2 id="formats">Plusieurs façons de se former</h2>
      <ul className={styles.formats}>
        {FORMATS.map(({ id, nom, texte }) => {
          const nombre = nombreOf(id)
          return (
            <li key={id} className={styles.format} data-type={id}>
              <h3>
                <Link to={paths.catalogue()} search={{ typesIds: [id] }}>
                  {nom}
                </Link>
              </h3>
              <p>{texte}</p>
              {nombre !== undefined && (
                <p className={styles.compte}>{formatCount(nombre, 'formation', 'formations')}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
