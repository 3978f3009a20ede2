import type { CommandeDetail } from '#contract/porte/espace.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const { Part: FinancementPanel } = lazyPart(() => import('./FinancementPanel.tsx'), 'FinancementPanel')

/** Decision 63: shown to who may change the order of a company that costs something. */
export function Financement({ detail: { commande, modifiable } }: { detail: CommandeDetail }) {
  if (!modifiable || commande.commandeur.particulier || commande.prix.montantTtc === 0) return null
  if (countPlaces(commande) === 0) return null
  return (
    <LazyPart>
      <FinancementPanel commandeId={commande.id} />
    </LazyPart>
  )
}
