import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getDemiJournees, getFeuille, setDemiJournees } from '#contract/porte/integration/emargement.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { sendPdf } from '../../papier/document/disposition.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { notePresencesOf } from '../../suite/emargement/actes.service.ts'
import { getRegistre } from '../../suite/emargement/emargement.service.ts'
import { findSessionEmargee, type PointageRow } from '../../suite/emargement/emargement.sql.ts'
import { getFichierFeuille } from '../../suite/emargement/feuille.service.ts'
import { ecriture, toConcernees } from './ecriture.routes.ts'

/** Attendance by half day, with the rules of the desk. */
export function emargementIntegrationRoutes(api: FastifyInstance, contexte: Services): void {
  const { config, db, now } = contexte
  route(api, getDemiJournees, async ({ params }) => ({ demiJournees: await readDemiJournees(db, params.reference) }))
  ecriture(api, contexte, setDemiJournees, async (tx, { params, body }) => {
    const notes = body.presences.map(({ email, ...note }) => ({ ...note, qui: { email }, vue: null }))
    const said = { notes, motif: body.motif || null }
    const quand = { now: now(), contexte: toContexteDocument(config, now()) }
    return toConcernees((await notePresencesOf(tx, params.reference, said, quand)).inscrits)
  })
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
