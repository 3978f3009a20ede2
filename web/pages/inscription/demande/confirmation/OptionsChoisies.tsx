import { formatEuros } from '#contract/rules/format.ts'
import { countOption } from '#contract/rules/prix.ts'
import montantStyles from '#web/parts/commande/Montant.module.css'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'
import formStyles from '../Formulaire.module.css'

/** INS-29: each optional service with its number, all participants together. */
export function OptionsChoisies({ demande: { options, form } }: { demande: Demande }) {
  const lines = options.map(({ id, description, montantHt }) => ({
    id,
    description,
    montantHt,
    quantite: countOption(id, form.participants),
  }))
  if (lines.length === 0) return null
  return (
    <section className={styles.chapitre}>
      <h3 className={formStyles.blocTitre}>Prestations en option</h3>
      <dl className={montantStyles.prix}>
        {lines.map(({ id, description, montantHt, quantite }) => (
          <div key={id} className={montantStyles.amount}>
            <dt>{description}</dt>
            <dd>{quantite === 0 ? 'Aucune' : `${quantite} × ${formatEuros(montantHt)} HT`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
