import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Facettes } from '#contract/catalogue/catalogue.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { useApp } from '#web/api/app-context.ts'
import { rechercheQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueSearchForm } from '#web/parts/CatalogueSearchForm.tsx'
import { CATALOGUE_FORM } from '#web/parts/catalogue-form.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { stringifySearch } from '#web/router/search-text.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import { Button } from '#web/ui/Button.tsx'
import { scrollToTarget } from '#web/ui/scroll-to-target.ts'
import styles from './CataloguePage.module.css'
import { Filtres } from './Filtres.tsx'
import { FiltresMobile } from './FiltresMobile.tsx'
import { chipsOf, withKnown } from './filtres.ts'
import { Resultats } from './Resultats.tsx'

const INTRO = 'Cherchez par sujet, par métier ou par référence, puis choisissez votre date.'

/** CAT-01, NAV-15: the search with its filters and results. */
export function CataloguePage() {
  const { settings } = useApp()
  const search = useSearch(validateCatalogueSearch)
  const { data: recherche, isPlaceholderData } = useCallQuery((call) => rechercheQuery(call, search))
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { isSearchOpen, openSearch, input } = useSearchField(search)
  const count = useRef<HTMLParagraphElement>(null)
  const facettes = useKnownFacettes(recherche?.facettes)
  const chips = chipsOf(search, facettes)

  return (
    <Page title="Catalogue des formations" intro={INTRO} head={toHead(search, settings.organisme.nom)}>
      <div className={styles.search} data-open={isSearchOpen || undefined}>
        <CatalogueSearchForm q={search.q} inputRef={input} />
      </div>
      <FiltresMobile
        isSearchOpen={isSearchOpen}
        onSearch={openSearch}
        isOpen={isFilterOpen}
        onOpen={() => setFilterOpen(true)}
        onClose={() => setFilterOpen(false)}
        nombre={chips.filter(({ key }) => key !== 'q').length}
        search={search}
        total={recherche?.total}
        facettes={facettes}
      />
      <div className={styles.columns}>
        <aside className={styles.aside} aria-labelledby="filtres">
          <h2 id="filtres">Filtrer</h2>
          {/* The filters appear once only: the drawer's fields belong to the same form. */}
          {!isFilterOpen && <Filtres search={search} facettes={facettes} />}
          <div className={styles.apply}>
            <Button type="submit" form={CATALOGUE_FORM}>
              Appliquer les filtres
            </Button>
          </div>
        </aside>
        <Resultats
          search={search}
          recherche={recherche}
          chips={chips}
          isStale={isPlaceholderData}
          countRef={count}
          onTop={() => count.current && goToTop(count.current)}
        />
      </div>
    </Page>
  )
}

function toHead(search: CatalogueSearch, organisme: string) {
  return {
    ...(search.q && { title: `Recherche « ${search.q} »` }),
    description: `Le catalogue ${organisme} : prochaines dates, lieux et tarifs. ${INTRO}`,
    canonical: paths.catalogue() + stringifySearch(search),
  }
}

function goToTop(count: HTMLElement): void {
  count.focus({ preventScroll: true })
  if (count.getBoundingClientRect().top < 0) scrollToTarget(count)
}

/** LAY-11: on a narrow screen the field is hidden until it is asked for, unless something is searched. */
function useSearchField({ q }: CatalogueSearch) {
  const input = useRef<HTMLInputElement>(null)
  const [isSearchOpen, setSearchOpen] = useState(q !== undefined)
  function openSearch() {
    flushSync(() => setSearchOpen(true))
    input.current?.focus()
  }
  return { isSearchOpen, openSearch, input }
}

/** The choices keep their place from one search to the next, with their new counts. */
function useKnownFacettes(facettes: Facettes | undefined): Facettes | undefined {
  const [last, setLast] = useState(facettes)
  const [known, setKnown] = useState(facettes)
  if (facettes && facettes !== last) {
    setLast(facettes)
    setKnown(withKnown(known, facettes))
  }
  return known
}
