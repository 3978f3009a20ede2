import { formatCount } from '#contract/rules/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { type Liste, MAX_LIGNES } from '../lecture/read.ts'
import styles from '../Participants.module.css'
import { isDoublon, isToMend } from './equipe.ts'
import type { EquipeState } from './use-equipe.ts'

/** Where the team stands: how many are ready, what is being asked, what was left out. */
export function EquipeEtat({ equipe, liste }: { equipe: EquipeState; liste: Liste }) {
  const { lignes, addable, asked, ajoutes, verification } = equipe
  const { waiting, hasFailed, retry } = verification
  const toMend = lignes.filter(isToMend).length
  const doublons = lignes.filter(isDoublon).length
  return (
    <>
      {liste.total > MAX_LIGNES && (
        <Notice kind="attention">
          Votre liste compte {liste.total} lignes : les {MAX_LIGNES} premières ont été lues. Ajoutez les suivantes dans
          une autre demande.
        </Notice>
      )}
      {hasFailed && (
        <Notice
          kind="attention"
          actions={
            <Button variant="secondary" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          La vérification n’a pas pu se terminer. Vous pouvez réessayer, ou ajouter ces personnes : elles seront
          vérifiées avant l’ajout au panier.
        </Notice>
      )}
      {ajoutes > 0 && (
        <Notice kind="success">
          {formatCount(ajoutes, 'participant ajouté', 'participants ajoutés')}. Corrigez ou retirez ce qui reste.
        </Notice>
      )}
      {waiting > 0 && !hasFailed ? (
        <Progress
          label="Vérification des inscriptions existantes"
          value={(asked - waiting) / asked}
          text={`${asked - waiting} sur ${asked}`}
        />
      ) : (
        <p className={styles.nombre} role="status">
          {formatCount(lignes.length, 'ligne', 'lignes')} : {formatCount(addable.length, 'prête', 'prêtes')}
          {toMend > 0 && `, ${toMend} à corriger`}
          {doublons > 0 && `, ${doublons} en double`}
        </p>
      )}
    </>
  )
}
