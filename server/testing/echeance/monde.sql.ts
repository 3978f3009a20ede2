import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { finRetractation } from '#contract/rules/retractation.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'

/** A contract that was signed, of a training of its own. */
export interface Signe {
  signeLe: Date
  montantCents: number
  debut: string | null
  fin: string | null
}

/** Copies an order, once for each contract, with a session of its own. Answers the ids and the numbers, in their order. */
export async function copySignes(
  db: Db,
  commandeId: string,
  signes: readonly Signe[],
): Promise<{ id: string; numero: string }[]> {
  const base = await findCommande(db, commandeId)
  if (!base) throw new Error('no order to copy')
  const sessionIds = await copySessions(db, base.sessionId, signes)
  const copies = signes.map(({ montantCents }, index) => ({
    ...base,
    id: randomUUID(),
    numero: `C9${String(index).padStart(7, '0')}`,
    panierFormationId: randomUUID(),
    particulier: true,
    etat: 'SIGNEE' as const,
    aDocumenter: false,
    detail: JSON.stringify(base.detail),
    sessionId: sessionIds[index] ?? 0,
    reference: `MONDE-${index}`,
    montantHtCents: montantCents,
    montantTvaCents: 0,
    montantTtcCents: montantCents,
  }))
  const none = { definitifLe: null, retracteLe: null, caducLe: null, aResignerLe: null }
  const contrats = signes.map(({ signeLe }, index) => ({
    commandeId: copies[index]?.id ?? '',
    signeLe,
    finRetractation: finRetractation(signeLe),
    ...none,
  }))
  const places = copies.map(({ id, sessionId }) => ({ commandeId: id, sessionId, nombre: 1 }))
  await db.insertInto('commande').values(copies).execute()
  await db.insertInto('commandePlace').values(places).execute()
  await db.insertInto('contrat').values(contrats).execute()
  return copies.map(({ id, numero }) => ({ id, numero }))
}

async function copySessions(db: Db, sessionId: number, signes: readonly Signe[]): Promise<number[]> {
  const modele = db.selectFrom('session').select(['ficheId', 'regimeTvaId']).where('id', '=', sessionId)
  const copied = { ...(await modele.executeTakeFirstOrThrow()), nbPlaces: 5, nbPlacesVendues: 1, montantHtCents: 0 }
  const sessions = signes.map(({ debut, fin }, index) => ({
    ...copied,
    reference: `MONDE-${index}`,
    dateDebut: debut,
    dateFin: fin,
  }))
  const rows = await db.insertInto('session').values(sessions).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** For a control: the delay to withdraw of every contract is over when it is signed. */
export async function dropDelais(db: Db): Promise<void> {
  await sql`update contrat set fin_retractation = (signe_le at time zone 'Europe/Paris')::date - 1`.execute(db)
}

export async function deleteSignes(db: Db, exceptId: string): Promise<void> {
  await db.deleteFrom('paiementCarte').where('commandeId', '<>', exceptId).execute()
  await db.deleteFrom('commande').where('id', '<>', exceptId).execute()
  await db.deleteFrom('session').where('reference', 'like', 'MONDE-%').execute()
  await db.deleteFrom('courriel').execute()
}

/** The attempts to pay a contract by card that have a page. */
export async function findTentatives(db: Db, commandeId: string): Promise<{ id: string; montantCents: number }[]> {
  return db
    .selectFrom('paiementCarte')
    .innerJoin('echeance', 'echeance.id', 'echeanceId')
    .select(['paiementCarte.id', 'paiementCarte.montantCents'])
    .where('paiementCarte.commandeId', '=', commandeId)
    .where('url', 'is not', null)
    .orderBy('paiementCarte.createdAt')
    .execute()
}

/** The payment otherwise than by card of this échéance. */
export async function findPaiementRecu(db: Db, commandeId: string, rang: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('echeance')
    .select('encaissementId')
    .where('commandeId', '=', commandeId)
    .where('rang', '=', rang)
    .executeTakeFirst()
  return row?.encaissementId
}

/** In cents: what an order costs, what its échéances say was paid, otherwise than by card too, and what its cards still hold. */
export interface Compte {
  id: string
  etat: string
  du: number
  paye: number
  autre: number
  carte: number
}

export async function findComptes(db: Db): Promise<Compte[]> {
  const { rows } = await sql<Compte>`
    select c.id, c.etat, c.montant_ttc_cents as du,
      coalesce(sum(e.montant_cents) filter (where e.payee_le is not null), 0)::int as paye,
      coalesce(sum(e.montant_cents) filter (where e.payee_le is not null and e.mode_reglement_id <> 3), 0)::int as autre,
      coalesce((select sum(p.encaisse_cents - p.rembourse_cents) from paiement_carte p
        join echeance x on x.id = p.echeance_id where x.commande_id = c.id), 0)::int as carte
    from commande c join contrat k on k.commande_id = c.id left join echeance e on e.commande_id = c.id
    group by c.id`.execute(db)
  return rows
}
