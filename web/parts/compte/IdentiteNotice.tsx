import { useApp } from '#web/api/app-context.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Compte.module.css'

/** CPT-02: the identity comes from the identity service and changes only there. */
export function IdentiteNotice() {
  const { identity } = useApp().settings
  return (
    <Notice kind="info">
      Votre nom, votre prénom, votre adresse e-mail et votre mot de passe se modifient uniquement dans{' '}
      <ExternalLink href={identity.compteUrl} className={styles.link}>
        votre compte {identity.nom}
      </ExternalLink>
    </Notice>
  )
}
