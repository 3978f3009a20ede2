import type { ClientLu } from '#contract/porte/integration/client.ts'
import type { InscriptionLue } from '#contract/porte/integration/inscription.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findPdf, findXml } from '../../suite/livres/fichiers.sql.ts'
import {
  type ClientRow,
  type FactureRow,
  type FicheRow,
  findClients,
  findFactures,
  findFiches,
  findInscriptions,
  findSessions,
  type InscriptionRow,
  type SessionRow,
} from './lecture.sql.ts'
import { CLES } from './liste.ts'

const parId = { cle: CLES.id, cleOf: ({ id }: { id: number }): number => id }
const asTheyAre =
  <Row>() =>
  async (_db: Db, rows: Row[]): Promise<Row[]> =>
    rows

export const INSCRIPTIONS = {
  ...{ ...parId, nom: 'inscriptions', find: findInscriptions },
  toElements: async (_db: Db, rows: InscriptionRow[]): Promise<InscriptionLue[]> =>
    rows.map((row) => ({
      ...row,
      creeeLe: row.creeeLe.toISOString(),
      termineLe: row.termineLe?.toISOString() ?? null,
    })),
}
export const CLIENTS = {
  ...{ ...parId, nom: 'clients', find: findClients },
  toElements: async (_db: Db, rows: ClientRow[]): Promise<ClientLu[]> => rows.map(toClientLu),
}
export const FACTURES = { ...parId, nom: 'factures', find: findFactures, toElements: asTheyAre<FactureRow>() }
export const SESSIONS = { ...parId, nom: 'sessions', find: findSessions, toElements: asTheyAre<SessionRow>() }
export const FICHES = { ...parId, nom: 'fiches', find: findFiches, toElements: asTheyAre<FicheRow>() }

function toClientLu(row: ClientRow): ClientLu {
  return { ...row, creeLe: row.creeLe.toISOString() }
}

export async function getClientLu(db: Db, id: number): Promise<ClientLu> {
  return toClientLu(getOne(await findClients(db, { un: id })))
}

export async function getFactureLue(db: Db, numero: string) {
  return getOne(await findFactures(db, { un: numero }))
}

export async function getSessionLue(db: Db, reference: string) {
  return getOne(await findSessions(db, { un: reference }))
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
