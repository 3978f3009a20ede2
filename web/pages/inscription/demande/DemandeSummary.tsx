import type { FormationSession } from '#contract/formation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatAcces } from '#web/ui/format.ts'
import { type Choix, type CursusEtapes, etapesWithoutDate, stepId } from '../etape.ts'
import formationStyles from '../Formation.module.css'
import { formatDates } from '../journee.ts'
import { formatLieu } from '../lieu.ts'
import styles from './Demande.module.css'
import { PrixLines } from './PrixLines.tsx'

interface Props {
  formation: FormationSession
  cursus: CursusEtapes
  choix: Choix
  isSignedIn: boolean
  isPreview: boolean
}

/** What was chosen, what it costs, what is still missing: each missing thing leads to its place. */
export function DemandeSummary({ formation, cursus, choix, isSignedIn, isPreview }: Props) {
  const { titre, type, plateformeDureeAcces } = formation
  const lieu = formatLieu(formation, type.id)
  const missing = etapesWithoutDate(cursus, choix).map((etape) => ({
    href: `#${stepId(etape)}`,
    label: `La date de « ${etape.titre} »`,
  }))
  if (!isSignedIn) missing.push({ href: '#commande', label: 'Votre connexion' })
  return (
    <div className={styles.summary}>
      <p className={styles.invitation}>{titre}</p>
      <p className={formationStyles.soft}>
        {plateformeDureeAcces === null ? formatDates(formation) : formatAcces(plateformeDureeAcces)}
        {lieu && <span className={styles.line}>{lieu}</span>}
      </p>
      <PrixLines {...formation} />
      {!isPreview && missing.length > 0 && (
        <div className={styles.missing}>
          <p>Il manque encore :</p>
          {missing.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      )}
      {!isPreview && !isSignedIn && <LinkButton href="#commande">Continuer l’inscription</LinkButton>}
    </div>
  )
}
