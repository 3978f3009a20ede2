import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { CloudAlert, Mail, Phone } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import styles from './ErrorScreen.module.css'
import { ErrorScreen } from './ErrorScreen.tsx'

/** LAY-16: the page of both the server's and the authentication's errors. */
export function ErrorPage() {
  const { supportEmail, supportTelephone } = useApp().settings.organisme
  const { error_number } = useSearch({ strict: false })
  return (
    <ErrorScreen icon={CloudAlert} title={`Une erreur ${error_number ?? 'inconnue'} est survenue...`}>
      <p className={styles.text}>Veuillez ré-essayer ultérieurement</p>
      <p>Si le problème persiste, notre équipe vous répond :</p>
      <p className={styles.contact}>
        <a href={`mailto:${supportEmail}`}>
          <Mail size={20} aria-hidden="true" />
          {supportEmail}
        </a>
        <a href={`tel:${supportTelephone.replaceAll(' ', '')}`}>
          <Phone size={20} aria-hidden="true" />
          {supportTelephone}
        </a>
      </p>
      <BackLink />
    </ErrorScreen>
  )
}

function BackLink() {
  const previous = useLocation({ select: (location) => location.state.previous })
  return (
    <Link {...(previous ? { href: previous } : { to: paths.panier() })} className={buttonClass()}>
      {previous ? 'Revenir à la page précédente' : 'Aller à mon panier'}
    </Link>
  )
}
