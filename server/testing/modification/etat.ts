import { toCents } from '#contract/rules/montant.ts'
import { sumLignes } from '#contract/rules/prix.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import type { LigneCommande } from '../../vente/commande/commande.tables.ts'
import type { EtatOfCommande } from '../../vente/modification/modification.tables.ts'

type Change = Pick<CommandeRow, 'sessionId' | 'reference' | 'detail'> &
  Pick<EtatOfCommande, 'montantHtCents' | 'montantTvaCents' | 'montantTtcCents'>

/** What a change changes of an order, as it is. */
export function etatOf(commande: Change): EtatOfCommande {
  const { sessionId, reference, montantHtCents, montantTvaCents, montantTtcCents, detail } = commande
  return { sessionId, reference, montantHtCents, montantTvaCents, montantTtcCents, detail }
}

/** An order with these lines more, priced as orders are. */
export function withLignes(etat: EtatOfCommande, lignes: readonly LigneCommande[]): EtatOfCommande {
  const toutes = [...etat.detail.lignes, ...lignes]
  return withPrix({ ...etat, detail: { ...etat.detail, lignes: toutes } })
}

/** An order of these people only. */
export function withParticipants(
  etat: EtatOfCommande,
  participants: EtatOfCommande['detail']['participants'],
): EtatOfCommande {
  return { ...etat, detail: { ...etat.detail, participants } }
}

/** An order at the price of its lines. */
export function withPrix(etat: EtatOfCommande): EtatOfCommande {
  const montants = sumLignes(etat.detail.lignes)
  return {
    ...etat,
    montantHtCents: toCents(montants.montantHt),
    montantTvaCents: toCents(montants.montantTva),
    montantTtcCents: toCents(montants.montantTtc),
    detail: { ...etat.detail, prix: { ...etat.detail.prix, ...montants } },
  }
}

/** A line at 20 % of TVA. */
export function ligneOf(designation: string, montantHt: number, quantite = 1): LigneCommande {
  return { designation, quantite, montantHt, tauxTva: 20 }
}
