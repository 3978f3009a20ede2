import type { Formation } from '#contract/catalogue/formation.ts'
import type { Head } from '#web/api/app-context.ts'
import { paths } from '#web/paths.ts'
import { useRouter } from '#web/router/RouterProvider.tsx'
import { toCourse } from './json-ld.ts'

/** INS-01 */
export const INSCRIPTION_TITRE = "Demande d'inscription"

const MAX_DESCRIPTION = 300

/** What the page of a formation says of itself: the sheet is the one address of its content. */
export function useFormationHead(formation: Formation, isPreview: boolean): Omit<Head, 'title'> {
  const { origin } = useRouter()
  const description = toDescription(formation)
  if (isPreview) return { description, noIndex: true }
  return {
    description,
    canonical: paths.fiche(formation.catalogueReference),
    // Only a server writes it: the browser's build drops the rest of the line, and its code.
    jsonLd: import.meta.env.SSR ? toCourse(formation, origin ?? '') : undefined,
  }
}

/** The first paragraph, cut at a word. */
function toDescription({ description }: Formation): string {
  const [paragraph = ''] = description.split(/\n\s*\n/)
  if (paragraph.length <= MAX_DESCRIPTION) return paragraph
  return `${paragraph.slice(0, paragraph.lastIndexOf(' ', MAX_DESCRIPTION))}…`
}
