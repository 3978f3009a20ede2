import type { Remises } from '#contract/demande.ts'
import type { PanierFormation } from '#contract/panier.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'
import { findRemise, type LignePrix, type TarifSession } from '#contract/rules/prix.ts'
import type { Offre } from '../demande/offre.service.ts'
import { toPrestations } from '../demande/prix.service.ts'
import type { LigneCommande } from './commande.tables.ts'

type Demande = Pick<PanierFormation, 'participants' | 'requiredReferences' | 'optionalReferences'>

/** the price, line by line. The lines of each rate add up to the `taux` of computePrix. */
export function toLignes(offre: Offre, demande: Demande, { remises, cursusRemises }: Remises): LigneCommande[] {
  const { prestations, cursusPrestations, prestationsOptionnelles } = toPrestations(offre, demande)
  const etapes = cursusPrestations.map(({ reference, prestations: lines }) => ({
    titre: sayTitre(offre.sessions.get(reference) ?? offre),
    prestations: lines,
    remises: cursusRemises.find((one) => one.reference === reference)?.remises ?? [],
  }))
  const tarifs = [{ titre: sayTitre(offre), prestations, remises }, ...etapes]
  const emails = demande.participants.map(({ email }) => email.toLowerCase())
  return group([
    ...tarifs.flatMap((tarif) => emails.flatMap(() => tarif.prestations.map((line) => toLigne(line, tarif.titre)))),
    ...tarifs.flatMap((tarif) => emails.flatMap((email) => toRemises(tarif, email))),
    ...prestationsOptionnelles.flatMap((option) => toOptions(option, demande.participants)),
  ])
}

function sayTitre({ titre, reference }: { titre: string; reference: string }): string {
  return `${titre} (${reference})`
}

function toLigne({ description, montantHt, tauxTva }: LignePrix & { description: string }, titre: string) {
  return { designation: `${description} : ${titre}`, quantite: 1, montantHt, tauxTva }
}

/** Takes the remise off as computePrix does: from the lines in their order, and never more than a line holds. */
function toRemises(tarif: TarifSession & { remises: Remises['remises'] }, email: string): LigneCommande[] {
  const remise = findRemise(tarif, email)
  let left = remise ? toCents(remise.montantHt) : 0
  return tarif.prestations.flatMap(({ montantHt, tauxTva }) => {
    const off = Math.min(toCents(montantHt), left)
    left -= off
    return remise && off > 0
      ? [{ designation: `Remise : ${remise.description}`, quantite: 1, montantHt: -toEuros(off), tauxTva }]
      : []
  })
}

function toOptions(
  { id, description, montantHt, tauxTva }: LignePrix & { id: number; description: string },
  participants: Demande['participants'],
): LigneCommande[] {
  const choisies = participants.flatMap(({ prestationsOptionnelles }) => prestationsOptionnelles)
  const quantite = choisies
    .filter((one) => one.sessionPrestationOptionnelId === id)
    .reduce((sum, one) => sum + one.quantite, 0)
  return quantite > 0 ? [{ designation: `Option : ${description}`, quantite, montantHt, tauxTva }] : []
}

/** Merges equal lines into one and adds their quantities up. */
function group(lignes: readonly LigneCommande[]): LigneCommande[] {
  const keyOf = ({ designation, montantHt, tauxTva }: LigneCommande) => `${designation} ${montantHt} ${tauxTva}`
  return [...Map.groupBy(lignes, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantite: others.reduce((sum, { quantite }) => sum + quantite, first.quantite) }] : [],
  )
}
