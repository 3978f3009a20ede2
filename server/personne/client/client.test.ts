import { beforeEach, expect } from 'vitest'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X, SIRET_Y } from '../../testing/client/client.sql.ts'
import { SIRET_LIBRE, validClient } from '../../testing/client/valid-client.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

let me: Awaited<ReturnType<typeof signInAs>>
const EMAIL = 'Camille.Perrin@demo.example'

beforeEach(async () => {
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.deleteFrom('audit').execute()
  me = await signInAs(db, { email: EMAIL })
})

async function get(path: string) {
  return app.inject({ url: `/api/client/${path}`, headers: { cookie: me.cookie, host: 'localhost:3000' } })
}

async function post(changes: Parameters<typeof validClient>[0] = {}, query = '') {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  return app.inject({ method: 'POST', url: `/api/client/societe${query}`, headers, payload: validClient(changes) })
}

async function profile() {
  return (await get('profile')).json()
}

async function rows(table: 'client' | 'interlocuteur' | 'audit') {
  return db.selectFrom(table).selectAll().orderBy('id').execute()
}

async function actions() {
  const audit = await db.selectFrom('audit').select(['action', 'compteId']).orderBy('id').execute()
  expect(audit.every(({ compteId }) => compteId === me.compteId)).toBe(true)
  return audit.map(({ action }) => action)
}

test('INS-10 ROL-02 the profile lists my companies and no other, by name without accents', async () => {
  const names = ['Zénith', 'École Émile', 'Ecole Arago', 'étude Noël', 'Abaque']
  for (const denomination of names) {
    await addInterlocuteur(db, {
      clientId: await addClientRow(db, { denomination }),
      compteId: me.compteId,
      email: 'me@x.example',
    })
  }
  const other = await signInAs(db)
  const foreign = await addClientRow(db, { denomination: 'Foreign', siret: SIRET_Y })
  await addInterlocuteur(db, { clientId: foreign, compteId: other.compteId, email: 'other@x.example' })
  const response = await get('profile')
  expect(response.json().inscriptionEntreprises.map((one: { denomination: string }) => one.denomination)).toEqual([
    'Abaque',
    'Ecole Arago',
    'École Émile',
    'étude Noël',
    'Zénith',
  ])
  expect(response.body).not.toContain('Foreign')
  expect(response.json().particulier).toBeNull()
})

test.each([
  { cas: 'plain user, everyone may order', droits: {}, allowed: true, valide: true, attente: false },
  { cas: 'plain user, restricted', droits: {}, client: { commandeProfilId: 2 }, allowed: false, valide: true },
  { cas: 'right, restricted', droits: { droitInscription: true }, client: { commandeProfilId: 2 }, allowed: true },
  { cas: 'pending administrator', droits: { droitAdministrateur: true }, allowed: false, valide: false, attente: true },
  { cas: 'inactive company', droits: { droitInscription: true }, client: { actif: false }, allowed: false },
  { cas: 'no validated administrator', droits: { droitInscription: true }, alone: true, allowed: false, valide: false },
])(
  'INS-11 ROL-03 ROL-04 $cas',
  async ({ droits, client = {}, alone = false, allowed, valide = true, attente = false }) => {
    const clientId = await addClientRow(db, { siret: SIRET_X, ...client })
    await addInterlocuteur(db, { clientId, compteId: me.compteId, email: 'me@x.example', ...droits })
    const admin = { droitAdministrateur: true, statutAdminValide: true }
    if (!alone) await addInterlocuteur(db, { clientId, email: 'admin@x.example', ...admin })
    expect((await profile()).inscriptionEntreprises).toEqual([
      expect.objectContaining({
        entrepriseId: clientId,
        siret: SIRET_X,
        isInscriptionAllowed: allowed,
        statutAdminValide: valide,
        administrateurEnAttente: attente,
      }),
    ])
  },
)

test('ROL-02 a link made for my verified address is mine, with its rights, once; an unverified address proves nothing', async () => {
  const clientId = await addClientRow(db)
  await addInterlocuteur(db, { clientId, email: EMAIL.toLowerCase(), droitInscription: true })
  await db.updateTable('signIn').set({ emailVerified: false }).execute()
  expect((await profile()).inscriptionEntreprises).toEqual([])
  await db.updateTable('signIn').set({ emailVerified: true }).execute()
  await profile()
  expect((await profile()).inscriptionEntreprises).toEqual([expect.objectContaining({ droitInscription: true })])
  expect(await rows('interlocuteur')).toHaveLength(1)
  expect(await actions()).toEqual(['LIEN_RECONNU'])
})

test('API-05 CLI-10 a company is found by its number, spaces ignored, with its address and nothing else', async () => {
  const id = await addClientRow(db, {
    siret: SIRET_X,
    email: 'a@x.example',
    telephone: '01',
    activite: '69.20Z',
  })
  await addClientRow(db, { natureId: 2, rna: 'W000000001', denomination: 'Amicale' })
  const found = await get('societe/recherche?natureId=1&siret=000%20345%20678%2000015')
  expect(found.json()).toEqual({
    id,
    denomination: 'Société',
    siret: SIRET_X,
    rna: null,
    complement: null,
    numeroVoie: '1 quai',
    mentionSpeciale: null,
    codePostal: '69002',
    ville: 'Lyon',
    pays: null,
  })
  expect((await get('societe/recherche?natureId=2&rna=w000000001')).json().denomination).toBe('Amicale')
  for (const query of ['siret=00045678000014', 'rna=W000000002', '', 'siret=&rna=', 'siret=%25'])
    expect((await get(`societe/recherche?${query}`)).statusCode).toBe(404)
})

test('CLI-12 RUL-01 a new company gets its VAT number; its creator is a plain user, with an audit trail', async () => {
  const response = await post({ siret: '000 567 891 00015', trancheEffectifs: '12345678901', denomination: ' Perrin ' })
  const [client] = await rows('client')
  expect(response.json()).toMatchObject({ id: client?.id, denomination: 'CABINET PERRIN', aVerifier: false })
  expect(client).toMatchObject({
    siret: SIRET_LIBRE,
    numeroTvaIntra: 'FR74000567891',
    trancheEffectifs: '03',
    valideSansSiret: false,
    actif: true,
    commandeProfilId: 1,
    pays: null,
  })
  expect(await rows('interlocuteur')).toEqual([
    expect.objectContaining({
      compteId: me.compteId,
      email: EMAIL.toLowerCase(),
      droitAdministrateur: false,
      statutAdminValide: false,
      droitInscription: false,
      droitAccesDocuments: false,
    }),
  ])
  expect(await actions()).toEqual(['CLIENT_CREE', 'LIEN_CREE'])
  expect((await post({ valideSansSiret: true, siret: '' } as object)).statusCode).toBe(400)
})

test('CLI-13 a client is kept with the place of its address, an individual too', async () => {
  const discret = { siret: SIRET_X, coordinates: [-4.486076, 48.390394] }
  expect((await post(discret)).statusCode).toBe(200)
  const individual = { natureId: 3, siret: '', coordinates: [2.3, 48.86] }
  for (const _again of [1, 2]) expect((await post(individual)).statusCode).toBe(200)
  expect((await rows('client')).map(({ longitude, latitude }) => [longitude, latitude])).toEqual([
    [-4.486076, 48.390394],
    [2.3, 48.86],
  ])
})

test('CLI-10 an existing company is taken as it is, and chosen again without a trace', async () => {
  const id = await addClientRow(db, { siret: SIRET_X, denomination: 'Société X' })
  const before = await rows('client')
  for (let time = 0; time < 2; time++) {
    const response = await post({ siret: SIRET_X, denomination: 'Forged', ville: 'Forged', actif: false } as object)
    expect(response.json()).toMatchObject({ id, denomination: 'Société X', numeroVoie: '1 quai' })
  }
  expect(await rows('client')).toEqual(before)
  expect(await actions()).toEqual(['LIEN_CREE'])
})

test('CLI-10 an association is known by its RNA number too; one without any number is a new one', async () => {
  const association = { natureId: 2, siret: '', rna: 'W000000001' }
  const id = await addClientRow(db, { natureId: 2, rna: 'W000000001' })
  for (const siret of ['', SIRET_LIBRE]) expect((await post({ ...association, siret })).json().id).toBe(id)
  expect((await post({ ...association, rna: '' })).json().id).not.toBe(id)
})

test('an individual is one client of the caller, theirs to correct and nobody else’s to find', async () => {
  const individual = { natureId: 3, siret: '', denomination: 'Camille Perrin' }
  const first = (await post({ ...individual, siret: SIRET_LIBRE })).json()
  expect((await post({ ...individual, ville: 'Nantes' })).json()).toEqual({ ...first, ville: 'Nantes' })
  expect((await profile()).particulier).toMatchObject({ id: first.id, ville: 'Nantes' })
  expect((await profile()).inscriptionEntreprises).toEqual([])
  expect(await rows('interlocuteur')).toEqual([])
  expect(await actions()).toEqual(['CLIENT_CREE'])
  expect((await get(`societe/recherche?siret=${SIRET_LIBRE}`)).statusCode).toBe(404)
  expect((await get('entreprise/recherche?query=camille')).json().clients).toEqual([])
})

test('ROL-02 an address that is another compte’s interlocuteur links nobody; the refusal alone is recorded', async () => {
  const other = await signInAs(db)
  const clientId = await addClientRow(db, { siret: SIRET_X })
  await addInterlocuteur(db, { clientId, compteId: other.compteId, email: EMAIL.toLowerCase() })
  const response = await post({ siret: SIRET_X })
  expect([response.statusCode, response.json().code]).toEqual([403, 'INTERLOCUTEUR_OTHER_COMPTE'])
  const detail = { demande: 'LIEN_CREE', code: 'INTERLOCUTEUR_OTHER_COMPTE' }
  expect(await rows('audit')).toEqual([
    expect.objectContaining({ compteId: me.compteId, clientId, action: 'REFUS', detail }),
  ])
})

test('CLI-01 RUL-03 companies are found by the beginnings of words, accents and punctuation aside, or by SIREN', async () => {
  await addClientRow(db, { denomination: 'Conseil Ferrand-Épinay', siret: SIRET_Y })
  await addClientRow(db, { denomination: 'Ferrand & Associés', siret: SIRET_X, activite: '69.20Z' })
  await addClientRow(db, { denomination: 'Ferrand Fermé', actif: false })
  await addClientRow(db, { denomination: 'L’Œuvre 100 %' })
  const search = async (query: string) => {
    const response = await get(`entreprise/recherche?query=${encodeURIComponent(query)}`)
    return response.json().clients.map((client: { denomination: string }) => client.denomination)
  }
  expect(await search('ferrand')).toEqual(['Ferrand & Associés', 'Conseil Ferrand-Épinay'])
  expect(await search('FÉRRAND epin')).toEqual(['Conseil Ferrand-Épinay'])
  expect(await search('associes ferrand')).toEqual(['Ferrand & Associés'])
  expect(await search('oeuvre')).toEqual(['L’Œuvre 100 %'])
  for (const spaced of ['000 345 678', '000 345 6', '000\u00a0345\u202f678 00015', 'SIRET : 000.345.678.00015'])
    expect([spaced, await search(spaced)]).toEqual([spaced, ['Ferrand & Associés']])
  for (const nothing of ['errand', '%', '_', '000345679'])
    expect([nothing, await search(nothing)]).toEqual([nothing, []])
})

test('RUL-03 pages of 20 at most, in one order', async () => {
  for (let index = 0; index < 45; index++) await addClientRow(db, { denomination: `Atelier ${index % 3}` })
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => (await get(`entreprise/recherche?query=ate&perPage=100&page=${page}`)).json()),
  )
  expect(pages.map(({ clients }) => clients.length)).toEqual([20, 20, 5, 0])
  expect(pages[3]).toMatchObject({ totalResults: 45, totalPages: 3, page: 4 })
  expect(new Set(pages.flatMap(({ clients }) => clients.map(({ id }: { id: number }) => id))).size).toBe(45)
  for (const query of ['', 'query=', 'query=%20', 'query=a&page=0', 'query=a&perPage=x'])
    expect((await get(`entreprise/recherche?${query}`)).statusCode).toBe(400)
})
