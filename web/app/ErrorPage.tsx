import { useApp } from '#web/api/app-context.ts'
import styles from '#web/parts/ErrorScreen.module.css'
import { ErrorScreen } from '#web/parts/ErrorScreen.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useAddress, useSearch } from '#web/router/RouterProvider.tsx'
import { validateErrorSearch } from '#web/search.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** Advice for the error numbers that a visitor can do something about. */
const CONSEILS: Partial<Record<string, string>> = {
  '401': 'Votre navigateur ne garde pas votre connexion. Autorisez les cookies de ce site, puis reconnectez-vous.',
  '422': 'Confirmez votre adresse e-mail là où vous vous connectez, puis reconnectez-vous.',
  '424':
    'Le service où vous vous connectez ne nous a pas transmis d’adresse e-mail. Ajoutez-en une à votre compte là-bas, puis reconnectez-vous.',
  '429': 'Trop de connexions viennent de votre réseau. Patientez une minute, puis reconnectez-vous.',
}

/** LAY-16: the page of server errors and of authentication errors. */
export function ErrorPage() {
  const { supportEmail, supportTelephone } = useApp().settings.organisme
  const { error_number } = useSearch(validateErrorSearch)
  const conseil = CONSEILS[error_number ?? '']
  return (
    <ErrorScreen title={`Une erreur ${error_number ?? 'inconnue'} est survenue...`}>
      <p className={styles.text}>Veuillez ré-essayer ultérieurement</p>
      {conseil && <p>{conseil}</p>}
      <p>Si cela dure, notre équipe vous répond :</p>
      <p className={styles.contact}>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        <a href={`tel:${supportTelephone.replaceAll(' ', '')}`}>{supportTelephone}</a>
      </p>
      <BackLink />
    </ErrorScreen>
  )
}

function BackLink() {
  const { previous } = useAddress().entry
  return (
    <Link to={previous ?? paths.panier()} className={buttonClass()}>
      {previous ? 'Revenir à la page précédente' : 'Aller à mon panier'}
    </Link>
  )
}
