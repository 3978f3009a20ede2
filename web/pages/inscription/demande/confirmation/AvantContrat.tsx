import type { FormationSession } from '#contract/catalogue/formation.ts'
import { isContractuel, isDebutTropProche } from '#contract/rules/contrat.ts'
import { ACOMPTE_MAXIMAL, toEcheancier } from '#contract/rules/echeancier.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { addDays } from '#contract/rules/jour.ts'
import { toCents } from '#contract/rules/montant.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { useApp } from '#web/api/app-context.ts'
import { ContratResume } from '#web/parts/contrat/ContratResume.tsx'
import { DebutProche } from '#web/parts/contrat/DebutProche.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Formateurs } from '../../formation/Formateurs.tsx'
import { Bullets } from '../../formation/Prose.tsx'
import styles from '../Demande.module.css'

const INCOMPLET =
  'Cette formation ne peut pas encore être vendue à un particulier : ses formateurs ou son règlement intérieur ne sont pas publiés. Contactez-nous, ou inscrivez-vous pour une société.'

interface Props {
  formation: FormationSession
  /** The sessions that the person attends. */
  suivies: readonly { dateDebut: string | null; dateFin: string | null }[]
  montantTtc: number
}

/** Why an individual cannot order this now; undefined when they can. The server judges it again. */
export function findObstacleContrat({ formation, suivies }: Props, debutAnticipe: boolean): string | undefined {
  if (!isContractuel(formation)) return INCOMPLET
  const isProche = suivies.some(({ dateDebut }) => isDebutTropProche(dateDebut, new Date()))
  return isProche && !debutAnticipe ? 'Choisissez une date plus lointaine.' : undefined
}

/** L. 6353-8 of the Code du travail: what an individual reads before they order. */
export function AvantContrat(props: Props) {
  const { formation, suivies, montantTtc } = props
  const { liens } = useApp().settings
  const isProche = suivies.some(({ dateDebut }) => isDebutTropProche(dateDebut, new Date()))
  return (
    <div className={styles.bloc}>
      <h3>Avant de commander à titre individuel</h3>
      <ContratResume />
      {!isContractuel(formation) && <Notice kind="attention">{INCOMPLET}</Notice>}
      {isProche && (
        <DebutProche
          ficheReference={formation.catalogueReference}
          reference={formation.reference}
          sessions={formation.sessions}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.chapitre}>
          <h4>Ce que vous pouvez lire</h4>
          <ul>
            <li>
              <a href="#programme">Le programme</a>
            </li>
            <li>
              <ExternalLink href={liens.conditionsVente}>Les conditions générales de vente</ExternalLink>
            </li>
          </ul>
          <h4>Vos formateurs</h4>
          <Formateurs formation={formation} />
        </div>
        <div className={styles.chapitre}>
          <h4>Ce que vous paierez, et quand</h4>
          <Bullets items={sayCalendrier(suivies, montantTtc)} />
          <p>Dates et montants environ, si vous signez aujourd’hui : votre contrat les dit exactement.</p>
        </div>
      </div>
    </div>
  )
}

/** The calendar by its rule: the deposit at its most, the balance as the training goes on. */
function sayCalendrier(suivies: Props['suivies'], montantTtc: number): string[] {
  const fin = finRetractation(new Date())
  const echeances = toEcheancier({
    montantTtcCents: toCents(montantTtc),
    acomptePourcent: ACOMPTE_MAXIMAL,
    acompteJours: 0,
    definitifLe: addDays(fin, 1),
    sessions: suivies.map(({ dateDebut, dateFin }) => ({ debut: dateDebut, fin: dateFin })),
  })
  return [
    `Aujourd’hui, et jusqu’au ${formatJourCourt(fin)} : rien.`,
    ...echeances.map(({ nature, montantCents, exigibleLe }) =>
      nature === 'ACOMPTE'
        ? `Ensuite, un acompte de ${formatCents(montantCents)} au plus.`
        : `Vers le ${formatJourCourt(exigibleLe)}, ${formatCents(montantCents)}.`,
    ),
  ]
}
