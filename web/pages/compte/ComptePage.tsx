import { IdentiteNotice } from '#web/parts/compte/IdentiteNotice.tsx'
import { useContactStart } from '#web/parts/compte/use-contact-form.ts'
import { Loading } from '#web/parts/Loading.tsx'
import { Page } from '#web/parts/Page.tsx'
import { ConnexionsSection } from './ConnexionsSection.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DonneesSection } from './DonneesSection.tsx'

/** CPT-01: the account form. */
export function ComptePage() {
  const { start, query } = useContactStart()
  return (
    <Page title="Mon compte" intro="Les informations qui servent à vos inscriptions et à vos attestations.">
      <IdentiteNotice />
      <h2 className="visually-hidden">Vos informations</h2>
      {start ? <ContactForm {...start} /> : <Loading query={query} label="Chargement de vos informations" />}
      <ConnexionsSection />
      <DonneesSection />
    </Page>
  )
}
