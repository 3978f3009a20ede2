import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import { isSiret } from '#contract/rules/siret.ts'
import { findEtat } from '../../../exploitation/etat/etat.sql.ts'
import { signInAs, testApp, WRITE } from '../../../testing/application.ts'
import { testAnnuaire } from '../../../testing/client/annuaire.ts'
import { addClientRow, addInterlocuteur, idOfClient } from '../../../testing/client/client.sql.ts'
import { SIRET_LIBRE, validClient } from '../../../testing/client/valid-client.ts'
import { database, db, test } from '../../../testing/test.ts'
import { refuseVerification } from '../administration/administration.service.ts'
import { verifyNext } from './verification.service.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
const SIRET_FERME = '00056789100023'
const SIRET_MASQUE = '00067890400012'
const SIRET_INCONNU = '00000042200014'
const SIRET_AMIS = '00045678000014'
const NOW = new Date('2027-03-01T10:00:00Z')

let app: FastifyInstance
let annuaire: ReturnType<typeof testAnnuaire>
let camille: Person
let lea: Person

beforeEach(async () => {
  for (const table of ['compte', 'client', 'audit'] as const) await db.deleteFrom(table).execute()
  await app?.close()
  annuaire = testAnnuaire()
  app = await testApp({ database, annuaire, now: () => NOW })
  camille = await signInAs(db)
  lea = await signInAs(db)
})
afterAll(() => app.close())

async function create(person: Person, changes: Parameters<typeof validClient>[0] = {}) {
  const payload = validClient({ denomination: 'BNP Paribas', ville: 'Paris', ...changes })
  return call(person, 'POST', 'societe', payload)
}

async function call(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = { ...WRITE, cookie: person.cookie, host: 'localhost:3000' }
  const response = await app.inject({ method, url: `/api/client/${path}`, headers, payload })
  return { status: response.statusCode, ...response.json() }
}

async function clients() {
  return db.selectFrom('client').selectAll().orderBy('id').execute()
}

const warn = vi.fn()
async function sweep(now = NOW) {
  return verifyNext({ db: db, annuaire, log: { warn }, now: () => now })
}

/** Creates a company while the directory is silent. */
async function createUnverified(person: Person, changes: Parameters<typeof validClient>[0] = {}) {
  await annuaire.setPanne('arret')
  const created = await create(person, changes)
  await annuaire.setPanne(null)
  expect(created).toMatchObject({ status: 200, aVerifier: true })
  return created.id as number
}

test('CLI-12 a new company has the directory’s name, address and codes, whatever was typed; the rest stays typed', async () => {
  const typed = { activite: '01.11Z', categorieJuridique: '1000', trancheEffectifs: '53', etablissementSiege: false }
  const rest = { destService: 'Achats', telephone: '01 99 00 12 34', email: 'a@b.example', coordinates: [2, 48] }
  expect(await create(camille, { ...typed, ...rest })).toMatchObject({
    status: 200,
    denomination: 'CABINET PERRIN',
    numeroVoie: '8 RUE DE LA REPUBLIQUE',
    codePostal: '69001',
    ville: 'LYON',
    aVerifier: false,
  })
  expect((await clients())[0]).toMatchObject({
    siret: SIRET_LIBRE,
    numeroTvaIntra: 'FR74000567891',
    activite: '69.20Z',
    categorieJuridique: '5499',
    trancheEffectifs: '03',
    etablissementSiege: true,
    destService: 'Achats',
    telephone: '01 99 00 12 34',
    email: 'a@b.example',
    longitude: null,
  })
})

test('CLI-12 an address kept private stays as typed; an association has the directory’s RNA number', async () => {
  const discret = await create(camille, { siret: '00034567800015', ville: 'Rennes' })
  expect(discret).toMatchObject({ denomination: 'CABINET DISCRET', ville: 'Rennes', aVerifier: false })
  await create(camille, { natureId: 2, siret: SIRET_AMIS, rna: 'W751000001' })
  expect((await clients())[1]).toMatchObject({ denomination: 'LES AMIS DE LA COMPTABILITE', rna: 'W000009001' })
})

test.each([
  { siret: SIRET_INCONNU, code: 'SIRET_INCONNU', message: /n’existe pas dans le répertoire/ },
  { siret: SIRET_FERME, code: 'SIRET_FERME', message: /est fermé/ },
])('CLI-04 $code is refused on its field, and nothing is created', async ({ siret, code, message }) => {
  const refused = await create(camille, { siret })
  expect(refused).toMatchObject({ status: 400, code, fields: [{ path: 'siret' }] })
  expect(refused.message).toMatch(message)
  expect(await clients()).toEqual([])
})

test.each(['arret', 'refus', 'json', 'html', 'erreur'])(
  'a directory that answers %s makes a company to be verified, which only its creator knows',
  async (panne) => {
    await annuaire.setPanne(panne)
    const { id, ...created } = await create(camille)
    expect(created).toMatchObject({ status: 200, denomination: 'BNP Paribas', aVerifier: true })
    const unknown = await call(lea, 'POST', '999999/lien')
    expect({ ...(await call(lea, 'POST', `${id}/lien`)), requestId: '' }).toEqual({ ...unknown, requestId: '' })
    for (const [person, found] of [
      [camille, 1],
      [lea, 0],
    ] as const) {
      const byNumero = await call(person, 'GET', `societe/recherche?siret=${SIRET_LIBRE}`)
      expect(byNumero.status).toBe(found ? 200 : 404)
      for (const query of ['bnp', SIRET_LIBRE])
        expect((await call(person, 'GET', `entreprise/recherche?query=${query}`)).totalResults).toBe(found)
    }
    expect((await call(camille, 'GET', 'profile')).inscriptionEntreprises).toMatchObject([{ aVerifier: true }])
    expect((await create(camille)).id).toBe(id)
  },
)

test.each([
  { cas: 'an association without number', changes: { natureId: 2, siret: '' } },
  { cas: 'an association with an RNA number alone', changes: { natureId: 2, siret: '', rna: 'W000000001' } },
  { cas: 'a person whose name is kept private', changes: { siret: SIRET_MASQUE } },
])('$cas is to be verified: nobody else finds a name that nothing confirms', async ({ changes }) => {
  expect(await create(camille, changes)).toMatchObject({ status: 200, denomination: 'BNP Paribas', aVerifier: true })
  expect((await call(lea, 'GET', 'entreprise/recherche?query=bnp')).totalResults).toBe(0)
})

test('who comes second neither joins nor sees a company to be verified; the directory’s answer opens it to both', async () => {
  const id = await createUnverified(camille)
  await annuaire.setPanne('arret')
  const refused = await create(lea)
  expect(refused).toMatchObject({ status: 409, code: 'CLIENT_NON_VERIFIABLE' })
  expect(JSON.stringify(refused)).not.toMatch(/BNP|Camille/)
  await annuaire.setPanne(null)
  expect(await create(lea, { denomination: 'Forged' })).toMatchObject({
    status: 200,
    id,
    denomination: 'CABINET PERRIN',
    aVerifier: false,
  })
  const rna = { natureId: 2, siret: '', rna: 'W000000001' }
  expect((await create(camille, rna)).status).toBe(200)
  expect((await create(lea, rna)).code).toBe('CLIENT_NON_VERIFIABLE')
})

test('SOC-07 a company to be verified is billed for nobody else, and its SIREN opens nothing', async () => {
  const id = await createUnverified(camille)
  const seat = await addClientRow(db, { siret: '00056789100031' })
  const admin = { email: 'x@demo.example', droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: seat, compteId: lea.compteId, ...admin })
  await db.updateTable('client').set({ autorisationFacturation: 'TOUS' }).where('id', '=', id).execute()
  expect((await call(lea, 'POST', `${seat}/etablissements/${id}`)).status).toBe(404)
  await db.updateTable('interlocuteur').set(admin).where('clientId', '=', id).execute()
  expect((await call(camille, 'POST', `${id}/etablissements/${seat}`)).code).toBe('ENTITE_FACTURATION_NOT_AUTHORISED')
  const { informations } = await call(lea, 'GET', `${seat}/informations`)
  const listed = { ...informations, autorisationFacturation: 'LISTE', tiersIds: [id] }
  expect((await call(lea, 'PUT', `${seat}/informations`, listed)).fields).toMatchObject([{ path: 'tiersIds' }])
  await addInterlocuteur(db, { clientId: seat, compteId: camille.compteId, ...admin, email: 'y@demo.example' })
  expect((await call(camille, 'POST', `${seat}/etablissements/${id}`)).status).toBe(200)
})

test('R-33 an association is confirmed without an RNA number that another one has', async () => {
  await addClientRow(db, { natureId: 2, rna: 'W000009001' })
  await addClientRow(db, { natureId: 2, siret: SIRET_AMIS, aVerifier: true })
  await sweep()
  expect((await clients())[1]).toMatchObject({ siret: SIRET_AMIS, aVerifier: false, rna: null })
})

test('the sweep verifies and corrects what the directory confirms, and tells the provider the rest, once', async () => {
  await createUnverified(camille)
  const refused = { aVerifier: true, denomination: 'BNP Paribas' }
  for (const siret of [SIRET_INCONNU, SIRET_FERME, SIRET_MASQUE]) await addClientRow(db, { ...refused, siret })
  await addClientRow(db, { ...refused, natureId: 2 })
  expect(await sweep()).toBe(false)
  const states = (await clients()).map(({ denomination, aVerifier, verificationMotif }) => [
    denomination,
    aVerifier,
    verificationMotif,
  ])
  expect(states).toEqual([
    ['CABINET PERRIN', false, null],
    ['BNP Paribas', true, 'INCONNU'],
    ['BNP Paribas', true, 'FERME'],
    ['BNP Paribas', true, 'MASQUE'],
    ['BNP Paribas', true, null],
  ])
  expect(warn).toHaveBeenCalledTimes(3)
  const last = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ action: 'CLIENT_VERIFIE', compteId: null, detail: { avant: 'BNP Paribas' } })
  await sweep(new Date(NOW.getTime() + 2 * DAY_MS))
  expect(warn).toHaveBeenCalledTimes(3)
})

test('a silent directory is not asked again before ten minutes, and the company waits', async () => {
  await createUnverified(camille)
  await annuaire.setPanne('erreur')
  await sweep()
  // Decision 38: that it was asked is no answer, and who waits for one is told.
  await db
    .updateTable('client')
    .set({ createdAt: new Date(NOW.getTime() - DAY_MS) })
    .execute()
  const { attentes } = await findEtat(db, NOW)
  expect(attentes.find(({ genre }) => genre === 'societes-a-demander')).toMatchObject({ nombre: 1, age: 86_400 })
  await annuaire.setPanne(null)
  await sweep(new Date(NOW.getTime() + 599_000))
  expect((await clients())[0]?.aVerifier).toBe(true)
  await sweep(new Date(NOW.getTime() + 601_000))
  expect((await clients())[0]).toMatchObject({ aVerifier: false, denomination: 'CABINET PERRIN' })
})

test('an account creates five companies; it may still join others, and be an individual', async () => {
  const association = { natureId: 2, siret: '' }
  for (let nombre = 0; nombre < 5; nombre += 1) expect((await create(camille, association)).status).toBe(200)
  for (const changes of [association, { siret: SIRET_LIBRE }])
    expect(await create(camille, changes)).toMatchObject({
      status: 403,
      code: 'SOCIETES_TROP_NOMBREUSES',
      message: 'Un compte enregistre 5 sociétés au plus. Contactez votre organisme de formation.',
    })
  expect(await clients()).toHaveLength(5)
  await addClientRow(db, { siret: SIRET_AMIS })
  expect((await create(camille, { siret: SIRET_AMIS })).id).toBe(await idOfClient(db, SIRET_AMIS))
  expect((await create(camille, { natureId: 3, siret: '' })).status).toBe(200)
})

test('SOC-05 an account declares itself three times within 24 hours; a repeated declaration costs nothing', async () => {
  const declare = (id: number) => call(camille, 'POST', `${id}/administrateur/declaration`, { consentement: true })
  const ids: number[] = []
  for (let nombre = 0; nombre < 4; nombre += 1) {
    const clientId = await addClientRow(db)
    await addInterlocuteur(db, { clientId, compteId: camille.compteId, email: 'camille@demo.example' })
    ids.push(clientId)
  }
  for (const id of [...ids.slice(0, 3), ...ids.slice(0, 3)]) expect((await declare(id)).status).toBe(200)
  const refused = await declare(ids[3] as number)
  expect(refused).toMatchObject({ status: 429, code: 'DECLARATIONS_TROP_NOMBREUSES' })
  await db
    .updateTable('audit')
    .set({ moment: new Date(NOW.getTime() - DAY_MS) })
    .execute()
  expect((await declare(ids[3] as number)).status).toBe(200)
})

test('an account asks the directory about ten SIRETs a minute, and about one as often as it likes', async () => {
  const digits = Array.from({ length: 200 }, (_, index) => `000000422${String(index).padStart(5, '0')}`)
  const sirets = digits.filter((siret) => isSiret(siret) && siret !== SIRET_INCONNU).slice(0, 11)
  const statuses = []
  for (const siret of [SIRET_INCONNU, ...sirets]) statuses.push((await create(camille, { siret })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  expect((await create(lea)).status).toBe(200)
})

test('R-33 a company that is refused while the directory is asked about it stays refused, and has no number', async () => {
  const id = await createUnverified(camille)
  const slow: typeof annuaire = {
    ...annuaire,
    findEtablissement: async (siret) => {
      await refuseVerification(db, { id })
      return annuaire.findEtablissement(siret)
    },
  }
  await verifyNext({ db: db, annuaire: slow, log: { warn }, now: () => NOW })
  expect(await clients()).toMatchObject([{ id, siret: null, numeroTvaIntra: null, actif: false, aVerifier: true }])
})
