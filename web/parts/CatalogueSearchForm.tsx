import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CatalogueSearchForm.module.css'

/** Leads to the catalogue with the words typed (NAV-15). */
export function CatalogueSearchForm({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q'))
    void navigate({ to: paths.catalogue(), search: { q: typed.trim() || undefined } })
  }
  return (
    <search>
      <form action={paths.catalogue()} onSubmit={submit} className={styles.form}>
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
