import { type CatalogueSearch, TRIS_CATALOGUE } from '#contract/rules/recherche.ts'
import { CATALOGUE_FORM } from '#web/parts/catalogue-form.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import type { Option } from '#web/ui/inputs/options.ts'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { changeSearch } from './filtres.ts'
import styles from './Resultats.module.css'

export interface TriProps {
  search: CatalogueSearch
  options: readonly Option[]
}

/** The kit's list, in a chunk of its own; the filters' form reads the order from a field beside it. */
export function TriListe({ search, options }: TriProps) {
  const navigate = useNavigate()
  function sort(value: string) {
    const tri = TRIS_CATALOGUE.find((known) => known === value)
    void navigate({ to: paths.catalogue(), search: changeSearch(search, { tri }), resetScroll: false })
  }
  return (
    <div className={styles.tri}>
      <input type="hidden" form={CATALOGUE_FORM} name="tri" value={search.tri ?? ''} readOnly />
      <SelectInput label="Trier par" options={options} value={search.tri ?? ''} onChange={sort} />
    </div>
  )
}
