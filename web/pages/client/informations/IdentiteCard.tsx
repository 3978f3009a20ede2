import type { Informations } from '#contract/personne/client-space.ts'
import { NATURES } from '#contract/reference/nature.ts'
import { findLabel, type Nomenclature } from '#contract/rules/nomenclature.ts'
import { useApp } from '#web/api/app-context.ts'
import { categoriesJuridiquesQuery, nafQuery } from '#web/api/nomenclature.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { EQUIVALENT_SIRET, formatSiret } from '#web/parts/client/numero.ts'
import { FormSection } from '#web/ui/form/FormLayout.tsx'
import styles from '../Client.module.css'

/** SOC-09: who the company is. Shown, and changed by the provider only. */
export function IdentiteCard({ identite }: { identite: Informations['identite'] }) {
  const { settings } = useApp()
  const { data: naf } = useCallQuery(nafQuery)
  const { data: categories } = useCallQuery(categoriesJuridiquesQuery)
  const { siret, etablissementSiege } = identite
  const faits = [
    ['Nature', NATURES.find(({ id }) => id === identite.natureId)?.label],
    ['Dénomination', identite.denomination],
    [identite.valideSansSiret ? EQUIVALENT_SIRET : 'SIRET', siret && formatSiret(siret)],
    ['RNA', identite.rna],
    ['N° de TVA intracommunautaire', identite.numeroTvaIntra],
    ['Identification', identite.identification],
    ['Activité', withLabel(identite.activite, naf)],
    ['Catégorie juridique', withLabel(identite.categorieJuridique, categories)],
    ['Établissement', etablissementSiege !== null && (etablissementSiege ? 'Siège' : 'Établissement secondaire')],
  ].filter(([, valeur]) => valeur)
  return (
    <FormSection title="Identité">
      <dl className={styles.faits}>
        {faits.map(([terme, valeur]) => (
          <div key={String(terme)}>
            <dt>{terme}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        Ces informations ne se modifient pas ici. Une erreur ? Écrivez à{' '}
        <a href={`mailto:${settings.organisme.supportEmail}`}>{settings.organisme.supportEmail}</a>.
      </p>
    </FormSection>
  )
}

function withLabel(code: string | null, nomenclature: Nomenclature | undefined): string | null {
  const label = code && nomenclature && findLabel(nomenclature, code)
  return label ? `${code} – ${label}` : code
}
