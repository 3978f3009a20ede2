import type { Recherche } from '#contract/catalogue/catalogue.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { stringifySearch } from '#web/router/search-text.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { changeSearch } from './filtres.ts'

interface Props {
  search: CatalogueSearch
  recherche: Recherche
  onTop: () => void
}

export function PagesResultats({ search, recherche: { total, perPage, page }, onTop }: Props) {
  const navigate = useNavigate()
  return (
    <Pagination
      label="Pages de résultats"
      current={page}
      count={Math.ceil(total / perPage)}
      href={(target) => paths.catalogue() + stringifySearch(changeSearch(search, { page: target }))}
      onPage={(target) => {
        void navigate({ to: paths.catalogue(), search: changeSearch(search, { page: target }), resetScroll: false })
        onTop()
      }}
    />
  )
}
