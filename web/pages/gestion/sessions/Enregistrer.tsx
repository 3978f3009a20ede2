import { MAX_MOTIF } from '#contract/porte/bureau/emargement.ts'
import { formatCount } from '#contract/rules/format.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Refus } from '../Refus.tsx'
import styles from './Presences.module.css'
import type { Grille } from './use-grille.ts'

/** What was changed is saved at once; a correction of what was countersigned wants a reason. */
export function Enregistrer({ grille }: { grille: Grille }) {
  const { nombre, isCorrection, motif, setMotif, envoi, conflits, giveUp } = grille
  const isReady = !isCorrection || motif.trim() !== ''
  return (
    <>
      {conflits.length > 0 && (
        <Notice kind="attention">
          Noté autrement par quelqu’un d’autre entre-temps : {conflits.join(', ')}. Sa réponse est affichée ; changez-la
          de nouveau pour la remplacer.
        </Notice>
      )}
      {nombre > 0 && (
        <section className={styles.enregistrer} aria-label="Enregistrer les présences">
          {envoi.error && <Refus error={envoi.error} isGardee />}
          {isCorrection && (
            <TextInput
              label="Motif de la correction"
              help="Le formateur a contresigné : la feuille d’émargement dira ce motif."
              maxLength={MAX_MOTIF}
              value={motif}
              onChange={setMotif}
            />
          )}
          <div className={styles.boutons}>
            <Button
              isPending={envoi.isPending}
              onClick={() => envoi.mutate()}
              {...(!isReady && { disabledReason: 'Écrivez le motif de la correction.' })}
            >
              {`Enregistrer ${formatCount(nombre, 'changement', 'changements')}`}
            </Button>
            <Button variant="secondary" onClick={giveUp}>
              Abandonner
            </Button>
          </div>
        </section>
      )}
      <UnsavedChangesModal isDirty={nombre > 0} thing="Les présences notées" />
    </>
  )
}
