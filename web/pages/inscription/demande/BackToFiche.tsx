import { ArrowLeft } from 'lucide-react'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { BackToCatalogue } from '#web/parts/CatalogueLink.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'

/** INS-22: to the sheet; an e-learning has none but this page. */
export function BackToFiche({ formation: { type, catalogueReference } }: { formation: FormationSession }) {
  if (isElearning(type.id)) return <BackToCatalogue />
  return (
    <Link to={paths.fiche(catalogueReference)}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour à la fiche
    </Link>
  )
}
