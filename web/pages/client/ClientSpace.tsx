import { useAddress, useNavigate } from '#web/router/RouterProvider.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './Client.module.css'
import { ContactsClesSection } from './contact-cle/ContactsClesSection.tsx'
import { FacturationSection } from './facturation/FacturationSection.tsx'
import { InformationsSection } from './informations/InformationsSection.tsx'
import { ProfilSection } from './informations/ProfilSection.tsx'
import { InterlocuteursSection } from './interlocuteur/InterlocuteursSection.tsx'
import { SignatureSection } from './signature/SignatureSection.tsx'

/** SOC-01: the space of a validated administrator. The tab in view is in the address: it can be shared, and one goes back to it. */
export function ClientSpace({ id }: { id: number }) {
  const navigate = useNavigate()
  const { pathname, hash } = useAddress()
  const tabs = [
    { id: 'interlocuteurs', label: 'Interlocuteurs', content: <InterlocuteursSection id={id} /> },
    { id: 'contacts-cles', label: 'Contacts clés', content: <ContactsClesSection id={id} /> },
    { id: 'facturation', label: 'Entités de facturation', content: <FacturationSection id={id} /> },
    { id: 'informations', label: 'Informations de la société', content: <InformationsSection id={id} /> },
    { id: 'profil', label: 'Profil de commande', content: <Profil id={id} /> },
  ]
  return (
    <div className={styles.space}>
      <Tabs
        label="Espace de la société"
        tabs={tabs}
        selected={tabs.some((tab) => tab.id === hash) ? hash : 'interlocuteurs'}
        onSelect={(tab) => navigate({ to: pathname, hash: tab, resetScroll: false })}
      />
    </div>
  )
}

/** Who orders for the company, and who signs for it. */
function Profil({ id }: { id: number }) {
  return (
    <div className={styles.stack}>
      <ProfilSection id={id} />
      <SignatureSection id={id} />
    </div>
  )
}
