import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app-context.ts'
import { CatalogueSearchForm } from '#web/parts/CatalogueSearchForm.tsx'
import { useHead } from '#web/parts/head.ts'
import { paths } from '#web/paths.ts'
import styles from './AccueilPage.module.css'

const TITLE = 'Trouvez la formation, inscrivez vos équipes'

const FORMATS = [
  {
    typesIds: [1],
    nom: 'En présentiel',
    texte: 'Une date, un lieu, un formateur : l’échange en salle.',
    style: styles.type1,
  },
  {
    typesIds: [5],
    nom: 'Classe virtuelle',
    texte: 'Le même échange en direct, depuis votre bureau.',
    style: styles.type5,
  },
  {
    typesIds: [2],
    nom: 'E-learning',
    texte: 'Des modules à suivre à votre rythme, quand vous voulez.',
    style: styles.type2,
  },
  {
    typesIds: [4],
    nom: 'Parcours mixte',
    texte: 'Des étapes à distance et en salle, qui se complètent.',
    style: styles.type4,
  },
  { typesIds: [8], nom: 'Cursus', texte: 'Plusieurs sessions qui s’enchaînent vers un même but.', style: styles.type8 },
]

const ETAPES = [
  { nom: 'Choisissez', texte: 'Une session, un module ou un cursus du catalogue, avec ses dates et son tarif HT.' },
  { nom: 'Inscrivez', texte: 'Vos participants, au nom de votre société, de votre association ou à titre individuel.' },
  { nom: 'Validez', texte: 'Le panier ne réserve pas de place : la commande est faite lorsque vous la validez.' },
]

/** NAV-01 */
export function AccueilPage() {
  const { nom } = useApp().settings.organisme
  useHead({ title: TITLE })
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroInner}>
          <h1 tabIndex={-1}>{TITLE}</h1>
          <p className={styles.lead}>
            {nom} réunit ici son catalogue et vos demandes d’inscription, de la recherche à la commande.
          </p>
          <CatalogueSearchForm />
        </div>
        <div className={styles.steps} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
      <section className={styles.section} aria-labelledby="formats">
        <h2 id="formats">Plusieurs façons de se former</h2>
        <ul className={styles.formats}>
          {FORMATS.map(({ typesIds, nom: label, texte, style }) => (
            <li key={label} className={`${styles.format} ${style}`}>
              <h3>
                <Link to={paths.catalogue()} search={{ typesIds }}>
                  {label}
                </Link>
              </h3>
              <p>{texte}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="etapes">
        <h2 id="etapes">Comment s’inscrire</h2>
        <ol className={styles.etapes}>
          {ETAPES.map(({ nom: label, texte }) => (
            <li key={label}>
              <h3>{label}</h3>
              <p>{texte}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
