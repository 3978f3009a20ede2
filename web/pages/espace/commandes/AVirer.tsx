import type { Destination } from '#contract/argent/destination.ts'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Notice } from '#web/ui/Notice.tsx'

const { Part: CompteForm } = lazyPart(() => import('./CompteForm.tsx'), 'CompteForm')

function sayAttendu({ indiquable, origine, payeur }: Destination): string {
  if (origine && indiquable) return 'Confirmez le compte qui a payé, ou indiquez-en un autre.'
  if (indiquable) return 'Indiquez un compte : nous vous y virons cette somme.'
  const administrateur = `un administrateur de ${payeur}`
  if (origine) return `Confirmez le compte qui a payé ; ${administrateur} peut en indiquer un autre.`
  return `Nous la virons sur le compte qu’indique, sur cette page, ${administrateur}.`
}

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
          <CompteForm commandeId={commande.id} destination={aVirer.destination} />
        </LazyPart>
      }
    >
      {aVirer.isCarteRefusee
        ? `La carte qui a payé refuse le remboursement de ${montant}.`
        : `Nous avons ${montant} à vous rendre.`}{' '}
      {sayAttendu(aVirer.destination)}
    </Notice>
  )
}
