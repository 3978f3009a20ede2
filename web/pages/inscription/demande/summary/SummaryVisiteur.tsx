import { useSignIn } from '#web/api/sign-in.ts'
import { useLoginHrefs } from '#web/parts/use-login-href.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { listCursusManques } from '../choix/cursus-manques.ts'
import type { FormationChoisie } from '../choix/formation-choisie.ts'
import { toTarifParticipant } from '../choix/tarif-participant.ts'
import styles from '../Demande.module.css'
import { ManqueList } from './ManqueList.tsx'
import { PrixParticipant } from './PrixParticipant.tsx'
import { SessionChoisie } from './SessionChoisie.tsx'

interface Props extends FormationChoisie {
  isPreview: boolean
}

/** The session and its price, and the way on for who is not signed in: to the sign-in, and back here. */
export function SummaryVisiteur({ isPreview, ...choisie }: Props) {
  const { isSignedIn } = useSignIn()
  const { login } = useLoginHrefs()
  const manques = listCursusManques(choisie.cursus, choisie.choix)
  if (!isSignedIn) manques.push({ href: '#commande', label: 'Votre connexion' })
  return (
    <div className={styles.summary}>
      <SessionChoisie {...choisie} />
      <PrixParticipant prix={toTarifParticipant(choisie).prix} />
      {!isPreview && <ManqueList manques={manques} />}
      {!isPreview && !isSignedIn && <LinkButton href={login}>Continuer l’inscription</LinkButton>}
    </div>
  )
}
