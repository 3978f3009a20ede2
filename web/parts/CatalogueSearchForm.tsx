import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CatalogueSearchForm.module.css'

/** Leads to the catalogue with the words typed (NAV-15). */
export function CatalogueSearchForm({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  function submit(form: FormData) {
    void navigate({ to: paths.catalogue(), search: { q: String(form.get('q')).trim() || undefined } })
  }
  return (
    <search>
      <form action={submit} className={styles.form}>
        <label htmlFor="catalogue-q">Rechercher une formation</label>
        <div className={styles.row}>
          <input id="catalogue-q" name="q" type="search" defaultValue={q} key={q} autoComplete="off" maxLength={200} />
          <Button type="submit">
            <Search size={20} aria-hidden="true" />
            Rechercher
          </Button>
        </div>
      </form>
    </search>
  )
}
