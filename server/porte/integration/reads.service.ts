import type { ClientLu } from '#contract/porte/integration/client.ts'
import type { InscriptionLue } from '#contract/porte/integration/inscription.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findPdf, findXml } from '../../suite/livres/fichiers.sql.ts'
import { CLES } from './liste.ts'
import {
  type ClientLuRow,
  type FactureLueRow,
  type FicheLueRow,
  findClientsLus,
  findFacturesLues,
  findFichesLues,
  findInscriptionsLues,
  findSessionsLues,
  type InscriptionLueRow,
  type SessionLueRow,
} from './reads.sql.ts'

const parId = { cle: CLES.id, cleOf: ({ id }: { id: number }): number => id }
const asTheyAre =
  <Row>() =>
  async (_db: Db, rows: Row[]): Promise<Row[]> =>
    rows

export const INSCRIPTIONS = {
  ...parId,
  nom: 'inscriptions',
  find: findInscriptionsLues,
  toElements: async (_db: Db, rows: InscriptionLueRow[]): Promise<InscriptionLue[]> =>
    rows.map((row) => ({
      ...row,
      creeeLe: row.creeeLe.toISOString(),
      termineLe: row.termineLe?.toISOString() ?? null,
    })),
}
export const CLIENTS = {
  ...parId,
  nom: 'clients',
  find: findClientsLus,
  toElements: async (_db: Db, rows: ClientLuRow[]): Promise<ClientLu[]> => rows.map(toClientLu),
}
export const FACTURES = { ...parId, nom: 'factures', find: findFacturesLues, toElements: asTheyAre<FactureLueRow>() }
export const SESSIONS = { ...parId, nom: 'sessions', find: findSessionsLues, toElements: asTheyAre<SessionLueRow>() }
export const FICHES = { ...parId, nom: 'fiches', find: findFichesLues, toElements: asTheyAre<FicheLueRow>() }

function toClientLu(row: ClientLuRow): ClientLu {
  return { ...row, creeLe: row.creeLe.toISOString() }
}

export async function getClientLu(db: Db, id: number): Promise<ClientLu> {
  return toClientLu(getOne(await findClientsLus(db, { un: id })))
}

export async function getFactureLue(db: Db, numero: string) {
  return getOne(await findFacturesLues(db, { un: numero }))
}

export async function getSessionLue(db: Db, reference: string) {
  return getOne(await findSessionsLues(db, { un: reference }))
}

/** The file of an invoice or a credit note. */
export async function getFichier(db: Db, numero: string, format: 'pdf' | 'xml'): Promise<Buffer | string> {
  await getFactureLue(db, numero)
  const fichier = format === 'pdf' ? await findPdf(db, numero) : await findXml(db, numero)
  if (fichier === null) throw new Refusal('DOCUMENT_EN_PREPARATION')
  return fichier
}

function getOne<Row>([row]: Row[]): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
