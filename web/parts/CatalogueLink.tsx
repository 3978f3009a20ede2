import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** The way on from an empty screen. */
export function CatalogueButton() {
  return (
    <Link to={paths.catalogue()} className={buttonClass()}>
      Parcourir le catalogue
    </Link>
  )
}

/** The way back, above a title. */
export function BackToCatalogue() {
  return (
    <Link to={paths.catalogue()}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour au catalogue
    </Link>
  )
}
