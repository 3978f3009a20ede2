import { beforeEach, expect } from 'vitest'
import { InformationsForm } from '#contract/rules/informations-form.ts'
import { signInAs, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X, SIRET_Y } from '../../../testing/client/client.sql.ts'
import { CLIENT_CASES } from '../../../testing/client/client-cases.ts'
import { validInformations } from '../../../testing/client/valid-informations.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'

let me: Awaited<ReturnType<typeof signInAs>>
let x: number
let y: number

beforeEach(async () => {
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.deleteFrom('audit').execute()
  me = await signInAs(db)
  x = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X })
  y = await addClientRow(db, { denomination: 'Société Y', siret: SIRET_Y })
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: x, compteId: me.compteId, email: 'me@x.example', ...admin })
})

async function put(payload: object) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  return app.inject({ method: 'PUT', url: `/api/client/${x}/informations`, headers, payload })
}

async function get() {
  const headers = { cookie: me.cookie, host: 'localhost:3000' }
  return (await app.inject({ url: `/api/client/${x}/informations`, headers })).json()
}

async function rowOfX() {
  return db.selectFrom('client').selectAll().where('id', '=', x).executeTakeFirstOrThrow()
}

interface Case {
  cas: string
  changes: Record<string, unknown>
  /** The field that is refused: '' for the form itself, undefined when the form is valid. */
  refused?: string
}

/** The limits of the client form hold for the fields both share. */
const SHARED: Case[] = CLIENT_CASES.filter(({ changes }) =>
  Object.keys(changes).every((champ) => champ in InformationsForm.shape),
)
const IDENTITE = {
  entrepriseId: 1,
  natureId: 2,
  denomination: 'Forged',
  rna: 'W000000001',
  actif: true,
  valideSansSiret: true,
  nonFacturable: true,
  statutAdminValide: true,
  droitAdministrateur: true,
  numeroTvaIntra: 'FR00',
}
const OWN: Case[] = [
  { cas: 'commandeProfilId: 2', changes: { commandeProfilId: 2 } },
  { cas: 'commandeProfilId: 3', changes: { commandeProfilId: 3 }, refused: 'commandeProfilId' },
  { cas: 'commandeProfilId: a text', changes: { commandeProfilId: '1' }, refused: 'commandeProfilId' },
  { cas: 'commandeProfilId: absent', changes: { commandeProfilId: undefined }, refused: 'commandeProfilId' },
  { cas: 'autorisation: everyone', changes: { autorisationFacturation: 'TOUS' } },
  { cas: 'autorisation: unknown', changes: { autorisationFacturation: 'tous' }, refused: 'autorisationFacturation' },
  { cas: 'tiersIds: 200 times the same', changes: { tiersIds: Array(200).fill(1) } },
  { cas: 'tiersIds: 201', changes: { tiersIds: Array.from({ length: 201 }, (_, n) => n + 1) }, refused: 'tiersIds' },
  { cas: 'tiersIds: a text', changes: { tiersIds: ['1'] }, refused: 'tiersIds.0' },
  { cas: 'tiersIds: too large', changes: { tiersIds: [2_147_483_648] }, refused: 'tiersIds.0' },
  ...Object.entries(IDENTITE).map(([champ, value]) => ({
    cas: `${champ}, which is no field of it`,
    changes: { [champ]: value },
    refused: '',
  })),
]

test('the client form shares its limits', () => expect(SHARED.length).toBeGreaterThan(50))

test.each([...SHARED, ...OWN])('SOC-09 CLI-05 CLI-06 $cas: form and server agree', async ({ changes, refused }) => {
  const form = validInformations(changes)
  const issues = InformationsForm.safeParse(form).error?.issues ?? []
  const verdicts = issues.map(({ path, message, code }) => ({
    path: path.join('.'),
    message: code === 'unrecognized_keys' ? 'Cette demande contient un champ inconnu.' : message,
  }))
  expect(verdicts.map(({ path }) => path)).toEqual(refused === undefined ? [] : [refused])
  const before = await rowOfX()
  const response = await put(form)
  expect(response.statusCode).toBe(refused === undefined ? 200 : 400)
  if (refused === undefined) return
  expect(response.json().fields).toEqual(verdicts)
  expect(await rowOfX()).toEqual(before)
})

test('SOC-09 the whole form is kept, and sent back as it was; twice is once', async () => {
  const form = validInformations({
    destService: 'Comptabilité',
    complement: 'Bât. B',
    mentionSpeciale: 'BP 12',
    codePostal: '1000',
    ville: 'Bruxelles',
    pays: 'BE',
    telephone: '01 99 00 12 34',
    email: 'contact@x.example',
    siteInternet: 'https://x.example',
    commandeProfilId: 2,
    autorisationFacturation: 'LISTE',
    tiersIds: [y],
  })
  const response = await put(form)
  const tiers = [{ id: y, denomination: 'Société Y', siret: SIRET_Y, ville: 'Lyon' }]
  expect(response.json()).toEqual({
    identite: expect.objectContaining({ id: x, denomination: 'Société X', siret: SIRET_X, actif: true }),
    informations: { ...form, adresseElectronique: '', coordinates: null },
    tiers,
  })
  expect((await put((await get()).informations)).json()).toEqual(response.json())
  expect(await get()).toEqual(response.json())
  const emptied = await put(validInformations())
  expect(emptied.json()).toMatchObject({ informations: validInformations(), tiers: [] })
  expect(await rowOfX()).toMatchObject({ siret: SIRET_X, email: null, pays: null, destService: null })
  const audit = await db.selectFrom('audit').select(['action', 'compteId', 'detail']).orderBy('id').execute()
  const listed = { commandeProfilId: 2, autorisationFacturation: 'LISTE', avisCommande: 'CHAQUE', tiersIds: [y] }
  const again = { ...listed, adresseElectronique: '' }
  const none = { commandeProfilId: 1, autorisationFacturation: 'AUCUNE', avisCommande: 'CHAQUE', tiersIds: [] }
  expect(audit).toEqual(
    [listed, again, none].map((detail) => ({ action: 'INFORMATIONS_MODIFIEES', compteId: me.compteId, detail })),
  )
})

test('CLI-13 where the address stands is kept with it, and goes with the next address', async () => {
  const lyon = validInformations({ coordinates: [4.835659, 45.764043] })
  expect((await put(lyon)).json().informations.coordinates).toEqual([4.835659, 45.764043])
  expect(await rowOfX()).toMatchObject({ longitude: 4.835659, latitude: 45.764043 })
  expect((await put(validInformations({ coordinates: null }))).json().informations.coordinates).toBeNull()
  for (const coordinates of [[181, 45], [4, 91], [4], ['4', '45']])
    expect((await put(validInformations({ coordinates }))).statusCode).toBe(400)
})

test('FAC-10 the electronic address begins with the SIREN; one that is not sent stays, an empty one is the SIREN', async () => {
  const adresseElectronique = `${SIRET_X.slice(0, 9)}_COMPTA`
  expect((await put(validInformations({ adresseElectronique }))).json().informations).toMatchObject({
    adresseElectronique,
  })
  await put(validInformations())
  expect((await rowOfX()).adresseElectronique).toBe(adresseElectronique)
  const autre = await put(validInformations({ adresseElectronique: `${SIRET_Y.slice(0, 9)}_COMPTA` }))
  expect([autre.statusCode, autre.json().fields]).toEqual([
    400,
    [{ path: 'adresseElectronique', message: 'L’adresse commence par le SIREN de votre société.' }],
  ])
  expect((await put(validInformations({ adresseElectronique: 'compta@x.example' }))).statusCode).toBe(400)
  await put(validInformations({ adresseElectronique: ' ' }))
  expect((await rowOfX()).adresseElectronique).toBeNull()
  await validateSansSiret(null)
  expect((await get()).informations.adresseElectronique).toBeUndefined()
  expect((await put(validInformations({ siret: '', adresseElectronique }))).statusCode).toBe(400)
})

/** Makes the company one that the provider has validated without a SIRET. */
async function validateSansSiret(siret: string | null) {
  await db.updateTable('client').set({ valideSansSiret: true, siret }).where('id', '=', x).execute()
}

test.each([
  ['empty', ' ', null],
  ['20 characters, spaces apart', ' BE 0123.456.789 / ABC-1 ', 'BE0123.456.789/ABC-1'],
])('CLI-04 the equivalent of a SIRET may be %s', async (_cas, siret, kept) => {
  await validateSansSiret('BE0999')
  expect((await get()).informations.siret).toBe('BE0999')
  expect((await put(validInformations({ siret }))).json().informations.siret).toBe(kept ?? '')
  expect(await rowOfX()).toMatchObject({ siret: kept, valideSansSiret: true })
})

test.each([
  ['21 characters', 'B'.repeat(21)],
  ['another character', "BE'0123"],
  ['the SIRET of somebody', '00056789100015'],
  ['the number of another client', 'CH-020'],
])('CLI-04 the equivalent of a SIRET is refused with %s', async (_cas, siret) => {
  await validateSansSiret('BE0999')
  await addClientRow(db, { siret: 'CH-020', valideSansSiret: true })
  const response = await put(validInformations({ siret }))
  expect([response.statusCode, response.json().fields.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['siret'],
  ])
  expect((await rowOfX()).siret).toBe('BE0999')
})

test('CLI-04 SOC-09 a SIRET is not to be changed, nor given to who is expected to have one', async () => {
  expect((await get()).informations).not.toHaveProperty('siret')
  const response = await put(validInformations({ siret: 'BE0123' }))
  expect(response.json().fields).toEqual([{ path: 'siret', message: 'Le SIRET ne se modifie pas ici.' }])
  expect((await rowOfX()).siret).toBe(SIRET_X)
})

test('SOC-07 a third party that does not exist, or is an individual, is refused and nothing is kept', async () => {
  const { compteId } = await signInAs(db)
  const particulier = await addClientRow(db, { natureId: 3, compteId })
  const before = await rowOfX()
  for (const unknown of [particulier, 2_147_483_647]) {
    const form = { ville: 'Elsewhere', autorisationFacturation: 'LISTE', tiersIds: [y, unknown] }
    const response = await put(validInformations(form))
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual([{ path: 'tiersIds', message: 'Cette société n’existe pas.' }])
  }
  expect(await rowOfX()).toEqual(before)
  expect((await get()).tiers).toEqual([])
})
