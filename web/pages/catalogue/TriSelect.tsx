import { type CatalogueSearch, TRIS_CATALOGUE, type TriCatalogue, triOf } from '#contract/rules/recherche.ts'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import styles from './Resultats.module.css'

const LABELS: Record<TriCatalogue, string> = {
  pertinence: 'Pertinence',
  date: 'Prochaine date',
  prix: 'Prix croissant',
  titre: 'Titre',
}

/** The usual order has no value: it stays the usual one when words come or go. */
export function TriSelect({ search }: { search: CatalogueSearch }) {
  const apply = useCatalogueForm()
  const usual = triOf({ q: search.q })
  const others = TRIS_CATALOGUE.filter((tri) => tri !== usual && (tri !== 'pertinence' || search.q))
  return (
    <label className={styles.tri}>
      Trier par
      <select
        form={CATALOGUE_FORM}
        name="tri"
        value={search.tri ?? ''}
        onChange={(event) => apply(event.target.form, { resetScroll: false })}
      >
        <option value="">{LABELS[usual]}</option>
        {others.map((tri) => (
          <option key={tri} value={tri}>
            {LABELS[tri]}
          </option>
        ))}
      </select>
    </label>
  )
}
