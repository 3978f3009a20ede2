import type { FormationSession } from '#contract/formation.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { type CursusEtapes, etapesWithoutDate } from './cursus.ts'
import styles from './Demande.module.css'
import { Manques } from './Manques.tsx'
import { toManque } from './manque.ts'
import { PrixLines } from './PrixLines.tsx'
import { SessionLine } from './SessionLine.tsx'

interface Props {
  formation: FormationSession
  cursus: CursusEtapes
  choix: ChoixCursus
  isPreview: boolean
}

/** The session and its price, and the way on for who is not signed in. */
export function SummaryVisiteur({ formation, cursus, choix, isPreview }: Props) {
  const { isSignedIn } = useSignIn()
  const manques = etapesWithoutDate(cursus, choix).map(toManque)
  if (!isSignedIn) manques.push({ href: '#commande', label: 'Votre connexion' })
  return (
    <div className={styles.summary}>
      <SessionLine formation={formation} />
      <PrixLines {...formation} />
      {!isPreview && <Manques manques={manques} />}
      {!isPreview && !isSignedIn && <LinkButton href="#commande">Continuer l’inscription</LinkButton>}
    </div>
  )
}
