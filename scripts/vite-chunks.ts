/** As the bundler tells it of a module. */
interface ModuleLinks {
  importers: string[]
  dynamicImporters: string[]
}
type GetLinks = (id: string) => ModuleLinks | null

/** The pages a visitor may land on. */
const ACCUEIL = /\/web\/pages\/accueil\/AccueilPage\.tsx$/
const CATALOGUE = /\/web\/pages\/catalogue\/CataloguePage\.tsx$/
const FICHE = /\/web\/pages\/inscription\/InscriptionPage\.tsx$/

/** Ours, but for windows: they bring React Aria with them, which no page needs to open. */
const OURS = /^(?!.*(Modal|Drawer|MenuPopover|Tabs)\.).*\/(contract|web\/(api|pages|parts|ui|search|paths))/

/**
 * The file a module of ours is fetched in, when the bundler is not left to choose: what several public pages share in
 * one, the rest of a fiche in another. What only screens behind a sign-in share stays with them.
 */
export function chunkOf(id: string, getLinks: GetLinks): 'commun' | 'fiche' | null {
  const links = getLinks(id)
  if (!OURS.test(id) || !links || links.dynamicImporters.length > 0) return null
  const roots = listRoots(id, getLinks)
  const pages = [ACCUEIL, CATALOGUE, FICHE].filter((page) => roots.some((root) => page.test(root)))
  if (pages.length > 1) return 'commun'
  return pages.includes(FICHE) ? 'fiche' : null
}

/** The lazily loaded modules that a module comes with. */
function listRoots(id: string, getLinks: GetLinks, seen = new Set<string>()): string[] {
  const links = getLinks(id)
  if (seen.has(id) || !links) return []
  seen.add(id)
  const above = links.importers.flatMap((importer) => listRoots(importer, getLinks, seen))
  return links.dynamicImporters.length > 0 ? [id, ...above] : above
}
