import { type Insertable, type Selectable, sql } from 'kysely'
import type { EtatFinancement } from '#contract/rules/financement-form.ts'
import { now as clock } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { ofPage, type Page } from '../../platform/page.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { listPromises } from '../../vente/commande/etat.ts'
import type { ActeFinancement, Financeur } from './financement.tables.ts'

export type FinancementRow = Selectable<Tables['financement']>
export type PartFinancementRow = Selectable<Tables['financementPart']>
export type PartFinancementNouvelle = Pick<PartFinancementRow, 'destinataire' | 'taux' | 'deduite'>

export async function findFinancement(db: Db, commandeId: string): Promise<FinancementRow | undefined> {
  return db.selectFrom('financement').selectAll().where('commandeId', '=', commandeId).executeTakeFirst()
}

/**
 * The order, which nobody changes until the transaction ends: neither its state, nor its papers. Undefined when there is
 * none.
 */
export async function lockOrder(tx: Db, id: string): Promise<CommandeRow | undefined> {
  return tx.selectFrom('commande').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Writes the file. The caller has locked the order. */
export async function putFinancement(tx: Db, row: Insertable<Tables['financement']>): Promise<void> {
  const { commandeId: _, ...values } = row
  await tx
    .insertInto('financement')
    .values(row)
    .onConflict((conflict) => conflict.column('commandeId').doUpdateSet(values))
    .execute()
}

export async function addActeFinancement(
  tx: Db,
  {
    dossier,
    ...evenement
  }: { commandeId: string; compteId: string | null; acte: ActeFinancement; dossier: object; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('financementEvenement')
    .values({ ...evenement, dossier: JSON.stringify(dossier) })
    .execute()
}

export interface ActeFinancementRow {
  acte: ActeFinancement
  etat: EtatFinancement
  prenom: string | null
  nom: string | null
  createdAt: Date
}

/** What became of the file, the newest first. */
export async function findActesFinancement(db: Db, commandeId: string): Promise<ActeFinancementRow[]> {
  const { rows } = await sql<ActeFinancementRow>`
    select e.acte, e.dossier ->> 'etat' as etat, c.prenom, c.nom_usage as nom, e.created_at
    from financement_evenement e left join compte c on c.id = e.compte_id
    where e.commande_id = ${commandeId} order by e.id desc limit 50`.execute(db)
  return rows
}

/** The parts of an order, the oldest first. */
export async function findPartsFinancement(db: Db, commandeId: string): Promise<PartFinancementRow[]> {
  return db
    .selectFrom('financementPart')
    .selectAll()
    .where('commandeId', '=', commandeId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function addParts(
  tx: Db,
  commandeId: string,
  parts: readonly PartFinancementNouvelle[],
  financeur: Financeur,
): Promise<void> {
  if (parts.length === 0) return
  const common = { commandeId, financeur: JSON.stringify(financeur) }
  await tx
    .insertInto('financementPart')
    .values(parts.map(({ taux, ...part }) => ({ ...part, ...common, taux: JSON.stringify(taux), createdAt: clock() })))
    .execute()
}

export interface BornesFinancement {
  /** yyyy-MM-dd; null for what has no dates. */
  debut: string | null
  fin: string | null
  /** Somebody has still to finish it. */
  isEnCours: boolean
}

/** The first and the last day of the order's sessions. */
export async function findBornes(db: Db, commandeId: string): Promise<BornesFinancement> {
  const { rows } = await sql<BornesFinancement>`
    select min(s.date_debut) as debut, max(coalesce(s.date_fin, s.date_debut)) as fin, coalesce((
      select bool_or(i.termine_le is null) from inscription i
      where i.commande_id = ${commandeId} and i.statut not in ('Refusé', 'Renoncé', 'Annulée')), true) as is_en_cours
    from session s where s.id in (
      select session_id from commande where id = ${commandeId}
      union select session_id from commande_place where commande_id = ${commandeId})`.execute(db)
  return rows[0] ?? { debut: null, fin: null, isEnCours: true }
}

/** The papers of the order are made with its file in mind: the trigger of 054_financement.sql asks for it. */
export async function setVu(tx: Db, commandeId: string, today: string): Promise<void> {
  await sql`update financement set vu_le = now(), documente_le = ${today}::date, a_regarder_le = ${today}::date
    where commande_id = ${commandeId}`.execute(tx)
}

export async function setRegarde(
  tx: Db,
  commandeId: string,
  regarde: { aRegarderLe: string | null; rappeleLe?: Date },
): Promise<void> {
  await tx.updateTable('financement').set(regarde).where('commandeId', '=', commandeId).execute()
}

/** The files about which something is to be done on this day, the oldest first. */
export async function findARegarder(db: Db, today: string, nombre: number): Promise<string[]> {
  const rows = await db
    .selectFrom('financement')
    .select('commandeId')
    .where('aRegarderLe', '<=', today)
    .orderBy('aRegarderLe')
    .orderBy('commandeId')
    .limit(nombre)
    .execute()
  return rows.map(({ commandeId }) => commandeId)
}

export interface FinancementListe extends FinancementRow {
  numero: string
  client: string
  titre: string
}

const LISTE = sql`
    f.*, c.numero, c.detail #>> '{commandeur,denomination}' as client, c.detail #>> '{formation,titre}' as titre`

/** The files of orders that stand, those that wait for the training provider first. */
export async function findFinancements(db: Db, commandeIds: readonly string[] | null): Promise<FinancementListe[]> {
  const { rows } = await sql<FinancementListe>`
    select ${LISTE} from financement f join commande c on c.id = f.commande_id
    where ${commandeIds ? sql`f.commande_id = any(${listOf('uuid', commandeIds)})` : sql`c.etat in (${literals(listPromises())})`}
    order by (f.etat = 'ACCORDEE' and f.subrogation and f.confirme_le is null) desc, f.updated_at limit 500`.execute(db)
  return rows
}

/** The agreements that companies told and the training provider has still to confirm, the oldest first. */
export async function findAConfirmer(db: Db, page: Page): Promise<FinancementListe[]> {
  const { rows } = await sql<FinancementListe>`
    select ${LISTE} from (
      select * from financement where etat = 'ACCORDEE' and subrogation and confirme_le is null
      order by updated_at, commande_id ${ofPage(page)}) f
      join commande c on c.id = f.commande_id
    order by f.updated_at, f.commande_id`.execute(db)
  return rows
}

export interface FichierDu {
  id: string
  nom: string
  createdAt: Date
}

/**
 * The newest version of what a funder asks for, drawn: of the invoices, those that are addressed to it where there are
 * any. At most 300: an order has a certificat de réalisation for each of its people.
 */
export async function findFichiersDus(db: Db, commandeId: string): Promise<FichierDu[]> {
  const { rows } = await sql<FichierDu>`
    with siens as (
      select distinct on (d.type, d.inscription_id, d.modification_id, d.part_id) d.id, d.type, d.created_at,
        concat_ws(' ', d.modele ->> 'titre', d.modele ->> 'numero', i.nom, i.prenom) as nom, d.fichier is not null as is_dessine,
        coalesce(f.au_financeur, false) as au_financeur
      from document d left join inscription i on i.id = d.inscription_id
      left join facture f on f.numero = d.modele ->> 'numero'
      where d.commande_id = ${commandeId}
        and d.type in ('bon-de-commande', 'convention', 'facture', 'facture-complementaire', 'avoir',
          'avoir-complementaire', 'certificat-realisation')
        and (d.type <> 'certificat-realisation' or i.termine_le is not null and d.annule_le is null)
      order by d.type, d.inscription_id, d.modification_id, d.part_id, d.version desc)
    select id, nom, created_at from siens
    where is_dessine and (type !~ '^(facture|avoir)' or au_financeur or not exists (select from siens where au_financeur))
    order by type, nom, id limit 300`.execute(db)
  return rows
}
