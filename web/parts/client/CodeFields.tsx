import { useWatch } from 'react-hook-form'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { ACTIVITE_INCONNUE, CATEGORIE_INCONNUE, findLabel, type Nomenclature } from '#contract/rules/nomenclature.ts'
import { categoriesJuridiquesQuery, nafQuery } from '#web/api/nomenclature.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { FormRow } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'

/** CLI-07: each code with its label; without the list, the field shows no label. */
export function CodeFields() {
  const { data: naf } = useCallQuery(nafQuery)
  const { data: categories } = useCallQuery(categoriesJuridiquesQuery)
  const [activite, categorie] = useWatch<ClientForm, ['activite', 'categorieJuridique']>({
    name: ['activite', 'categorieJuridique'],
  })
  return (
    <FormRow>
      <TextField
        name="activite"
        label="Activité (code NAF)"
        help={labelOf(naf, activite, ACTIVITE_INCONNUE) ?? 'Par exemple 69.20Z.'}
        maxLength={6}
        isOptional
      />
      <TextField
        name="categorieJuridique"
        label="Catégorie juridique"
        help={labelOf(categories, categorie, CATEGORIE_INCONNUE) ?? 'Par exemple 5710.'}
        inputMode="numeric"
        maxLength={4}
        isOptional
      />
    </FormRow>
  )
}

function labelOf(nomenclature: Nomenclature | undefined, code: string, unknown: string): string | undefined {
  if (!nomenclature || code.trim() === '') return undefined
  return findLabel(nomenclature, code) ?? unknown
}
