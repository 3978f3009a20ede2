import { MessageModal } from '#web/ui/MessageModal.tsx'
import type { Personne } from '../etat/saisie.ts'
import { formatPersonnes } from './personnes.ts'

/** PAR-04 */
export function DoublonsModal({ doublons, onClose }: { doublons: readonly Personne[]; onClose: () => void }) {
  return (
    <MessageModal kind="info" title="Participants déjà présents" onClose={onClose}>
      <p>
        Un ou plusieurs participants ({formatPersonnes(doublons)}) sont déjà présent dans la liste. Ils n'ont donc pas
        été ajoutés.
      </p>
    </MessageModal>
  )
}
