import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'

export function PanierButton() {
  return (
    <Link to={paths.panier()} className={buttonClass()}>
      Aller à mon panier
    </Link>
  )
}
