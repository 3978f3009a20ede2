import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** LAY-15, NAV-14: any unknown path. */
export function NotFoundPage() {
  return (
    <ErrorScreen title="Erreur 404 – La page que vous essayez d'atteindre n'existe pas...">
      <Link to={paths.accueil()} className={buttonClass()}>
        Retour à l’accueil
      </Link>
    </ErrorScreen>
  )
}
