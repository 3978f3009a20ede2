import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { WRITE } from '../application.ts'
import { CONTEXT_URL, VIREMENT } from '../commande/commande.sql.ts'
import { validDemande } from '../panier/panier.ts'

export const DEVIS = '/api/inscription/devis'

export function validDevis(commandeurId: number | null, changes: object = {}) {
  return { cle: randomUUID(), demande: validDemande(commandeurId, changes) }
}

export function validReglement(facturationClientId: number, changes: object = {}) {
  return { facturationClientId, modeReglementId: VIREMENT, contextUrl: CONTEXT_URL, ...changes }
}

/** The calls of one person. */
export function quoting(app: FastifyInstance, { cookie }: { cookie: string }) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `${DEVIS}${url}`, headers, ...(payload && { payload }) })
  return {
    create: (payload: object) => ask('POST', '', payload),
    list: async () => (await ask('GET', '')).json(),
    get: (id: string) => ask('GET', `/${id}`),
    fichier: (id: string) => ask('GET', `/${id}/fichier`),
    order: (id: string, reglement: object) => ask('POST', `/${id}/commande`, reglement),
    cancel: (id: string) => ask('DELETE', `/${id}`),
  }
}
