import { sql } from 'kysely'
import { expect } from 'vitest'
import { APPELS, type AppelDocumente } from '#contract/porte/integration/appels.ts'
import { DROITS_CLE } from '#contract/reference/droit-cle.ts'
import { EVENEMENTS } from '#contract/socle/evenement.ts'
import { testApp } from '../../testing/application.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { documenter, recevoir } from '../../testing/encaissement/encaissement.ts'
import { listDifferences } from '../../testing/integration/conforme.ts'
import { appelerAvec } from '../../testing/integration/integration.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor, resetSuivi, runGestion } from '../../testing/suivi/suivi.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'
import { toOpenapi } from './openapi.ts'
import type { Openapi, Operation } from './openapi-forme.ts'

const DOCUMENT = '/api/integration/v1/openapi.json'
const ALL = APPELS.flatMap(({ appels }) => appels)

const keyOf = ({ method, path }: AppelDocumente) => `${method} ${path}`

async function getDocument(): Promise<Openapi> {
  const answer = await app.inject({ url: DOCUMENT })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  return answer.json()
}

test('INT-19 the document tells each call with its right, its parameters and its refusals, under a name of its own', async () => {
  const { openapi, paths, servers, components, webhooks } = await getDocument()
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'http://localhost:3000/api/integration/v1' }]])
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]) => ({ path, method, ...one })),
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ALL.map(({ doc }) => doc.id).sort())
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, parameters, responses, security } of operations) {
    const named = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '429', '503']))
    expect(DROITS_CLE).toContain(security[0]?.cle[0])
  }
  expect(Object.keys(webhooks)).toEqual(Object.keys(EVENEMENTS))
  expect(components.schemas.Erreur).toMatchObject({ required: ['code', 'message', 'requestId'] })
  const { parameters } = paths['/paiements']?.post ?? {}
  expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
  expect(JSON.stringify(paths)).not.toContain('"pattern":"^(?:(?:')
})

test('INT-19 who writes a client reads how long to wait, how a webhook is signed, and that answers may get more fields', async () => {
  const { paths, webhooks, components } = await getDocument()
  const { responses } = paths['/commandes']?.get ?? {}
  for (const status of ['429', '503']) expect(responses?.[status]?.headers).toHaveProperty('Retry-After')
  expect(responses?.['429']?.content).toMatchObject({ 'application/json': { example: { code: 'TOO_MANY_REQUESTS' } } })
  const signed = webhooks['commande.creee']?.post.parameters.map(({ name }) => name)
  expect(signed).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  for (const one of [responses, webhooks, components])
    expect(JSON.stringify(one)).not.toContain('"additionalProperties":false')
})

test('INT-25 the page says the type of each field, which may be left out, and how webhooks are signed', async () => {
  const { body } = await app.inject({ url: '/api/integration/v1/' })
  const [appels] = body.split('id="webhooks"')
  expect(appels).not.toMatch(/<dt><code>[^<]*<\/code> <span><\/span>/)
  expect(body).toContain('<code>reference</code> <span>texte, facultatif</span>')
  expect(body).toContain('<code>modeReglement</code> <span>texte ou null</span>')
  expect(body).toContain('<code>webhook-signature</code>')
})

test('INT-19 each call of keys that is served is told, and each that is told is served', async () => {
  const routes: string[] = []
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    if (url.startsWith('/api/integration/v1/') && method !== 'HEAD')
      routes.push(`${method} ${url.slice('/api'.length)}`)
  }
  await (await testApp({ database: database, onRoute })).close()
  const pages = ['', 'openapi.json', 'style.css'].map((file) => `GET /integration/v1/${file}`)
  expect(routes.sort()).toEqual([...pages, ...ALL.map(keyOf)].sort())
})

test('INT-02 each call answers 401 without a key and to a revoked one, 403 to each other right, and lets its own in', async () => {
  const cles = new Map<string, Awaited<ReturnType<typeof appelerAvec>>>()
  for (const droit of DROITS_CLE) cles.set(droit, await appelerAvec(app, db, `droit-${droit}`, [droit]))
  const revoked = await appelerAvec(app, db, 'partie')
  await runGestion(db, 'revoquer-cle', 'partie')
  for (const appel of ALL) {
    const path = appel.path.slice('/integration/v1'.length).replace(/:\w+/g, '0')
    const method = appel.method as 'GET'
    const payload = method === 'GET' ? undefined : {}
    const ask = async (appeler: typeof revoked) => (await appeler(method, path, payload)).statusCode
    expect([keyOf(appel), await ask(revoked)]).toEqual([keyOf(appel), 401])
    for (const [droit, appeler] of cles) {
      const status = await ask(appeler)
      const isRefused = [401, 403].includes(status)
      expect([keyOf(appel), droit, isRefused]).toEqual([keyOf(appel), droit, droit !== appel.droit])
    }
  }
})

/** The world that the examples speak of. */
async function prepare(): Promise<void> {
  const suivi = await resetSuivi({ app, database })
  await sql`select setval('commande_numero', 41)`.execute(db)
  await orderFor(suivi, [participant(LEA)])
  await documenter(db)
  await db
    .updateTable('document')
    .set({ fichier: Buffer.from('%PDF-1.7') })
    .where('type', '=', 'facture')
    .execute()
  await db.updateTable('facture').set({ xml: '<f/>' }).execute()
  await db.deleteFrom('idempotence').execute()
}

/** Reading changes nothing of it. */
let isUsed = true

/** What an example needs besides: a payment to take back, somebody to judge, presence before the end. */
const AVANT: Record<string, (params: Record<string, string>) => Promise<unknown>> = {
  cancelPaiement: async ({ id = '' }) => {
    const recu = await recevoir(db, { numero: 'C00000042', montantCents: 100 })
    await db.updateTable('encaissement').set({ id }).where('id', '=', recu.id).execute()
  },
  mergeClients: () =>
    sql`
    insert into client (id, nature_id, denomination, numero_voie, code_postal, ville) overriding system value
    values (1042, 1, 'Cabinet', '1 quai', '69002', 'Lyon')`.execute(db),
  setDemiJournees: () => setJour('2027-03-10'),
  getFeuille: async () => {
    await setJour('2027-03-10')
    await runGestion(db, 'corriger-emargement', 'TVA-PAR', '2027-03-10', 'matin', LEA.email, 'present', 'papier')
    await runGestion(db, 'feuille', 'TVA-PAR')
    await db
      .updateTable('emargementFeuille')
      .set({ fichier: Buffer.from('%PDF-1.7') })
      .execute()
  },
  setPresence: () => setJour('2027-03-10'),
  finishSession: async () => {
    await setJour('2027-03-10')
    await runGestion(db, 'presence', 'TVA-PAR', 'tous', 'present')
  },
}

async function setJour(jour: string): Promise<void> {
  await db.updateTable('session').set({ dateDebut: jour, dateFin: jour }).where('reference', '=', 'TVA-PAR').execute()
}

/** Clients have ids of their own: the example's is the one there is. */
async function toOwnClient(path: string): Promise<string> {
  const [client] = await db.selectFrom('client').select('id').orderBy('id').execute()
  return path.replace('/clients/1', `/clients/${client?.id}`)
}

const document = toOpenapi({ serveur: 'http://localhost', version: '1.0.0' })
const told: Record<string, Operation> = Object.fromEntries(
  Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])),
)

test.each(ALL.map((appel) => [appel.doc.id, appel] as const))(
  'INT-20 the example of %s is answered as told',
  async (_id, appel) => {
    if (isUsed) await prepare()
    isUsed = appel.method !== 'GET' || Object.hasOwn(AVANT, appel.doc.id)
    const { params = {}, query = {}, body } = appel.doc.exemple
    const [client] = await db.selectFrom('client').select('id').orderBy('id').execute()
    if (appel.doc.id === 'judgeAdministrateur')
      await addInterlocuteur(db, {
        clientId: client?.id ?? 0,
        email: (body as { email: string }).email,
        prouve: false,
        droitAdministrateur: true,
        statutAdminValide: true,
      })
    await AVANT[appel.doc.id]?.(params)
    const filled = appel.path.replace(/:(\w+)/g, (_all, name) => params[name] ?? '')
    const path = await toOwnClient(filled.slice('/integration/v1'.length))
    const appeler = await appelerAvec(app, db, `exemple-${appel.doc.id.toLowerCase()}`, [appel.droit])
    const search = new URLSearchParams(query).toString()
    const headers = { 'idempotency-key': appel.doc.id }
    const answer = await appeler(appel.method as 'GET', `${path}${search && `?${search}`}`, body, headers)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    if (appel.doc.fichier) return expect(answer.headers['content-type']).toBe(appel.doc.fichier)
    const { schema = {} } = told[appel.doc.id]?.responses['200']?.content['application/json'] ?? {}
    expect([schema.$ref, listDifferences(document, schema, answer.json())]).toEqual([expect.any(String), []])
  },
)

test('INT-25 the page tells each call, loads nothing but its own style, and asks nobody', async () => {
  const page = await app.inject({ url: '/api/integration/v1/' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { doc } of ALL) expect(page.body).toContain(`<h3 id="${doc.id}">${doc.titre}</h3>`)
  expect(page.body).not.toMatch(/<script|style=|onclick|undefined|\[object/)
  expect(page.body.match(/(?:href|src)="(?!#)[^"]+"/g)).toEqual(['href="style.css"', 'href="openapi.json"'])
  const ids = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect([...page.body.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))).toEqual([])
  expect(page.body).toContain('<code>commandeur</code> <span><a href="#ClientNomme">ClientNomme</a></span>')
  const style = await app.inject({ url: '/api/integration/v1/style.css' })
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(style.body).toContain('--ink: #16213d')
})
