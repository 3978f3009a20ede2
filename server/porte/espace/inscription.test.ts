import { beforeEach, expect } from 'vitest'
import type { InscriptionLigne } from '#contract/porte/inscription.ts'
import { STATUTS_INSCRIPTION } from '#contract/reference/statut-inscription.ts'
import { signInAs, testApp, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { fillEspace, QUESTIONS } from '../../testing/espace/espace.sql.ts'
import { participant, validDemande } from '../../testing/panier/panier.ts'
import { app, database, db, me, commandes as test } from '../../testing/test.ts'

const MOI = { email: 'Zoe.Roy@societe.example', adresse: 'zoe.roy@societe.example' }
let zoe: Awaited<ReturnType<typeof signInAs>>
let supports: number[]

beforeEach(async () => {
  supports = await fillEspace(db)
  zoe = await signInAs(db, { email: MOI.email })
})

async function ask(method: 'GET' | 'POST', url: string, payload?: object, cookie = zoe.cookie, site = app) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return site.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

/** Another person (`me`) orders a registration of Zoé; `changes` alters the request. */
async function register(changes: object = {}, montantTtc = 600): Promise<void> {
  const demande = validDemande(me.clientId, { participants: [participant({ email: MOI.adresse })], ...changes })
  const item = await ask('POST', '/inscription/panier', demande, me.cookie)
  expect(item.statusCode).toBe(200)
  const { id, reference, prix } = item.json()
  const paid = prix.montantTtc > 0 && montantTtc > 0
  const form = validCommande(id, me.clientId, { reference, montantTtc: prix.montantTtc })
  const payload = paid ? form : { ...form, modeReglementId: null }
  const order = await ask('POST', '/inscription/commande', payload, me.cookie)
  expect(order.json()).toMatchObject({ etat: 'CONFIRMEE' })
}

async function list(cookie = zoe.cookie, site = app): Promise<InscriptionLigne[]> {
  return (await ask('GET', '/espace/inscriptions', undefined, cookie, site)).json()
}

async function first(): Promise<InscriptionLigne> {
  const [ligne] = await list()
  if (!ligne) throw new Error('nobody is registered')
  return ligne
}

async function change(set: object): Promise<void> {
  await db.updateTable('inscription').set(set).execute()
}

async function onDay<T>(day: string, work: (site: typeof app) => Promise<T>): Promise<T> {
  const site = await testApp({ database: database, now: () => new Date(`${day}T09:00:00Z`) })
  const done = await work(site)
  await site.close()
  return done
}

test('ESP-02 shows who is registered their own registrations, whoever ordered them, and nobody else’s', async () => {
  await register()
  expect(await list()).toMatchObject([
    {
      ligne: 'Formation',
      parentId: null,
      titre: 'TVA : territorialité et échanges internationaux',
      type: { id: 1, label: 'Présentiel' },
      reference: 'TVA-PAR',
      catalogueReference: 'FIS-TVA-01',
      statut: 'Affecté',
      dateDebut: '2027-04-01',
      lieu: 'Centre Opéra, 12 rue des Tribunes, 75009 Paris',
      lienAcces: null,
      joursAcces: null,
      inscritPar: 'Camille PERRIN',
      supports: [
        { titre: 'Le cours', type: 'FICHIER' },
        { titre: 'Introduction', type: 'VIDEO' },
      ],
    },
  ])
  expect(JSON.stringify(await list())).not.toContain('supports.example')
  expect(await list(me.cookie)).toEqual([])
  await db.updateTable('signIn').set({ emailVerified: false }).execute()
  expect(await list()).toEqual([])
})

test('ESP-03 a card payment that came to nothing registered nobody; a refusal by the provider stays to be read', async () => {
  await register()
  await change({ statut: 'Refusé' })
  expect(await first()).toMatchObject({ statut: 'Refusé', testPositionnementDisponible: false })
  await db.updateTable('commande').set({ modeReglementId: 3, etat: 'EXPIREE' }).execute()
  await change({ statut: 'Annulée' })
  expect(await list()).toEqual([])
})

test('ESP-04 a cursus is a Parcours that holds its steps, with the dates of these, the next first', async () => {
  await register()
  const outer = { dateDebut: '2027-05-02', dateFin: '2027-12-17' }
  await db.updateTable('session').set(outer).where('reference', '=', 'CUR-S').execute()
  const cursus = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  await register({ reference: 'CUR-S', ...cursus })
  const lignes = await list()
  const parent = lignes.find(({ ligne }) => ligne === 'Parcours')
  expect(lignes.map(({ reference, ligne, parentId }) => [reference, ligne, parentId])).toEqual([
    ['TVA-PAR', 'Formation', null],
    ['CUR-S', 'Parcours', null],
    ['A-1', 'Formation', parent?.id],
    ['B-1', 'Formation', parent?.id],
  ])
  expect(parent).toMatchObject({ dateDebut: '2027-05-03', dateFin: '2027-06-10' })
  const later = await onDay('2027-05-04', (site) => list(zoe.cookie, site))
  expect(later.map(({ reference }) => reference)).toEqual(['CUR-S', 'B-1', 'A-1', 'TVA-PAR'])
})

test.each(STATUTS_INSCRIPTION)(
  'GRI-08 what is at a distance opens when it is $statut only if accepted',
  async ({ statut, sens }) => {
    await db.updateTable('fiche').set({ plateformeDureeAcces: 30 }).where('reference', '=', 'CPT-EL').execute()
    await db
      .updateTable('session')
      .set({ paiement: 'null', montantHtCents: 0 })
      .where('reference', '=', 'EL-1')
      .execute()
    await db
      .insertInto('inscription')
      .values(await elearning(statut))
      .execute()
    const accepted = ['acceptee', 'confirmee', 'ouverte'].includes(sens)
    const { id, ...ligne } = await first()
    const acces = `/espace/inscriptions/${id}/acces`
    expect(ligne).toMatchObject({
      lieu: null,
      lienAcces: accepted ? `/api${acces}` : null,
      joursAcces: accepted ? 30 : null,
    })
    expect((await ask('GET', acces)).headers.location).toBe(
      accepted ? 'http://localhost:3000/institut/plateforme?session=EL-1' : undefined,
    )
    const [last] = await onDay('2027-04-08', (site) => list(zoe.cookie, site))
    expect(last?.joursAcces).toBe(accepted ? 1 : null)
    const [closed] = await onDay('2027-04-09', (site) => list(zoe.cookie, site))
    expect(closed).toMatchObject({ joursAcces: accepted ? 0 : null, lienAcces: null })
    const late = await onDay('2027-04-09', (site) => ask('GET', acces, undefined, zoe.cookie, site))
    expect(late.statusCode).toBe(404)
  },
)

async function elearning(statut: (typeof STATUTS_INSCRIPTION)[number]['statut']) {
  const session = await db.selectFrom('session').select('id').where('reference', '=', 'EL-1').executeTakeFirstOrThrow()
  const names = { nom: 'Roy', prenom: 'Zoé', email: MOI.adresse }
  return { sessionId: session.id, clientId: me.clientId, statut, createdAt: SMALL_CATALOGUE_DAY, ...names }
}

test('GRI-07 none without a test, open before the session begins, done once, not done afterwards', async () => {
  await register()
  const test = ({ testPositionnementDisponible, testPositionnementRealise }: InscriptionLigne) => [
    testPositionnementDisponible,
    testPositionnementRealise,
  ]
  expect(test(await first())).toEqual([true, false])
  const begun = await onDay('2027-04-01', (site) => list(zoe.cookie, site))
  expect(begun.map(test)).toEqual([[false, false]])
  await db.updateTable('session').set({ testPositionnementDisponible: false }).execute()
  expect(test(await first())).toEqual([false, false])
  await db.updateTable('session').set({ testPositionnementDisponible: true }).execute()
  await db.updateTable('fiche').set({ testPositionnement: '[]' }).execute()
  expect(test(await first())).toEqual([null, false])
  await fillEspace(db)
  await db.updateTable('session').set({ testPositionnementDisponible: null }).execute()
  expect(test(await first())).toEqual([null, false])
  expect((await ask('GET', `/espace/inscriptions/${(await first()).id}/test`)).statusCode).toBe(404)
})

test('GRI-07 the answers are checked, stored once and shown; refused once the session has begun', async () => {
  await register()
  const { id } = await first()
  const url = `/espace/inscriptions/${id}/test`
  expect((await ask('GET', url)).json()).toEqual({
    titre: 'TVA : territorialité et échanges internationaux',
    questions: QUESTIONS,
    reponses: null,
    disponible: true,
  })
  for (const reponses of [[0], [0, 2], [3, 0], [0, 0, 0], []])
    expect((await ask('POST', url, { reponses })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'reponses', message: 'Répondez à chaque question.' }],
    })
  const late = await onDay('2027-04-01', (site) => ask('POST', url, { reponses: [0, 1] }, zoe.cookie, site))
  expect(late.json()).toMatchObject({ message: 'Ce test de positionnement n’est plus disponible.' })
  expect(late.statusCode).toBe(409)
  expect((await ask('POST', url, { reponses: [2, 1] })).json()).toMatchObject({ reponses: [2, 1], disponible: false })
  expect((await ask('POST', url, { reponses: [0, 0] })).json()).toMatchObject({ reponses: [2, 1] })
  expect(await first()).toMatchObject({ testPositionnementRealise: true })
  const [theirs, unknown] = [
    await ask('GET', url, undefined, me.cookie),
    await ask('GET', '/espace/inscriptions/9/test'),
  ]
  expect(theirs.statusCode).toBe(404)
  expect({ ...theirs.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
})

test('DOC-02 LAY-18 a support opens from so many days before to so many after, and says when; its address only then', async () => {
  await register()
  const { id } = await first()
  const [cours, video] = supports
  const url = `/participant/${id}/support/file/disponibilite`
  const on = (day: string, query = `?supportId=${cours}`) =>
    onDay(day, async (site) => (await ask('GET', `${url}${query}`, undefined, zoe.cookie, site)).json())
  const closed = (message: string) => ({ disponible: false, message, url: null })
  expect(await on('2027-03-24')).toEqual(closed('Ce support sera disponible à partir du 25/03/2027.'))
  const open = { disponible: true, message: null, url: 'https://supports.example/cours.pdf' }
  expect(await on('2027-03-25')).toEqual(open)
  expect(await on('2027-05-01')).toEqual(open)
  expect(await on('2027-05-02')).toEqual(closed('Ce support n’est plus disponible depuis le 01/05/2027.'))
  expect(await on('2027-05-02', `?supportId=${video}`)).toMatchObject({ disponible: true })
  expect(await on('2027-03-24', '')).toEqual({ disponible: true, message: null, url: null })
  await change({ statut: 'Souhaité' })
  expect(await on('2027-03-25')).toEqual(closed('Ce support sera disponible quand votre inscription sera acceptée.'))
  await change({ statut: 'Annulée' })
  expect(await on('2027-03-25')).toEqual(closed('Votre inscription n’est plus active.'))
  expect((await ask('GET', `${url}?supportId=999999`)).statusCode).toBe(404)
  expect((await ask('GET', `${url}?supportId=${cours}`, undefined, me.cookie)).statusCode).toBe(404)
  await db.deleteFrom('support').execute()
  expect(await on('2027-03-25', '')).toEqual(closed('Aucun support n’est proposé pour cette formation.'))
})
