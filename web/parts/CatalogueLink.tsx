import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** The link that an empty screen offers. */
export function CatalogueButton() {
  return (
    <Link to={paths.catalogue()} className={buttonClass()}>
      Parcourir le catalogue
    </Link>
  )
}

/** The back link above a page's title. */
export function BackToCatalogue() {
  return (
    <Link to={paths.catalogue()}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour au catalogue
    </Link>
  )
}
