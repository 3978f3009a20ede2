import { useApp } from '#web/api/app-context.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './ComptePage.module.css'

/** NAV-24: the identity comes from the identity service and is changed there only. */
export function ComptePage() {
  const { identity: service } = useApp().settings
  const { identity } = useSignIn()
  if (!identity) return null
  return (
    <Page title="Mon compte" intro="Les informations qui vous identifient lorsque vous passez commande.">
      <Notice kind="info">
        Votre nom, votre prénom, votre adresse e-mail et votre mot de passe se modifient uniquement dans{' '}
        <ExternalLink href={service.compteUrl} className={styles.link}>
          votre compte {service.nom}
        </ExternalLink>
      </Notice>
      <section className={styles.card} aria-labelledby="identite">
        <h2 id="identite">Informations personnelles</h2>
        <dl className={styles.facts}>
          <dt>Nom</dt>
          <dd>{identity.family_name}</dd>
          <dt>Prénom</dt>
          <dd>{identity.given_name}</dd>
          <dt>Adresse e-mail</dt>
          <dd>{identity.email}</dd>
        </dl>
      </section>
    </Page>
  )
}
