import { useSignIn } from '#web/api/sign-in.ts'
import { useLoginHrefs } from '#web/parts/use-login-href.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { listCursusManques } from '../choix/cursus-manques.ts'
import type { Objet } from '../choix/formation-choisie.ts'
import { toTarifParticipant } from '../choix/tarif-participant.ts'
import styles from '../Demande.module.css'
import { Manques } from './ManqueList.tsx'
import { PrixLines } from './PrixParticipant.tsx'
import { SessionLine } from './SessionChoisie.tsx'

interface Props extends Objet {
  isPreview: boolean
}

/** The session and its price, and the way on for who is not signed in: to the sign-in, and back here. */
export function SummaryVisiteur({ isPreview, ...objet }: Props) {
  const { isSignedIn } = useSignIn()
  const { login } = useLoginHrefs()
  const manques = listCursusManques(objet.cursus, objet.choix)
  if (!isSignedIn) manques.push({ href: '#commande', label: 'Votre connexion' })
  return (
    <div className={styles.summary}>
      <SessionLine {...objet} />
      <PrixLines prix={toTarifParticipant(objet).prix} />
      {!isPreview && <Manques manques={manques} />}
      {!isPreview && !isSignedIn && <LinkButton href={login}>Continuer l’inscription</LinkButton>}
    </div>
  )
}
