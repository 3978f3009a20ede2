import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ProfileModalLazy } from '#web/parts/compte/ProfileModalLazy.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { chooseStatut } from '../etat/changes.ts'
import { preselect } from '../etat/preselection.ts'
import type { StatutCommande } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import styles from '../Formulaire.module.css'
import { Section } from '../Section.tsx'
import { ClientFields } from './ClientFields.tsx'
import { ParticulierCard } from './ParticulierCard.tsx'

/** INS-09 */
const STATUTS = [
  {
    value: 'entite',
    label: 'Salarié / Dirigeant / Indépendant (professions libérales ou entreprises individuelles)',
  },
  { value: 'particulier', label: 'À titre individuel en tant que particulier' },
]

/** Who orders, and in whose name. */
export function CommandeSection({ demande }: { demande: Demande }) {
  const { formation, depart, saisie, change } = demande
  const [isProfileOpen, setProfileOpen] = useState(false)
  const { call, status } = useCaller()
  const queryClient = useQueryClient()

  function choose(statut: string) {
    change((current) => chooseStatut(current, statut as StatutCommande, depart.moi))
    // INS-28: asked for at the first step, so that nothing is refused at the last.
    if (!depart.isProfilComplet) setProfileOpen(true)
  }

  function complete() {
    setProfileOpen(false)
    // The company that the profile linked is read already, and not yet rendered: `depart` may be without it.
    const profile = queryClient.getQueryData(clientProfileQuery(call, status).queryKey)
    const clients = profile?.inscriptionEntreprises ?? depart.clients
    change((current) => preselect({ ...depart, isProfilComplet: true, clients }, formation, current))
  }

  return (
    <Section number={2} titre="Commande" id="commande">
      <Retrouvailles demande={demande} />
      {!depart.isProfilComplet && <ProfilNotice onComplete={() => setProfileOpen(true)} />}
      <SelectInput
        label="Vous effectuez l'inscription en tant que"
        placeholder="Sélectionnez"
        options={STATUTS}
        value={saisie.statut}
        onChange={choose}
      />
      {saisie.statut === 'entite' && <ClientFields demande={demande} />}
      {saisie.statut === 'particulier' && <ParticulierCard formation={demande.formation} />}
      {isProfileOpen && <ProfileModalLazy onClose={() => setProfileOpen(false)} onComplete={complete} />}
    </Section>
  )
}

/** INS-24, and what an earlier visit left. */
function Retrouvailles({ demande: { depart, isRestored, discard } }: { demande: Demande }) {
  return (
    <>
      {depart.panier && (
        <p className={styles.row}>
          <Badge kind="info">Cette session est déjà dans mon panier.</Badge>
          <Link to={paths.panier()}>Voir mon panier</Link>
        </p>
      )}
      {isRestored && (
        <Notice
          kind="info"
          actions={
            <Button variant="secondary" onClick={discard}>
              Effacer ma saisie
            </Button>
          }
        >
          Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
        </Notice>
      )}
    </>
  )
}

/** INS-28 */
function ProfilNotice({ onComplete }: { onComplete: () => void }) {
  return (
    <div id="profil">
      <Notice
        kind="attention"
        actions={
          <Button variant="secondary" aria-haspopup="dialog" onClick={onComplete}>
            Compléter mon profil
          </Button>
        }
      >
        Complétez votre profil pour pouvoir vous inscrire
      </Notice>
    </div>
  )
}
