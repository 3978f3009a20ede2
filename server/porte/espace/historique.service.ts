import type { CommandeDetail } from '#contract/porte/espace.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { findFaites } from '../../argent/modification/faites.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'
import { sayModification } from '../../vente/modification/modification-mots.ts'
import { findOrigine } from '../../vente/modification/origine.sql.ts'
import type { HistoriqueRow } from './commande.sql.ts'

type Historique = CommandeDetail['historique']
type Dite = NonNullable<Historique[number]['modification']>

/** What happened to an order. R-27: who reads it for the payer alone reads no name of its changes. */
export async function getHistorique(
  db: Db,
  commandeId: string,
  evenements: readonly HistoriqueRow[],
  facturee: boolean,
): Promise<Historique> {
  const isChanged = evenements.some(({ modificationId }) => modificationId !== null)
  const dites = isChanged ? await getModifications(db, commandeId, !facturee) : new Map<string, Dite>()
  return evenements.map(({ modificationId, moment, ...evenement }) => ({
    ...evenement,
    moment: new Date(moment).toISOString(),
    modification: dites.get(modificationId ?? '') ?? null,
  }))
}

/** The changes of the order, and the one that made it of another, by their ids. */
async function getModifications(db: Db, commandeId: string, isNomme: boolean): Promise<Map<string, Dite>> {
  const origine = await findOrigine(db, commandeId)
  const faites = await findFaites(db, commandeId)
  const dites = faites.map((modification): [string, Dite] => {
    const { id, apres, montantTtcCents } = modification
    const autre = apres.creee && { id: apres.creee.id, numero: apres.creee.numero, sens: 'CREEE' as const }
    return [id, { ...toDite(modification, isNomme), montantTtc: toEuros(montantTtcCents), commande: autre }]
  })
  if (!origine) return new Map(dites)
  const { modification, id, numero } = origine
  const venue = { ...toDite(modification, isNomme), montantTtc: 0, commande: { id, numero, sens: 'ORIGINE' as const } }
  return new Map([[modification.id, venue], ...dites])
}

function toDite(modification: ModificationRow, isNomme: boolean) {
  return { texte: sayModification(modification, isNomme), auteur: isNomme ? modification.auteur : null }
}
