import { useApp } from '#web/api/app-context.ts'
import { conseil } from '#web/lazy.ts'
import styles from '#web/parts/ErrorScreen.module.css'
import { ErrorScreen } from '#web/parts/ErrorScreen.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useAddress, useSearch } from '#web/router/RouterProvider.tsx'
import { validateErrorSearch } from '#web/search.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'

/** LAY-16: the page of server errors and of authentication errors. */
export function ErrorPage() {
  const { supportEmail, supportTelephone } = useApp().settings.organisme
  const { error_number } = useSearch(validateErrorSearch)
  return (
    <ErrorScreen title={`Une erreur ${error_number ?? 'inconnue'} est survenue...`}>
      <p className={styles.text}>Veuillez ré-essayer ultérieurement</p>
      {/^4/.test(error_number ?? '') && (
        <LazyPart>
          <conseil.Part numero={error_number} />
        </LazyPart>
      )}
      <p>Si cela dure, notre équipe vous répond :</p>
      <p className={styles.contact}>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        <a href={`tel:${supportTelephone.replaceAll(' ', '')}`}>{supportTelephone}</a>
      </p>
      <Ways />
    </ErrorScreen>
  )
}

/** Never back to the page that failed by the name of the previous one. */
function Ways() {
  const { previous, failed } = useAddress().entry
  return (
    <p className={styles.contact}>
      {failed && (
        <Link to={failed} className={buttonClass('secondary')}>
          Réessayer
        </Link>
      )}
      <Link to={previous ?? paths.panier()} className={buttonClass()}>
        {previous ? 'Revenir à la page précédente' : 'Aller à mon panier'}
      </Link>
    </p>
  )
}
