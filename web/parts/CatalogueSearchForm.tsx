import { Search } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CatalogueSearchForm.module.css'
import { CATALOGUE_FORM, useCatalogueForm } from './catalogue-form.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  q?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Leads to the catalogue with the typed words (NAV-15). */
export function CatalogueSearchForm({ q = '', inputRef }: Props) {
  const apply = useCatalogueForm()
  const [typed, setTyped] = useTyped(q)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <search>
      <form id={CATALOGUE_FORM} method="get" action={paths.catalogue()} onSubmit={submit} className={styles.form}>
        <label htmlFor="catalogue-q">Rechercher une formation</label>
        <div className={styles.row}>
          <input
            id="catalogue-q"
            ref={inputRef}
            name="q"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={200}
          />
          <Button type="submit">
            <Search size={20} aria-hidden="true" />
            Rechercher
          </Button>
        </div>
      </form>
    </search>
  )
}
