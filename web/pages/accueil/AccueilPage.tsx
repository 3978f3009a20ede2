import { formatCount } from '#contract/rules/format.ts'
import { useApp } from '#web/api/app-context.ts'
import { informationsQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueSearchForm } from '#web/parts/CatalogueSearchForm.tsx'
import { useHead } from '#web/parts/head.ts'
import { paths } from '#web/paths.ts'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './AccueilPage.module.css'
import { Formats } from './Formats.tsx'
import { ProchainesSessions } from './ProchainesSessions.tsx'
import { Themes } from './Themes.tsx'

const TITLE = 'Trouvez la formation, inscrivez vos équipes'

const ETAPES = [
  { nom: 'Choisissez', texte: 'Une session, un module ou un cursus du catalogue, avec ses dates et son tarif HT.' },
  { nom: 'Inscrivez', texte: 'Vos participants, au nom de votre société, de votre association ou à titre individuel.' },
  { nom: 'Validez', texte: 'Le panier ne réserve pas de place : la commande est faite lorsque vous la validez.' },
]

/** NAV-01: the home page. */
export function AccueilPage() {
  const { settings } = useApp()
  const { nom } = settings.organisme
  const { data: informations } = useCallQuery(informationsQuery)
  const description = `${nom} réunit ici son catalogue et vos demandes d’inscription, de la recherche à la commande.`
  useHead({ title: TITLE, description, canonical: paths.accueil() })
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroInner}>
          <h1 tabIndex={-1}>{TITLE}</h1>
          <p className={styles.lead}>{description}</p>
          <CatalogueSearchForm />
          {informations && (
            <p className={styles.offre}>
              {formatCount(informations.nbFiches, 'formation', 'formations')},{' '}
              {formatCount(informations.nbSessions, 'session ouverte', 'sessions ouvertes')} à l’inscription
            </p>
          )}
        </div>
        {/* The sign of a brand, not of a provider with a logo of its own. */}
        {!settings.logo && (
          <div className={styles.steps} aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </div>
        )}
      </div>
      {informations ? (
        <>
          <Themes themes={informations.themes} />
          <ProchainesSessions sessions={informations.prochainesSessions} />
        </>
      ) : (
        <div className={styles.section}>
          <SkeletonList label="Chargement des thèmes et des prochaines sessions" count={4} />
        </div>
      )}
      <Formats types={informations?.types} />
      <Etapes />
    </>
  )
}

function Etapes() {
  return (
    <section className={styles.section} aria-labelledby="etapes">
      <h2 id="etapes">Comment s’inscrire</h2>
      <ol className={styles.etapes}>
        {ETAPES.map((etape) => (
          <li key={etape.nom}>
            <h3>{etape.nom}</h3>
            <p>{etape.texte}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
