import { expect } from 'vitest'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { hashCode } from '../../papier/signature/code.ts'
import { digestOf, type Lieu, makeLien, makePassage, makeQr } from '../../suite/emargement/jetons.ts'
import { testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { NAVIGATEUR, presenceCookie } from '../emargement/emargement.ts'
import type { Cell, Scenario } from './types.ts'

const { secret } = testConfig()
const JOUR = dayInParis(SMALL_CATALOGUE_DAY)
const INSCRIT = 'inscrite@societe.example'
const CODE = '123456'
const MINUTE_MS = 60_000

interface Salle extends Lieu {
  inscriptionId: number
  jeton: string
}

/** A session of today with one registered person, and its trainer's link. */
async function openSalle({ database: { db } }: Cell, email = INSCRIT): Promise<Salle> {
  await db.deleteFrom('emargementPointage').execute()
  await db.deleteFrom('emargementDemiJournee').execute()
  await db.deleteFrom('emargementCode').execute()
  await db.deleteFrom('emargementLien').execute()
  const days = { dateDebut: JOUR, dateFin: JOUR, dates: '[]', programmations: '[]' }
  const { id: sessionId } = await db
    .updateTable('session')
    .set(days)
    .where('reference', '=', 'TVA-BEGUN')
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('inscription').where('sessionId', '=', sessionId).execute()
  const person = { email, nom: 'Inscrite', prenom: 'Une', statut: 'Affecté' as const, prestations: '[]' }
  const { id: inscriptionId } = await db
    .insertInto('inscription')
    .values({ ...person, sessionId, clientId: await idOfClient(db, SIRET_X) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('emargementLien').values({ sessionId }).execute()
  return { sessionId, inscriptionId, jour: JOUR, moment: 'MATIN', jeton: makeLien(secret, { sessionId, version: 1 }) }
}

function ask(path: string, payloadOf: (salle: Salle) => object, of = openSalle, check?: Scenario['check']): Scenario {
  return {
    request: async (cell) => {
      const payload = payloadOf(await of(cell))
      const headers = { ...WRITE, cookie: presenceCookie(NAVIGATEUR) }
      return { method: 'POST', url: `/api/emargement/${path}`, headers, payload }
    },
    check: async (response, cell) => {
      expect(response.body).not.toContain('@')
      await check?.(response, cell)
    },
  }
}

const lieuOf = ({ sessionId, jour, moment }: Salle): Lieu => ({ sessionId, jour, moment })
const halfOf = ({ jour, moment }: Salle) => ({ jour, moment })
const passageOf = (salle: Salle) =>
  makePassage(secret, { lieu: lieuOf(salle), scanneLe: SMALL_CATALOGUE_DAY }, NAVIGATEUR, SMALL_CATALOGUE_DAY)
const noted = ({ database: { db } }: Cell) => db.selectFrom('emargementPointage').selectAll().execute()

/** The caller's own registration. */
const ofCaller = (cell: Cell) => openSalle(cell, `${cell.sub}@demo.example`)

/** Everybody is noted. */
async function allNoted(cell: Cell): Promise<Salle> {
  const salle = await openSalle(cell)
  const half = { ...lieuOf(salle), debut: null, fin: null, minutes: 210 }
  await cell.database.db.insertInto('emargementDemiJournee').values(half).execute()
  const note = { etat: 'PRESENT' as const, par: 'FORMATEUR' as const, noteLe: SMALL_CATALOGUE_DAY, revision: 0 }
  const row = { ...lieuOf(salle), inscriptionId: salle.inscriptionId, ...note }
  await cell.database.db.insertInto('emargementPointage').values(row).execute()
  return salle
}

/** The registered person was sent a code. */
async function withCode(cell: Cell): Promise<Salle> {
  const salle = await openSalle(cell)
  const kept = { codeSel: 'sel', codeHash: hashCode(secret, 'sel', CODE) }
  const expireLe = new Date(SMALL_CATALOGUE_DAY.getTime() + MINUTE_MS)
  await cell.database.db
    .insertInto('emargementCode')
    .values({ ...lieuOf(salle), email: `${digestOf(NAVIGATEUR)} ${INSCRIT}`, ...kept, expireLe })
    .execute()
  return salle
}

const mails = async ({ database: { db } }: Cell) =>
  db.deleteFrom('courriel').where('sujet', 'like', 'Votre code de présence%').returning('id').execute()

/** Attendance by half day (decision 67): what opens it is held, not granted by a role. */
export const EMARGEMENT_SCENARIOS: Record<string, Scenario> = {
  EM1a: ask('lecture', ({ jeton }) => ({ jeton })),
  EM1b: ask('lecture', ({ sessionId }) => ({ jeton: makeLien('not the secret', { sessionId, version: 1 }) })),
  EM2: ask('pointages', ({ inscriptionId, jeton, ...lieu }) => ({
    jeton,
    ...halfOf({ inscriptionId, jeton, ...lieu }),
    pointages: [{ id: inscriptionId, etat: 'PRESENT', retardMinutes: null, vue: 0 }],
  })),
  EM3: ask('contreseing', (salle) => ({ jeton: salle.jeton, ...halfOf(salle), nom: 'Claire', revision: 0 }), allNoted),
  EM4: ask('qr', (salle) => ({ jeton: salle.jeton, ...halfOf(salle) })),
  EM5a: ask('passage', (salle) => ({ qr: makeQr(secret, lieuOf(salle), SMALL_CATALOGUE_DAY).qr })),
  EM5b: ask('passage', (salle) => ({
    qr: makeQr(secret, lieuOf(salle), new Date(SMALL_CATALOGUE_DAY.getTime() - MINUTE_MS)).qr,
  })),
  EM6a: ask(
    'confirmation',
    (salle) => ({ passage: passageOf(salle) }),
    ofCaller,
    async (response, cell) => expect(await noted(cell)).toHaveLength(response.statusCode === 200 ? 1 : 0),
  ),
  EM6b: ask(
    'confirmation',
    (salle) => ({ passage: passageOf(salle) }),
    openSalle,
    async (_response, cell) => expect(await noted(cell)).toEqual([]),
  ),
  EM7a: ask(
    'code',
    (salle) => ({ passage: passageOf(salle), email: INSCRIT }),
    openSalle,
    async (_response, cell) => expect(await mails(cell)).toHaveLength(1),
  ),
  EM7b: ask(
    'code',
    (salle) => ({ passage: passageOf(salle), email: 'x@y.fr' }),
    openSalle,
    async (_response, cell) => expect(await mails(cell)).toEqual([]),
  ),
  EM8a: ask('confirmation-code', (salle) => ({ passage: passageOf(salle), email: INSCRIT, code: CODE }), withCode),
  EM8b: ask(
    'confirmation-code',
    (salle) => ({ passage: passageOf(salle), email: INSCRIT, code: '000000' }),
    withCode,
    async (_response, cell) => expect(await noted(cell)).toEqual([]),
  ),
}
