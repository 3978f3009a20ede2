import type { CommandeLue } from '#contract/porte/integration/commande.ts'
import { hasTrait } from '#contract/reference/etat-commande.ts'
import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { toCents } from '#contract/rules/montant.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { type ArgentCommande, getArgents } from '../../suite/encaissement/encaissement.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { toEtatMontre } from '../../vente/commande/etat.ts'
import { findCommandeLue, findCommandes, findInscriptionIdsOf, findPiecesOf } from './commande.sql.ts'
import { CLES } from './liste.ts'

export const COMMANDES = {
  nom: 'commandes',
  cle: CLES.numero,
  find: findCommandes,
  cleOf: ({ numero }: CommandeRow) => numero,
  toElements: toCommandesLues,
}

export async function getCommandeLue(db: Db, numero: string): Promise<CommandeLue> {
  const row = await findCommandeLue(db, numero)
  const [lue] = row ? await toCommandesLues(db, [row]) : []
  if (!lue) throw new Refusal('NOT_FOUND')
  return lue
}

async function toCommandesLues(db: Db, rows: CommandeRow[]): Promise<CommandeLue[]> {
  const ids = rows.map(({ id }) => id)
  const [argents, pieces, inscriptions] = [
    await getArgents(db, ids),
    Map.groupBy(await findPiecesOf(db, ids), ({ commandeId }) => commandeId),
    Map.groupBy(await findInscriptionIdsOf(db, ids), ({ commandeId }) => commandeId),
  ]
  return rows.map((row) => {
    const { detail } = row
    return {
      id: row.id,
      numero: row.numero,
      etat: toEtatMontre(row.etat, detail),
      session: row.reference,
      titre: detail.formation.titre,
      creeeLe: row.createdAt.toISOString(),
      commandeur: { clientId: row.commandeurId, denomination: detail.commandeur.denomination },
      payeur: { clientId: row.facturationClientId, denomination: detail.payeur.denomination },
      personne: detail.personne,
      modeReglement: row.modeReglementId === null ? null : modeReglementLabel(row.modeReglementId),
      ...toMontants(row, argents.get(row.id)),
      lignes: detail.lignes.map(({ designation, quantite, montantHt, tauxTva }) => ({
        designation,
        quantite,
        tauxTva,
        prixHtCents: toCents(montantHt),
      })),
      inscriptionIds: (inscriptions.get(row.id) ?? []).map(({ id }) => id),
      aDesigner: detail.aDesigner ?? 0,
      factures: pieces.get(row.id) ?? [],
    }
  })
}

/** What refused remises added is part of the total. */
function toMontants({ etat, detail, ...row }: CommandeRow, argent: ArgentCommande | undefined) {
  const complement = detail.complement ?? { montantHt: 0, montantTva: 0, montantTtc: 0 }
  const montantTtcCents = row.montantTtcCents + toCents(complement.montantTtc)
  const { resteCents = 0, tropCents = 0, recuCents = 0 } = argent ?? {}
  const isFerme = hasTrait(etat, 'ferme')
  return {
    montantHtCents: row.montantHtCents + toCents(complement.montantHt),
    montantTvaCents: row.montantTvaCents + toCents(complement.montantTva),
    montantTtcCents,
    payeCents: isFerme ? montantTtcCents - resteCents : Math.max(0, recuCents),
    resteCents,
    tropCents,
  }
}
