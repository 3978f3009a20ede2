import { financeurLabel } from '#contract/rules/financement-form.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { queryDeplacees } from '../../vente/commande/actuelle.sql.ts'
import { findContrat } from '../../vente/contrat/contrat.sql.ts'
import { findMandat } from '../../vente/mandat/mandat.sql.ts'
import { findOrigine } from '../../vente/modification/origine.sql.ts'
import { findFinancement, findPartsFinancement } from '../financement/financement.sql.ts'
import { type CommandeDueRow, findEtats, findInscriptions, findSessions, findTiersOfDossier } from './dossier.sql.ts'
import type { Dossier } from './dossier.ts'
import { listDues } from './dues.ts'
import { getHistoire } from './histoire.service.ts'
import { toPassage } from './passage.ts'
import { toDossierComplement } from './piece/complement.ts'
import type { Comptable } from './piece/pieces.ts'

/** What the documents of an order are made from, and the pieces that it owes. The caller has locked the order. */
export async function getComptes(tx: Db, commande: CommandeDueRow) {
  const contrat = await findContrat(tx, commande.id)
  const dossier = { ...(await getDossier(tx, commande)), contrat: contrat ?? null }
  const histoire = await getHistoire(tx, dossier)
  const etats = await findEtats(tx, commande.id)
  const passage = toPassage(etats, commande.etat)
  // Decision 54: an individual's contract is invoiced once, when all of it is paid.
  const facture = contrat ? toPassage(etats, commande.etat, 'payee') : passage
  const complement = toDossierComplement(dossier)
  const parts = await findPartsFinancement(tx, commande.id)
  const comptable: Comptable | undefined = facture && { dossier, complement, histoire, passage: facture, parts }
  const dues = listDues(
    {
      commande,
      initiale: histoire.initiale.commande,
      complement: complement?.commande,
      modifications: histoire.changements.map(({ modification }) => modification),
      parts,
    },
    facture,
  )
  return { dossier, histoire, contrat, passage, comptable, dues }
}

async function getDossier(tx: Db, commande: CommandeDueRow): Promise<Omit<Dossier, 'contrat'>> {
  const sessions = await findSessions(tx, commande.id)
  const [premiere] = sessions.splice(
    sessions.findIndex(({ id }) => id === commande.sessionId),
    1,
  )
  if (!premiere) throw new Error(`order ${commande.numero} has no session`)
  return {
    commande,
    commandeur: await findTiersOfDossier(tx, commande.commandeurId),
    payeur: await findTiersOfDossier(tx, commande.facturationClientId),
    sessions: [premiere, ...sessions],
    inscriptions: await findInscriptions(tx, commande.id),
    mandat: (commande.detail.mandat && (await findMandat(tx, commande.detail.mandat))) || null,
    subrogation: await getSubrogation(tx, commande.id),
    deplacee: (await read(tx, queryDeplacees([commande.id]))).length > 0,
    origine: (await findOrigine(tx, commande.id))?.numero ?? null,
  }
}

/** It stays said once the funding is refused: what was signed does not change by itself. */
async function getSubrogation(tx: Db, commandeId: string): Promise<Dossier['subrogation']> {
  const file = await findFinancement(tx, commandeId)
  return file?.subrogation ? { financeur: financeurLabel(file) } : null
}
