import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type CatalogueSearch, TRIS_CATALOGUE, type TriCatalogue, triOf } from '#contract/rules/recherche.ts'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import styles from './Resultats.module.css'
import type { TriProps } from './TriListe.tsx'

const LABELS: Record<TriCatalogue, string> = {
  pertinence: 'Pertinence',
  date: 'Prochaine date',
  prix: 'Prix croissant',
  titre: 'Titre',
}

/** When the kit's list does not load, the browser's own list stays. */
const TriListe = lazy(() =>
  import('./TriListe.tsx').then(
    (module) => ({ default: module.TriListe }),
    () => ({ default: PlainSelect }),
  ),
)

/** The default order has no value: it follows the search when words are added or removed. */
export function TriSelect({ search }: { search: CatalogueSearch }) {
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const usual = triOf({ q: search.q })
  const others = TRIS_CATALOGUE.filter((tri) => tri !== usual && (tri !== 'pertinence' || search.q))
  const options = [{ value: '', label: LABELS[usual] }, ...others.map((tri) => ({ value: tri, label: LABELS[tri] }))]
  const plain = <PlainSelect search={search} options={options} />
  if (!isTakenOver) return plain
  return (
    <Suspense fallback={plain}>
      <TriListe search={search} options={options} />
    </Suspense>
  )
}

/** The browser's own list: the server draws it first, and it works without scripts. */
function PlainSelect({ search, options }: TriProps) {
  const apply = useCatalogueForm()
  return (
    <label className={styles.tri}>
      Trier par
      <select
        form={CATALOGUE_FORM}
        name="tri"
        value={search.tri ?? ''}
        onChange={(event) => apply(event.target.form, { resetScroll: false })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
