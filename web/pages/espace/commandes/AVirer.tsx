import type { CommandeDetail } from '#contract/espace.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Notice } from '#web/ui/Notice.tsx'

const { Part: CompteForm } = lazyPart(() => import('./CompteForm.tsx'), 'CompteForm')

/** What the card refused to take back, or was paid too much otherwise: the account that is asked for, or that was given. */
export function AVirer({ detail: { aVirer, commande } }: { detail: CommandeDetail }) {
  if (!aVirer) return null
  const montant = formatEuros(aVirer.montant)
  if (!aVirer.isCompteAttendu)
    return <Notice kind="info">{montant} vous seront virés sur le compte qui a été indiqué.</Notice>
  return (
    <Notice
      kind="attention"
      actions={
        <LazyPart>
          <CompteForm commandeId={commande.id} />
        </LazyPart>
      }
    >
      {aVirer.isCarteRefusee
        ? `La carte qui a payé refuse le remboursement de ${montant}.`
        : `Nous avons ${montant} à vous rendre.`}{' '}
      Indiquez un compte : nous vous y virons cette somme.
    </Notice>
  )
}
