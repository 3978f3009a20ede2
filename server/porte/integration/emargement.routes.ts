import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getDemiJournees, getFeuille } from '#contract/porte/integration/emargement.ts'
import { sendPdf } from '../../papier/document/disposition.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { getRegistre } from '../../suite/emargement/emargement.service.ts'
import { findSessionEmargee, type PointageRow } from '../../suite/emargement/emargement.sql.ts'
import { getFichierFeuille } from '../../suite/emargement/feuille.service.ts'

/** Attendance by half day, with the rules of the desk. */
export function emargementIntegrationRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, getDemiJournees, async ({ params }) => ({ demiJournees: await readDemiJournees(db, params.reference) }))
  // This is not a route(), because it answers a file.
  api.get<{ Params: ParamsOf<typeof getFeuille> }>(
    getFeuille.path,
    { schema: { params: getFeuille.params }, preParsing: api.requireCle('lecture') },
    async ({ params }, reply) => sendPdf(reply, await getFichierFeuille(db, params.reference)),
  )
}

async function readDemiJournees(db: Db, reference: string) {
  const session = await findSessionEmargee(db, { reference })
  if (!session) throw new Refusal('NOT_FOUND')
  const { inscrits, demiJournees } = await getRegistre(db, session)
  const emails = new Map(inscrits.map(({ id, email }) => [id, email]))
  return demiJournees.map(({ jour, moment, debut, fin, minutes, row, pointages }) => ({
    jour,
    moment,
    debut,
    fin,
    minutes,
    contresigneePar: row?.contresigneePar ?? null,
    contresigneeLe: row?.contresigneeLe?.toISOString() ?? null,
    presences: pointages.map((one) => toPresence(one, emails.get(one.inscriptionId) ?? '')),
  }))
}

function toPresence({ inscriptionId, etat, retardMinutes, par, noteLe, confirmeLe }: PointageRow, email: string) {
  return {
    inscriptionId,
    email,
    etat,
    retardMinutes,
    par,
    noteeLe: noteLe.toISOString(),
    confirmeeLe: confirmeLe?.toISOString() ?? null,
  }
}
