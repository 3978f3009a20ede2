import { toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { computeAnnulation, totalCents } from '#contract/rules/retenue.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
import { addCouts, type Cout, sumCouts, unfold } from './cout.ts'

/** The order without these people, and what is kept of their price. */
export interface Annulee {
  detail: DetailCommande
  gardeTtcCents: number
}

/** Who leaves, and how many places without a name are given back. */
interface Quittees {
  emails: readonly string[]
  aDesigner?: number | undefined
}

const SANS_NOM = 'd’une place à désigner'

/** Decision 49: takes these people out of the order, and keeps this share of what they cost, in percent. */
export function cancelParticipants(
  { aDesigner = 0, ...detail }: DetailCommande,
  { emails, aDesigner: rendues = 0 }: Quittees,
  retenue: number,
): Annulee {
  const { siens, reste } = unfold(detail)
  const isLeaving = ({ email }: { email: string }) => emails.includes(email)
  const deQui = detail.participants.map((one) => (isLeaving(one) ? `de ${formatPersonne(one)}` : undefined))
  // Of the places without a name, the last ones leave.
  const sansNom = Array.from({ length: aDesigner }, (_, rang) => (rang < aDesigner - rendues ? undefined : SANS_NOM))
  const leaving = [...deQui, ...sansNom]
  const gardes = siens.flatMap((cout, rang) => {
    const qui = leaving[rang]
    return qui === undefined ? [] : [keepOf(qui, cout, retenue)]
  })
  const kept = {
    siens: siens.filter((_, rang) => leaving[rang] === undefined),
    reste: addCouts([reste, ...gardes]),
  }
  return {
    detail: {
      ...detail,
      ...sumCouts(kept),
      ...(aDesigner > rendues && { aDesigner: aDesigner - rendues }),
      participants: detail.participants.filter((one) => !isLeaving(one)),
      ...(detail.justificatifs && { justificatifs: detail.justificatifs.filter((one) => !isLeaving(one)) }),
    },
    gardeTtcCents: totalCents(gardes.flatMap(({ taux }) => taux)).ttc,
  }
}

/** One line for each rate, in the name of who leaves. */
function keepOf(deQui: string, { taux }: Cout, retenue: number): Cout {
  const garde = computeAnnulation([taux], retenue).garde.filter(({ ht, tva }) => ht + tva > 0)
  return {
    lignes: garde.map(({ tauxTva, ht }) => ({
      designation: `Annulation ${deQui} : ${retenue} % retenus`,
      quantite: 1,
      montantHt: toEuros(ht),
      tauxTva,
    })),
    taux: garde,
  }
}
