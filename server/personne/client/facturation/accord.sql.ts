import { sql } from 'kysely'
import type { StatutAccord } from '#contract/rules/facturation.ts'
import type { Db } from '../../../platform/tables.ts'

/** The company `clientId` asks the company `payeurId` to pay for it. */
export interface Paire {
  clientId: number
  payeurId: number
}

export interface AccordRow {
  clientId: number
  denomination: string
  siret: string | null
  ville: string
  statut: StatutAccord
  demandeLe: Date
  decideLe: Date | null
}

/** The companies that asked this one, with their public data: those that wait first, then by name. */
export async function findAccords(db: Db, payeurId: number): Promise<AccordRow[]> {
  return db
    .selectFrom('accordFacturation as a')
    .innerJoin('client as c', 'c.id', 'a.clientId')
    .select(['a.clientId', 'c.denomination', 'c.siret', 'c.ville', 'a.demandeLe', 'a.decideLe'])
    .select((select) => select.ref('a.statut').$castTo<StatutAccord>().as('statut'))
    .where('a.payeurId', '=', payeurId)
    .where('a.statut', '<>', 'ANNULE')
    .orderBy((order) => order('a.statut', '=', 'DEMANDE'), 'desc')
    .orderBy('c.recherche')
    .orderBy('c.id')
    .execute()
}

export async function findAccord(db: Db, { clientId, payeurId }: Paire) {
  return db
    .selectFrom('accordFacturation')
    .select(['statut', 'demandeLe', 'decideLe'])
    .where('clientId', '=', clientId)
    .where('payeurId', '=', payeurId)
    .executeTakeFirst()
}

/**
 * Locks the asking person and both companies, so that the demands of either are counted one after the other. Companies
 * are locked in the order of their ids: two that ask each other at once wait, and end.
 */
export async function lockAccord(tx: Db, { clientId, payeurId }: Paire, compteId: string): Promise<void> {
  await tx.selectFrom('compte').select('id').where('id', '=', compteId).forNoKeyUpdate().execute()
  const companies = tx.selectFrom('client').select('id').where('id', 'in', [clientId, payeurId])
  await companies.orderBy('id').forNoKeyUpdate().execute()
}

export async function countDemandes(tx: Db, clientId: number, compteId: string, since: Date): Promise<number> {
  const { nombre } = await tx
    .selectFrom('accordFacturation')
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('nombre'))
    .where((where) => where.or([where('clientId', '=', clientId), where('demandePar', '=', compteId)]))
    .where('demandeLe', '>', since)
    .executeTakeFirstOrThrow()
  return nombre
}

/** Asks, or asks again after a refusal. */
export async function saveAccordDemande(tx: Db, paire: Paire, compteId: string, now: Date): Promise<void> {
  const demande = {
    statut: 'DEMANDE' as const,
    demandePar: compteId,
    demandeLe: now,
    decidePar: null,
    decideLe: null,
  }
  await tx
    .insertInto('accordFacturation')
    .values({ ...paire, ...demande })
    .onConflict((conflict) => conflict.columns(['payeurId', 'clientId']).doUpdateSet(demande))
    .execute()
}

/** The company takes its demand back, or makes it again: true when there was one to change. */
export async function setDemande(
  tx: Db,
  { clientId, payeurId }: Paire,
  [avant, apres]: ['DEMANDE', 'ANNULE'] | ['ANNULE', 'DEMANDE'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accordFacturation')
    .set({ statut: apres })
    .where('clientId', '=', clientId)
    .where('payeurId', '=', payeurId)
    .where('statut', '=', avant)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveAccordDecision(
  tx: Db,
  { clientId, payeurId }: Paire,
  decision: { statut: StatutAccord; decidePar: string; decideLe: Date },
): Promise<void> {
  await tx
    .updateTable('accordFacturation')
    .set(decision)
    .where('clientId', '=', clientId)
    .where('payeurId', '=', payeurId)
    .execute()
}

/** The proved administrators of the payer, unless it chose to pay for nobody: then nobody writes to them. */
export async function findProuves(db: Db, payeurId: number): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string }>`
    select i.email from interlocuteur i join client c on c.id = i.client_id
    where c.id = ${payeurId} and c.autorisation_facturation is distinct from 'AUCUNE'
      and i.statut_admin_valide and i.prouve and not i.declaration_contestee
    order by i.id`.execute(db)
  return rows
}
