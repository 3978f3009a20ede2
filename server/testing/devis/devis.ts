import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DevisForm } from '#contract/vente/devis.ts'
import { createDevis } from '../../papier/devis/creation.service.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
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

/** A quote of this person, whatever their rights. Answers its id. */
export async function addDevis(
  db: Db,
  compteId: string,
  clientId: number | null,
  changes: object = {},
): Promise<string> {
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  return createDevis(db, signIn, validDevis(clientId, changes) as DevisForm, contexteDevis())
}

/** What a quote depends on, on the day of the small catalogue unless said otherwise. */
export function contexteDevis(now = SMALL_CATALOGUE_DAY) {
  const config = testConfig()
  return { document: toContexteDocument(config, now), expediteur: toExpediteur(config), jours: config.DEVIS_JOURS }
}
