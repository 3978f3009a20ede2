import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { parseSearch } from '#web/router/search-text.ts'
import { validateCatalogueSearch } from '#web/search.ts'

/**
 * The id of the single form of search words and filters; fields elsewhere in the page belong to the form by this id.
 */
export const CATALOGUE_FORM = 'recherche'

/** NAV-23: goes to the address the form would submit to, without a reload. The results restart at page one. */
export function useCatalogueForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement | null, { resetScroll = true } = {}) => {
    if (!form) return
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const search = validateCatalogueSearch(parseSearch(String(new URLSearchParams(entries))))
    void navigate({ to: paths.catalogue(), search, resetScroll })
  }
}
