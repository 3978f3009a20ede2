import type { ReactNode } from 'react'
import { LoginBox } from '#web/parts/LoginBox.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Demande.module.css'
import { Section } from './Section.tsx'

/** INS-08: what follows the choice of the formation, for who is not signed in. */
export function SectionsVisiteur() {
  return (
    <SectionsAfterFormation>
      <div className={styles.connexion}>
        <p className={styles.invitation}>Pour continuer cette inscription, connectez-vous</p>
        <p>Vous reviendrez sur cette page, avec la formation que vous avez choisie.</p>
        <LoginBox />
      </div>
    </SectionsAfterFormation>
  )
}

/** While what is known of the person is on its way. */
export function SectionsLoading() {
  return (
    <SectionsAfterFormation>
      <SkeletonList label="Chargement de votre demande" count={2} />
    </SectionsAfterFormation>
  )
}

function SectionsAfterFormation({ children }: { children: ReactNode }) {
  return (
    <>
      <Section number={2} titre="Commande" id="commande">
        {children}
      </Section>
      <SectionsToCome />
    </>
  )
}

/** What waits for the section before it. */
export function SectionsToCome() {
  return (
    <>
      <Section number={3} titre="Participants" id="participants" />
      <Section number={4} titre="Prestations et commentaires" id="prestations" />
      <Section number={5} titre="Confirmation" id="confirmation" />
    </>
  )
}
