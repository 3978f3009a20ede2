import { useLocation, useRouter } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { authUrls } from '#web/api/sign-in.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { InfoTip } from '#web/ui/InfoTip.tsx'
import styles from './LoginBox.module.css'

/** LAY-06, NAV-22: both leave for the identity service, which comes back to the page in view. */
export function LoginBox() {
  const { settings } = useApp()
  const { origin } = useRouter()
  const href = useLocation({ select: (location) => location.href })
  const { nom } = settings.identity
  const here = origin + href
  const tip = `${nom} est notre service d’identification unique : un seul compte et un seul mot de passe pour vos inscriptions et pour tous vos espaces.`
  return (
    <div className={styles.box}>
      <InfoTip label={`Qu’est-ce que ${nom} ?`} tip={tip}>
        {(tipId) => (
          <LinkButton variant="secondary" href={authUrls.login(settings.authUrl, here)} aria-describedby={tipId}>
            <LogIn size={20} aria-hidden="true" />
            Se connecter à {nom}
          </LinkButton>
        )}
      </InfoTip>
      <a href={authUrls.register(settings.authUrl, here)} className={styles.register}>
        Créer un compte
      </a>
    </div>
  )
}
