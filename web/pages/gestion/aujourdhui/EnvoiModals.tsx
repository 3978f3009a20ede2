import type { LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import { reglements } from '#web/api/bureau-a-faire.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'

interface Props {
  ligne: LigneAFaire
  onClose: () => void
}

export function RelanceModal({ ligne: { commande, quoi, qui }, onClose }: Props) {
  const numero = commande ?? ''
  return (
    <GesteModal
      title={`Relancer pour la commande ${numero} ?`}
      confirmLabel="Relancer"
      isDanger={false}
      send={(call) => reglements.relance(call, numero)}
      onClose={onClose}
    >
      <p>« {quoi} » attend. Un rappel part, une fois par jour au plus, à qui doit encore signer :</p>
      <p>{qui}</p>
    </GesteModal>
  )
}

export function RenvoiModal({ ligne: { cible, quoi, qui }, onClose }: Props) {
  const saisie = useSaisie(`renvoi:${cible}`, {})
  return (
    <GesteModal
      title="Renvoyer cet e-mail ?"
      confirmLabel="Renvoyer"
      isDanger={false}
      send={(call) => gestes.renvoi(call, cible ?? '', saisie.sign())}
      saisie={saisie}
      onClose={onClose}
    >
      <p>{quoi}</p>
      <p>Il repart tel qu’il a été écrit, à {qui}. Si l’adresse est fausse, corrigez-la d’abord chez le client.</p>
    </GesteModal>
  )
}

export function ClassementModal({ ligne: { cible, quoi, qui }, onClose }: Props) {
  return (
    <GesteModal
      title="Ne plus envoyer cet e-mail ?"
      confirmLabel="Classer"
      send={(call) => reglements.classement(call, cible ?? '')}
      onClose={onClose}
    >
      <p>{quoi}</p>
      <p>Il ne partira plus à {qui} et quitte cette liste ; le journal garde son titre. C’est définitif.</p>
    </GesteModal>
  )
}

export function RejeuModal({ ligne: { cible, rang, quoi, qui }, onClose }: Props) {
  return (
    <GesteModal
      title="Rejouer cet événement ?"
      confirmLabel="Rejouer"
      isDanger={false}
      send={(call) => reglements.rejeu(call, Number(cible), rang)}
      onClose={onClose}
    >
      <p>{quoi}</p>
      <p>Il repart à {qui}, avec le même identifiant, pendant trois jours au plus.</p>
    </GesteModal>
  )
}
