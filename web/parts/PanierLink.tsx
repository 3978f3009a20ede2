import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

export function PanierButton() {
  return (
    <Link to={paths.panier()} className={buttonClass()}>
      Aller à mon panier
    </Link>
  )
}
