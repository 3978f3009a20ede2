import { type Insertable, type Selectable, sql } from 'kysely'
import type { Formateur } from '#contract/catalogue/formation.ts'
import type { DemiJournee, SessionProgrammee } from '#contract/rules/demi-journee.ts'
import type { Db, Tables } from '../../platform/tables.ts'

/** A session whose attendance is recorded. */
export interface SessionEmargee extends SessionProgrammee {
  id: number
  reference: string
  titre: string
  statut: string | null
  modeId: number
  formateurs: Formateur[]
  /** The name, then the address. */
  lieu: string[] | null
  lieuIntra: string | null
}

export type DemiJourneeRow = Selectable<Tables['emargementDemiJournee']>
export type PointageRow = Selectable<Tables['emargementPointage']>

export async function findSessionEmargee(
  db: Db,
  designation: { id: number } | { reference: string },
): Promise<SessionEmargee | undefined> {
  const where = 'id' in designation ? sql`s.id = ${designation.id}` : sql`s.reference = ${designation.reference}`
  const { rows } = await sql<SessionEmargee>`
    select s.id, s.reference, f.titre, s.statut, f.type_id, s.mode_id, f.duree_jours, f.duree_minutes, s.date_debut,
      s.date_fin, s.dates, s.programmations, coalesce(nullif(s.formateurs, '[]'), f.formateurs) as formateurs, s.lieu_intra,
      case when l.id is not null then json_build_array(l.nom, l.adresse, l.code_postal || ' ' || l.ville) end as lieu
    from session s join fiche f on f.id = s.fiche_id left join lieu l on l.id = s.lieu_id
    where ${where}`.execute(db)
  return rows[0]
}

export async function findDemiJournees(db: Db, sessionId: number): Promise<DemiJourneeRow[]> {
  return db.selectFrom('emargementDemiJournee').selectAll().where('sessionId', '=', sessionId).execute()
}

export async function findPointages(db: Db, sessionId: number): Promise<PointageRow[]> {
  return db.selectFrom('emargementPointage').selectAll().where('sessionId', '=', sessionId).execute()
}

/** Locks a half day, which is kept with its hours from then on: what is recorded of it follows one another. */
export async function lockDemiJournee(
  tx: Db,
  sessionId: number,
  { jour, moment, debut, fin, minutes }: DemiJournee,
): Promise<DemiJourneeRow> {
  await tx
    .insertInto('emargementDemiJournee')
    .values({ sessionId, jour, moment, debut, fin, minutes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('emargementDemiJournee')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('jour', '=', jour)
    .where('moment', '=', moment)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Under its lock: what is written next bears this revision. */
export async function nextRevision(tx: Db, { sessionId, jour, moment, revision }: DemiJourneeRow): Promise<number> {
  await tx
    .updateTable('emargementDemiJournee')
    .set({ revision: revision + 1 })
    .where('sessionId', '=', sessionId)
    .where('jour', '=', jour)
    .where('moment', '=', moment)
    .execute()
  return revision + 1
}

type Note = Pick<Insertable<Tables['emargementPointage']>, 'inscriptionId' | 'etat' | 'retardMinutes'>
type Ecriture = Pick<PointageRow, 'par' | 'noteLe' | 'revision' | 'corrigeLe' | 'motif'>

/** What the participants did themselves stays. */
export async function setPointages(
  tx: Db,
  { sessionId, jour, moment }: Pick<DemiJourneeRow, 'sessionId' | 'jour' | 'moment'>,
  notes: readonly Note[],
  ecriture: Ecriture,
): Promise<void> {
  const rows = notes.map((note) => ({ ...note, ...ecriture, sessionId, jour, moment }))
  await tx
    .insertInto('emargementPointage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['inscriptionId', 'jour', 'moment']).doUpdateSet((eb) => ({
        etat: eb.ref('excluded.etat'),
        retardMinutes: eb.ref('excluded.retardMinutes'),
        par: eb.ref('excluded.par'),
        noteLe: eb.ref('excluded.noteLe'),
        revision: eb.ref('excluded.revision'),
        corrigeLe: eb.ref('excluded.corrigeLe'),
        motif: eb.ref('excluded.motif'),
      })),
    )
    .execute()
}

type Confirme = Pick<PointageRow, 'confirmeLe' | 'confirmePar' | 'confirmeIp' | 'confirmeUserAgent' | 'scanneLe'>

/**
 * Notes that the participant was there, by their own word. What the trainer noted stays: they see the confirmation and
 * decide. The first confirmation stays too. False when there was one.
 */
export async function setConfirme(
  tx: Db,
  row: Pick<PointageRow, 'inscriptionId' | 'sessionId' | 'jour' | 'moment' | 'noteLe' | 'revision'>,
  confirme: Confirme,
): Promise<boolean> {
  const added = await tx
    .insertInto('emargementPointage')
    .values({ ...row, ...confirme, etat: 'PRESENT', retardMinutes: null, par: 'PARTICIPANT' })
    .onConflict((conflict) =>
      conflict
        .columns(['inscriptionId', 'jour', 'moment'])
        .doUpdateSet({ ...confirme, revision: row.revision })
        .where('emargementPointage.confirmeLe', 'is', null),
    )
    .returning('inscriptionId')
    .executeTakeFirst()
  return added !== undefined
}

type Contreseing = Pick<DemiJourneeRow, 'contresigneeLe' | 'contresigneePar' | 'ip' | 'userAgent'>

export async function setContreseing(
  tx: Db,
  { sessionId, jour, moment }: DemiJourneeRow,
  contreseing: Contreseing,
): Promise<void> {
  await tx
    .updateTable('emargementDemiJournee')
    .set(contreseing)
    .where('sessionId', '=', sessionId)
    .where('jour', '=', jour)
    .where('moment', '=', moment)
    .execute()
}

export async function findLien(db: Db, sessionId: number): Promise<Selectable<Tables['emargementLien']> | undefined> {
  return db.selectFrom('emargementLien').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()
}

/** The link that there is, or else the next one, given from now on. */
export async function addLienFormateur(tx: Db, sessionId: number, now: Date): Promise<number> {
  const { version } = await tx
    .insertInto('emargementLien')
    .values({ sessionId, donneLe: now })
    .onConflict((conflict) =>
      conflict
        .column('sessionId')
        .doUpdateSet((eb) => ({ donneLe: eb.fn.coalesce('emargementLien.donneLe', eb.val(now)) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** False when the session has no link that was given. */
export async function endLiens(tx: Db, sessionId: number): Promise<boolean> {
  const row = await tx
    .updateTable('emargementLien')
    .set((eb) => ({ version: eb('version', '+', 1), donneLe: null }))
    .where('sessionId', '=', sessionId)
    .where('donneLe', 'is not', null)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export async function findInscritByEmail(db: Db, sessionId: number, email: string) {
  return db
    .selectFrom('inscription')
    .select(['id', 'nom', 'prenom', 'email', 'statut'])
    .where('sessionId', '=', sessionId)
    .where('email', '=', email.toLowerCase())
    .execute()
}

export async function hasPointages(db: Db, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('emargementPointage')
    .select('inscriptionId')
    .where('sessionId', '=', sessionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
