/** The links of a module, as the bundler gives them. */
interface ModuleLinks {
  importers: string[]
  dynamicImporters: string[]
}
type GetLinks = (id: string) => ModuleLinks | null

/** The pages a visitor may land on. */
const ACCUEIL = /\/web\/pages\/accueil\/AccueilPage\.tsx$/
const CATALOGUE = /\/web\/pages\/catalogue\/CataloguePage\.tsx$/
const FICHE = /\/web\/pages\/inscription\/InscriptionPage\.tsx$/

/** Icons, and our own modules except modal windows and popovers: those import React Aria, which no page needs to open. */
const OURS =
  /^(?!.*(Modal|Drawer|MenuPopover|Tabs)\.).*\/(contract|lucide-react|web\/(api|pages|parts|ui|search|paths))/

/**
 * The chunk of one of our modules, when the bundler must not choose: one for code shared by several public pages, one
 * for the rest of a fiche. Code shared only by screens behind a sign-in stays with them.
 */
export function chunkOf(id: string, getLinks: GetLinks): 'commun' | 'fiche' | null {
  const links = getLinks(id)
  if (!OURS.test(id) || !links || links.dynamicImporters.length > 0) return null
  const roots = listRoots(id, getLinks)
  const pages = [ACCUEIL, CATALOGUE, FICHE].filter((page) => roots.some((root) => page.test(root)))
  if (pages.length > 1) return 'commun'
  return pages.includes(FICHE) ? 'fiche' : null
}

/** The lazily loaded modules that import a module, directly or not. */
function listRoots(id: string, getLinks: GetLinks, seen = new Set<string>()): string[] {
  const links = getLinks(id)
  if (seen.has(id) || !links) return []
  seen.add(id)
  const above = links.importers.flatMap((importer) => listRoots(importer, getLinks, seen))
  return links.dynamicImporters.length > 0 ? [id, ...above] : above
}
