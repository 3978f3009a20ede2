import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { type Partageur, serveAttentes } from '../../vente/attente/distribution.service.ts'
import { testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'

export const ATTENTE = '/api/inscription/attente'
const HOUR_MS = 3_600_000

/** Several people of one company, whom nobody else registers. */
export function listPersonnes(count: number, groupe = 'groupe') {
  return Array.from({ length: count }, (_, rang) => ({
    nom: 'Roy',
    prenom: 'Lea',
    email: `${groupe}-${rang}@societe.example`,
  }))
}

/** A wait of so many people of a company for TVA-PAR, « tous, ou rien » unless `minimum` is less. */
export function validAttente(commandeurId: number | null, nombre: number, changes: object = {}) {
  const participants = listPersonnes(nombre, `societe${commandeurId}`)
  return { reference: 'TVA-PAR', particulier: false, commandeurId, participants, minimum: nombre, ...changes }
}

export function toMoment(hours = 0, unePlaceSur = 1): Partageur {
  const config = testConfig()
  const now = new Date(SMALL_CATALOGUE_DAY.getTime() + hours * HOUR_MS)
  return { now, heures: config.ATTENTE_HEURES, unePlaceSur, expediteur: toExpediteur(config) }
}

/** What the sweep does, so many hours after the day of the small catalogue. */
export async function serve(db: Db, hours = 0, unePlaceSur = 1): Promise<void> {
  await serveAttentes(db, toMoment(hours, unePlaceSur))
}

/** The calls of one person. */
export function waiting(app: FastifyInstance, { cookie }: { cookie: string }) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const write = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `${ATTENTE}${url}`, headers, ...(payload && { payload }) })
  return {
    join: (payload: object) => write('POST', '', payload),
    leave: (id: string) => write('DELETE', `/${id}`),
    accept: (id: string) => write('POST', `/${id}/acceptation`),
    decline: (id: string) => write('POST', `/${id}/refus`),
    list: async () => (await app.inject({ url: ATTENTE, headers })).json(),
    get: (id: string) => app.inject({ url: `${ATTENTE}/${id}`, headers }),
  }
}
