import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app-context.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { contactQuery } from '#web/api/participant.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './ComptePage.module.css'
import { ContactForm } from './ContactForm.tsx'
import { toSocieteOptions } from './contact-form.ts'

/** CPT-01, CPT-02: the identity comes from the identity service and is changed there only. */
export function ComptePage() {
  const { call, settings } = useApp()
  const { identity, status } = useSignIn()
  const { data: contact } = useQuery(contactQuery(call, status))
  const { data: profile } = useQuery(clientProfileQuery(call, status))
  return (
    <Page title="Mon compte" intro="Les informations qui servent à vos inscriptions et à vos attestations.">
      <Notice kind="info">
        Votre nom, votre prénom, votre adresse e-mail et votre mot de passe se modifient uniquement dans{' '}
        <ExternalLink href={settings.identity.compteUrl} className={styles.link}>
          votre compte {settings.identity.nom}
        </ExternalLink>
      </Notice>
      <h2 className="visually-hidden">Vos informations</h2>
      {identity && contact && profile ? (
        <ContactForm contact={contact} societes={toSocieteOptions(profile)} sub={identity.sub} />
      ) : (
        <SkeletonList label="Chargement de vos informations" />
      )}
    </Page>
  )
}
