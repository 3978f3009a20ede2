import { type RawBuilder, sql } from 'kysely'
import { type EtatCommande, listAttendant } from '#contract/reference/etat-commande.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import { now } from '../../platform/clock.ts'
import { jsonList } from '../../platform/json-list.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeDossier, InscriptionDossier, SessionDossier, Tiers } from './dossier.ts'

export interface CommandeDueRow extends CommandeDossier {
  sessionId: number
  commandeurId: number
  facturationClientId: number
}

const COLONNES = [
  ...(['id', 'numero', 'etat', 'particulier', 'modeReglementId', 'detail', 'createdAt'] as const),
  ...(['montantHtCents', 'montantTvaCents', 'montantTtcCents'] as const),
  ...(['sessionId', 'commandeurId', 'facturationClientId'] as const),
] as const

export async function lockCommandeDue(tx: Db, id: string): Promise<CommandeDueRow> {
  return tx.selectFrom('commande').select(COLONNES).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/**
 * Takes an order whose documents are due, and locks it: a change of the order waits, and the next round sees it. Other
 * instances skip the locked order.
 */
export async function claimCommande(tx: Db): Promise<CommandeDueRow | undefined> {
  return tx
    .selectFrom('commande')
    .select(COLONNES)
    .where('aDocumenter', '=', true)
    .where('etat', 'not in', listAttendant('carte'))
    .orderBy('updatedAt')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The states that the order went through, in that order. */
export async function findEtats(tx: Db, commandeId: string): Promise<EtatCommande[]> {
  const rows = await tx
    .selectFrom('commandeHistorique')
    .select('etat')
    .where('commandeId', '=', commandeId)
    .orderBy('id')
    .execute()
  return rows.map(({ etat }) => etat)
}

/** The papers of the order are not missing any more. */
export async function deleteManque(tx: Db, commandeId: string): Promise<void> {
  await tx.deleteFrom('papiersManques').where('commandeId', '=', commandeId).execute()
}

/** The papers of the order could not be made: since when is kept. */
export async function addManque(db: Db, commandeId: string): Promise<void> {
  await sql`insert into papiers_manques (commande_id, depuis) values (${commandeId}, ${now()}) on conflict do nothing`.execute(
    db,
  )
}

export async function findTiersOfDossier(tx: Db, id: number): Promise<Tiers> {
  return tx
    .selectFrom('client')
    .select(['natureId', 'denomination', 'siret', 'rna', 'numeroTvaIntra', 'adresseElectronique', ...CHAMPS_ADRESSE])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The sessions of the order, sorted by date. */
export async function findSessions(tx: Db, commandeId: string): Promise<SessionDossier[]> {
  return selectSessions(
    tx,
    sql`s.id in (
      select session_id from commande where id = ${commandeId}
      union select session_id from commande_place where commande_id = ${commandeId})`,
  )
}

/** The sessions of these references, which an order may have left since, sorted by date. */
export async function findSessionsNommees(tx: Db, references: readonly string[]): Promise<SessionDossier[]> {
  return selectSessions(tx, sql`s.reference = any(${listOf('text', references)})`)
}

async function selectSessions(tx: Db, where: RawBuilder<unknown>): Promise<SessionDossier[]> {
  const publics = jsonList(
    sql`p.label`,
    sql`p.label`,
    sql`fiche_public fp join public_concerne p on p.id = fp.public_concerne_id where fp.fiche_id = f.id`,
  )
  const { rows } = await sql<SessionDossier>`
    select s.id, s.reference, f.titre, f.type_id, s.mode_id, f.objectifs, f.programme,
      coalesce(nullif(s.formateurs, '[]'), f.formateurs) as formateurs, f.reglement_interieur, f.prerequis, ${publics} as publics,
      f.mentions_accessibilite, f.duree_jours, f.duree_minutes, f.plateforme_duree_acces, s.part_distance, f.seances,
      s.date_debut, s.date_fin, s.dates, s.programmations, s.lieu_intra, s.nb_places, s.regime_tva_id,
      s.perimetre_fiscalise,
      case when l.id is not null then json_build_array(l.nom, l.adresse, l.code_postal || ' ' || l.ville) end as lieu
    from session s
    join fiche f on f.id = s.fiche_id
    left join lieu l on l.id = s.lieu_id
    where ${where}
    order by s.date_tri, s.id`.execute(tx)
  return rows
}

export async function findInscriptions(tx: Db, commandeId: string): Promise<InscriptionDossier[]> {
  return tx
    .selectFrom('inscription')
    .select(['id', 'sessionId', 'email', 'nom', 'prenom', 'statut', 'termineLe', 'realisation', 'minutesSuivies'])
    .where('commandeId', '=', commandeId)
    .orderBy('id')
    .execute()
}
