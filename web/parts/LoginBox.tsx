import { LogIn } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { InfoTip } from '#web/ui/InfoTip.tsx'
import styles from './LoginBox.module.css'
import { useLoginHrefs } from './use-login-href.ts'

/** LAY-06, NAV-22: both links lead to the identity service, which returns to the page in view. */
export function LoginBox() {
  const { settings } = useApp()
  const { login, register } = useLoginHrefs()
  const { nom } = settings.identity
  const tip = `${nom} est notre service d’identification unique : un seul compte et un seul mot de passe pour vos inscriptions et pour tous vos espaces.`
  return (
    <div className={styles.box}>
      <InfoTip label={`Qu’est-ce que ${nom} ?`} tip={tip}>
        {(tipId) => (
          <LinkButton variant="secondary" href={login} aria-describedby={tipId}>
            <LogIn size={20} aria-hidden="true" />
            Se connecter à {nom}
          </LinkButton>
        )}
      </InfoTip>
      <a href={register} className={styles.register}>
        Créer un compte
      </a>
    </div>
  )
}
