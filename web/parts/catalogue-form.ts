import { useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { parseSearch, validateCatalogueSearch } from '#web/search.ts'

/** The one form of the words and the filters; what stands elsewhere in the page belongs to it by this id. */
export const CATALOGUE_FORM = 'recherche'

/** NAV-23: goes where the form would go without scripts, without reloading. The page falls back to the first one. */
export function useCatalogueForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement | null, { resetScroll = true } = {}) => {
    if (!form) return
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const search = validateCatalogueSearch(parseSearch(String(new URLSearchParams(entries))))
    void navigate({ to: paths.catalogue(), search, resetScroll })
  }
}
