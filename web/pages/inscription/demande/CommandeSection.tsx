import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { LoginBox } from '#web/parts/LoginBox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Demande.module.css'

export function CommandeSection({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <Notice kind="info" actions={<CatalogueButton />}>
        L’inscription en ligne ouvre bientôt sur cette page. En attendant, vous pouvez consulter le programme, les dates
        et les prix de toutes nos formations.
      </Notice>
    )
  }
  return (
    <div className={styles.connexion}>
      <p className={styles.invitation}>Pour continuer cette inscription, connectez-vous</p>
      <p>Vous reviendrez sur cette page, avec la formation que vous avez choisie.</p>
      <LoginBox />
    </div>
  )
}
