import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** Decision 69: what becomes of each column that names a client. One that is not here is still to be decided. */
export const SUIVENT = `attente.commandeur_id commande.commandeur_id commande.facturation_client_id
  commande_resume.client_id contact.societe_id devis.commandeur_id inscription.client_id interlocuteur.client_id
  mandat_sepa.client_id panier_formation.commandeur_id participant.client_id client.absorbe_par`.split(/\s+/)
export const PARTENT = `accord_facturation.client_id accord_facturation.payeur_id domaine_prouve.client_id
  entite_facturation.client_id entite_facturation.entite_id facturation_autorisee.client_id
  facturation_autorisee.tiers_id signataire.client_id`.split(/\s+/)
export const RESTENT = ['commande.auxiliaire_id', 'consultation.client_id', 'courriel.client_id']

/** The columns that refer to a client. */
export async function findColonnes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`
    select t.relname || '.' || a.attname as nom from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.confrelid = 'client'::regclass and k.contype = 'f' order by 1`.execute(db)
  return rows.map(({ nom }) => nom)
}

export async function countNaming(db: Db, colonne: string, id: number): Promise<number> {
  const [table = '', column = ''] = colonne.split('.')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The columns that still name the merged record although they should not. */
export async function findOublies(db: Db, absorbe: number): Promise<string[]> {
  const oublies: string[] = []
  for (const colonne of [...SUIVENT, ...PARTENT])
    if ((await countNaming(db, colonne, absorbe)) > 0) oublies.push(colonne)
  return oublies
}

/** The tables whose triggers look whether a client was merged. */
export async function findGardees(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`
    select distinct t.relname as nom from pg_trigger g join pg_class t on t.oid = g.tgrelid
    join pg_proc p on p.oid = g.tgfoid where p.proname like 'refuser_%absorbe%' order by 1`.execute(db)
  return rows.map(({ nom }) => nom)
}

/** The columns that sound like a client and refer to none. */
export async function findAutresColonnes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`
    select table_name || '.' || column_name as nom from information_schema.columns
    where table_schema = current_schema() and column_name ~ '(client|commandeur|payeur|societe|siret|rna)'
    order by 1`.execute(db)
  const colonnes = await findColonnes(db)
  return rows.map(({ nom }) => nom).filter((nom) => !colonnes.includes(nom))
}
