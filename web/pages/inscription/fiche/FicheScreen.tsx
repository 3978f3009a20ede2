import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { formatPrixHt } from '#contract/rules/format.ts'
import { Page } from '#web/parts/Page.tsx'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from '../formation/Formation.module.css'
import { rememberFiche } from '../formation/fiche-lue.ts'
import { useFormationHead } from '../formation/head.ts'
import { prixMinimumOf } from '../formation/tarif.ts'
import { FicheContent } from './FicheContent.tsx'
import { FicheFacts } from './FicheFacts.tsx'
import { SessionChoice } from './SessionChoice.tsx'

interface Props {
  fiche: FormationFiche
  isPreview: boolean
}

/** NAV-02: the sheet, and the dates to choose from. */
export function FicheScreen({ fiche, isPreview }: Props) {
  const head = useFormationHead(fiche, isPreview)
  return (
    <Page
      title={fiche.titre}
      label={<TypeFormationLabel type={fiche.type} />}
      intro={fiche.sousTitre}
      back={<FicheBreadcrumb fiche={fiche} />}
      head={head}
    >
      <div
        className={styles.layout}
        ref={(shown) => {
          if (shown) rememberFiche(fiche.catalogueReference)
        }}
      >
        <div className={styles.sections}>
          <FicheFacts fiche={fiche} />
          <FicheContent fiche={fiche} />
        </div>
        <aside id={SESSIONS_ID} className={styles.aside} aria-labelledby={`${SESSIONS_ID}-titre`}>
          <h2 id={`${SESSIONS_ID}-titre`}>Choisir une session</h2>
          <SessionChoice fiche={fiche} isPreview={isPreview} />
        </aside>
      </div>
      {!isPreview && <BottomBar fiche={fiche} />}
    </Page>
  )
}

const SESSIONS_ID = 'sessions'

function FicheBreadcrumb({ fiche: { theme, titre } }: { fiche: FormationFiche }) {
  return (
    <Breadcrumb current={titre}>
      <Link to={paths.accueil()}>Accueil</Link>
      <Link to={paths.catalogue()}>Catalogue</Link>
      {theme && (
        <Link to={paths.catalogue()} search={{ themesIds: [theme.id] }}>
          {theme.label}
        </Link>
      )}
    </Breadcrumb>
  )
}

/** On small screens the dates are below the sheet: the way to them stays in view. */
function BottomBar({ fiche: { sessions } }: { fiche: FormationFiche }) {
  const prix = prixMinimumOf(sessions)
  if (!prix) return null
  return (
    <div className={styles.bar} data-bottom-bar>
      <strong>
        {prix.isMinimum && 'Dès '}
        {formatPrixHt(prix.montantHt)}
      </strong>
      <LinkButton href={`#${SESSIONS_ID}`}>Choisir une session</LinkButton>
    </div>
  )
}
