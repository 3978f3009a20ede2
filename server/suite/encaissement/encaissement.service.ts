import { type EtatCommande, isAttendant } from '#contract/reference/etat-commande.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type EcheanceRow, findEcheances, findTermes } from '../../argent/echeance/echeance.sql.ts'
import { findArgents } from '../../argent/encaissement/argent.sql.ts'
import { type Reste, toReste } from '../../argent/encaissement/argent.ts'
import { addEncaissement } from '../../argent/encaissement/encaissement.service.ts'
import {
  type EncaissementRow,
  findAnnulation,
  findEncaissement,
  findEncaissementByCle,
  findEncaissements,
} from '../../argent/encaissement/encaissement.sql.ts'
import type { ModeEncaissement, SourceEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import { settleArgent } from '../../argent/encaissement/solde.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { payEcheances, unpayEcheances } from './echeances.service.ts'
import { toRecuCourriel } from './encaissement-courriel.ts'
import { findNommee, type Nommee } from './nommee.sql.ts'
import { listDestinataires, lockCommandeRow } from './payeur.service.ts'

/** Money that arrived otherwise than by card. */
export interface Recu {
  /** Of an invoice or of an order. */
  numero: string
  montantCents: number
  /** yyyy-MM-dd */
  recuLe: string
  mode: ModeEncaissement
  reference: string
  /** Recorded again under the same key, it changes nothing. */
  cle: string
  source: Exclude<SourceEncaissement, 'modification'>
}

/** A payment that is recorded, and what its order comes to, in cents. */
export interface Encaissement extends EncaissementRow, Reste {
  commandeNumero: string
  etat: EtatCommande
  /** False when it had been recorded before. */
  isNouveau: boolean
}

export interface ArgentCommande extends Reste {
  /** Received otherwise than by card, and not given back. */
  recuCents: number
}

/** The largest amount of the database. */
const MAX_CENTS = 2_147_483_647
/** Nothing came before the euro. */
const PREMIER_JOUR = '1999-01-01'

/**
 * Decision 59: records money for an order, under its lock. What remains, the state of the order, its receipt and what is to
 * be given back follow in the same transaction. Refuses in words what cannot be, and then nothing is changed.
 */
export async function recordEncaissement(tx: Db, recu: Recu, now: Date): Promise<Encaissement> {
  checkRecu(recu, now)
  const nommee = await getNommee(tx, recu.numero)
  const commande = await lockCommandeRow(tx, nommee.commandeId)
  const known = await findEncaissementByCle(tx, recu.cle)
  if (known) return toEncaissement(tx, known, false)
  const { montantCents, recuLe, mode, reference, cle, source } = recu
  const [termes] = await findTermes(tx, [commande.id])
  if (!termes) checkEncaissable(commande)
  const { commandeId, factureId } = nommee
  const nouvel = { montantCents, recuLe, mode, reference, cle, source, commandeId, factureId, createdAt: now }
  await checkTotal(tx, commandeId, montantCents)
  const row = await addEncaissement(tx, nouvel)
  if (termes) await payEcheances(tx, row)
  else await settleArgent(tx, commandeId, source, now)
  const encaissement = await toEncaissement(tx, row, true)
  if (!termes) await addRecus(tx, commande, encaissement)
  const acte = { commande: commande.numero, montantCents, jour: recuLe, mode, encaissement: row.id, source }
  await recordGestion(tx, commande.facturationClientId, 'PAIEMENT_RECU', acte)
  return encaissement
}

async function addRecus(tx: Db, commande: CommandeRow, encaissement: Encaissement): Promise<void> {
  const destinataires = await listDestinataires(tx, commande)
  await addCourriels(
    tx,
    destinataires.map((destinataire) => toRecuCourriel(commande, encaissement, destinataire)),
  )
}

/** A payment was recorded by mistake, or came to nothing: a second row takes it back, and both stay. */
export async function cancelEncaissement(tx: Db, id: string, motif: string, now: Date): Promise<Encaissement> {
  const seen = await findEncaissement(tx, id)
  if (!seen || seen.annuleId !== null || seen.source === 'modification')
    throw new AdministrationRefusal(`Aucun paiement reçu n’a l’identifiant ${id}.`, 'NOT_FOUND')
  const commande = await lockCommandeRow(tx, seen.commandeId)
  if (await findAnnulation(tx, id)) throw new AdministrationRefusal(`Le paiement ${id} est déjà annulé.`)
  const [termes] = await findTermes(tx, [commande.id])
  if (termes) await unpayEcheances(tx, seen)
  const { commandeId, factureId, montantCents, recuLe, mode, reference, source } = seen
  const row = await addEncaissement(tx, {
    commandeId,
    factureId,
    recuLe,
    mode,
    reference,
    source,
    motif,
    montantCents: -montantCents,
    cle: `annule ${id}`,
    annuleId: id,
    createdAt: now,
  })
  if (!termes) await settleArgent(tx, commandeId, `annulation ${source}`, now)
  const acte = { commande: commande.numero, montantCents, encaissement: id, motif }
  await recordGestion(tx, commande.facturationClientId, 'PAIEMENT_RECU_ANNULE', acte)
  return toEncaissement(tx, row, true)
}

async function toEncaissement(tx: Db, row: EncaissementRow, isNouveau: boolean): Promise<Encaissement> {
  const commande = await findCommande(tx, row.commandeId)
  if (!commande) throw new Error('money is of an order')
  const { numero: commandeNumero, etat } = commande
  return { ...row, commandeNumero, etat, ...(await getReste(tx, row.commandeId)), isNouveau }
}

/** What an order comes to, in cents; of a contract, by its échéances, which cards pay too. */
export async function getReste(db: Db, commandeId: string): Promise<Reste> {
  const argent = (await getArgents(db, [commandeId])).get(commandeId)
  if (!argent) throw new Error(`order ${commandeId} is unknown`)
  return argent
}

/** The same of several orders, each with what was received and not given back. */
export async function getArgents(db: Db, commandeIds: readonly string[]): Promise<Map<string, ArgentCommande>> {
  const argents = await findArgents(db, commandeIds)
  const sousContrat = argents.filter(({ isSousContrat }) => isSousContrat).map(({ commandeId }) => commandeId)
  const echeances = Map.groupBy(await findEcheances(db, sousContrat), ({ commandeId }) => commandeId)
  return new Map(
    argents.map((argent) => {
      const reste = argent.isSousContrat ? toResteEcheances(echeances.get(argent.commandeId) ?? []) : toReste(argent)
      return [argent.commandeId, { ...reste, recuCents: argent.recuCents - argent.renduCents }]
    }),
  )
}

function toResteEcheances(echeances: readonly EcheanceRow[]): Reste {
  const restantes = echeances.filter(({ payeeLe, annuleeLe }) => !payeeLe && !annuleeLe)
  return { resteCents: restantes.reduce((sum, { montantCents }) => sum + montantCents, 0), tropCents: 0 }
}

/** Sums of an order are kept as its amounts are. */
async function checkTotal(tx: Db, commandeId: string, montantCents: number): Promise<void> {
  const total = (await findEncaissements(tx, commandeId)).reduce((sum, one) => sum + one.montantCents, montantCents)
  if (total > MAX_CENTS) throw new AdministrationRefusal('Ce montant est trop grand : vérifiez-le.')
}

function checkRecu({ montantCents, recuLe }: Recu, now: Date): void {
  if (!Number.isSafeInteger(montantCents) || montantCents <= 0 || montantCents > MAX_CENTS)
    throw new AdministrationRefusal('Le montant reçu doit être d’un centime au moins.')
  if (recuLe < PREMIER_JOUR) throw new AdministrationRefusal('Le jour où l’argent est arrivé est trop ancien.')
  if (recuLe > dayInParis(now)) throw new AdministrationRefusal(`Le ${formatJourCourt(recuLe)} est encore à venir.`)
}

/** An invoice or an order, by its number. */
export async function getNommee(db: Db, numero: string): Promise<Nommee> {
  const nommee = await findNommee(db, numero)
  if (!nommee) throw new AdministrationRefusal(`Aucune commande ni facture n’a le numéro ${numero}.`, 'NOT_FOUND')
  if (nommee.nature === 'avoir')
    throw new AdministrationRefusal(`${numero} est un avoir : indiquez la facture ou la commande payée.`)
  return nommee
}

/** Late money for an order that ended is recorded too: it is to be given back. */
function checkEncaissable({ numero, etat }: CommandeRow): void {
  if (isAttendant(etat, 'organisme'))
    throw new AdministrationRefusal(`La commande ${numero} attend votre accord : acceptez-la d’abord.`)
  if (isAttendant(etat, 'carte'))
    throw new AdministrationRefusal(`La commande ${numero} attend un paiement par carte : attendez qu’il finisse.`)
}

/** What remains to be paid of an order, or is to be given back, in words; null when it comes out even. */
export function sayReste({ resteCents, tropCents }: Reste): string | null {
  if (resteCents > 0) return `il reste ${formatCents(resteCents)} à payer`
  return tropCents > 0 ? `${formatCents(tropCents)} de trop, à rendre par virement (a-rembourser)` : null
}
