import { formatEuros, formatTaux } from '#contract/rules/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { StickySummary } from '#web/ui/StickySummary.tsx'
import styles from './presentation.module.css'

const SECTIONS = ['Formation', 'Commande', 'Participants', 'Prestations et commentaires']

/** The frame of a registration: its sections, and the summary that stays in view. */
export function Inscription() {
  return (
    <StickySummary title="Récapitulatif" bar={`${formatEuros(2808)} TTC`} summary={<Recapitulatif />}>
      <div className={styles.stack}>
        {SECTIONS.map((section, index) => (
          <div key={section} className={styles.section}>
            <h3>
              {index + 1}. {section}
            </h3>
            <p>Les champs de cette section.</p>
          </div>
        ))}
      </div>
    </StickySummary>
  )
}

function Recapitulatif() {
  return (
    <>
      <p>
        <strong>La TVA au quotidien</strong>
        <br />
        12/03/2026 et 13/03/2026, Paris 9e
      </p>
      <div className={styles.missing}>
        <p>Il manque encore :</p>
        <a href="#inscription">L’adresse e-mail de Claire Aubry</a>
        <a href="#inscription">Le mode de règlement</a>
      </div>
      <dl className={styles.facts}>
        <dt>Total HT</dt>
        <dd>{formatEuros(2340)}</dd>
        <dt>TVA {formatTaux(20)}</dt>
        <dd>{formatEuros(468)}</dd>
        <dt className={styles.total}>Total TTC</dt>
        <dd className={styles.total}>{formatEuros(2808)}</dd>
      </dl>
      <p className={styles.row}>
        <Button disabledReason="Complétez les 2 informations qui manquent.">Ajouter au panier</Button>
      </p>
    </>
  )
}
