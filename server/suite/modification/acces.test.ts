import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect } from 'vitest'
import { finishModification } from '../../argent/modification/fin.service.ts'
import { signInAs, testApp, testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { findImbalances, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { addStagiaire, changing, findCommandes } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, orderByCard, PANIER, pay, runGestion } from '../../testing/suivi/suivi.ts'
import { app, database, db, me, suivi, suivre as test } from '../../testing/test.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { changeCommande } from './modification.service.ts'

let lea: string
let marc: string

beforeEach(async () => {
  await openSessions(db, ['EL-1', 'IFRS-1', 'A-1', 'B-1'])
  lea = (await signInAs(db, { email: LEA.email })).cookie
  marc = (await signInAs(db, { email: MARC.email })).cookie
})

const { preview, change, url } = changing(() => suivi)
const annuler = (...emails: string[]) => ({ nature: 'ANNULATION' as const, emails })
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }
const remplacer = (email: string) => ({ nature: 'REMPLACEMENT' as const, email, par: NINA })
const DEJA = (nom: string) => `Déjà commencé par ${nom} : cette inscription ne peut plus être remplacée ni annulée.`

/** Puts Léa and Marc into the basket. */
async function put(demande: { reference: string } & object) {
  const participants = [participant(LEA), participant(MARC)]
  const item = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, { participants, ...demande }))
  expect(item.statusCode, item.body).toBe(200)
  return { itemId: item.json().id as string, montantTtc: item.json().prix.montantTtc as number }
}

/** An order for both, of the e-learning product unless another session is named. */
async function order(demande: { reference: string } & object = { reference: 'EL-1' }) {
  const { itemId, montantTtc } = await put(demande)
  const form = validCommande(itemId, me.clientId, { reference: demande.reference, montantTtc })
  const response = await askAs(suivi, 'POST', COMMANDE, form)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { id: string; numero: string }
}

async function get(path: string, cookie: string, headers: object = {}, site = app) {
  return site.inject({ url: path, headers: { cookie, host: 'localhost:3000', ...headers } })
}

async function linkOf(cookie: string, reference = 'EL-1'): Promise<string> {
  const lignes: { reference: string; lienAcces: string }[] = (await get('/api/espace/inscriptions', cookie)).json()
  return lignes.find((one) => one.reference === reference)?.lienAcces ?? ''
}

const open = async (cookie: string, reference?: string) => get(await linkOf(cookie, reference), cookie)
const modifiable = async (id: string) => (await askAs(suivi, 'GET', url(id, 'modifiable'))).json()
const listAcces = async () => (await db.selectFrom('inscription').select('accesLe').execute()).map((one) => one.accesLe)

describe('the first access', () => {
  test('CND-07 is recorded once, on the way to the platform, whose address nobody learns before', async () => {
    await order()
    expect((await get('/api/espace/inscriptions', lea)).body).not.toContain('plateforme')
    const first = await open(lea)
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      'http://localhost:3000/institut/plateforme?session=EL-1',
    ])
    expect((await listAcces()).filter((one) => one !== null)).toEqual([SMALL_CATALOGUE_DAY])
    const later = await testApp({ database: database, now: () => new Date('2027-03-12T09:00:00Z') })
    expect((await get(await linkOf(lea), lea, {}, later)).statusCode).toBe(303)
    await later.close()
    expect((await listAcces()).filter((one) => one !== null)).toEqual([SMALL_CATALOGUE_DAY])
  })

  test('CND-07 R-17 is nobody else’s, and needs a registration that is accepted', async () => {
    await order()
    const link = await linkOf(lea)
    for (const cookie of [marc, me.cookie]) expect((await get(link, cookie)).statusCode).toBe(404)
    expect((await get(link, '')).statusCode).toBe(401)
    await db.updateTable('inscription').set({ statut: 'Souhaité' }).execute()
    expect((await get(link, lea)).statusCode).toBe(404)
    expect(await listAcces()).toEqual([null, null])
  })

  test('CND-07 is not made by a link of another site', async () => {
    await order()
    const answer = await get(await linkOf(lea), lea, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://localhost:3000/espace/participant'])
    expect(await listAcces()).toEqual([null, null])
  })

  test('CND-07 R-1 goes over the host of the API, and back to that of the pages or of the platform', async () => {
    await order()
    const api = { API_URL: 'http://api.localhost/v1', APP_URL: 'http://inscription.localhost' }
    for (const [env, location] of [
      [{}, 'http://inscription.localhost/institut/plateforme?session=EL-1'],
      [{ URL_PLATEFORME: 'https://plateforme.example/{reference}' }, 'https://plateforme.example/EL-1'],
    ] as const) {
      const config = testConfig({ ...api, ...env })
      const site = await testApp({ database: database, config, now: () => SMALL_CATALOGUE_DAY })
      const [ligne] = (await get('/v1/espace/inscriptions', lea, { host: 'api.localhost' }, site)).json()
      expect(ligne.lienAcces).toBe(`http://api.localhost/v1/espace/inscriptions/${ligne.id}/acces`)
      const { pathname } = new URL(ligne.lienAcces)
      expect((await get(pathname, lea, { host: 'api.localhost' }, site)).headers.location).toBe(location)
      await site.close()
    }
  })

  test('CND-07 is of nothing that has dates: its link leads straight to the platform', async () => {
    await order({ reference: 'IFRS-1' })
    expect(await linkOf(lea, 'IFRS-1')).toBe('/institut/plateforme?session=IFRS-1')
    const [{ id }] = (await get('/api/espace/inscriptions', lea)).json()
    expect((await get(`/api/espace/inscriptions/${id}/acces`, lea)).statusCode).toBe(303)
    expect(await listAcces()).toEqual([null, null])
  })

  test('CND-08 is to have a support too, but of nothing that has dates', async () => {
    await order()
    await order({ reference: 'TVA-PAR' })
    const supports = []
    for (const reference of ['CPT-EL', 'FIS-TVA-01']) {
      const fiche = db.selectFrom('fiche').select('id').where('reference', '=', reference)
      const { id: ficheId } = await fiche.executeTakeFirstOrThrow()
      const values = { ficheId, ordre: 9, titre: 'Le cours', type: 'FICHIER' as const, url: 'https://x.example/cours' }
      supports.push(await db.insertInto('support').values(values).returning('id').executeTakeFirstOrThrow())
    }
    const lignes: { id: number; reference: string }[] = (await get('/api/espace/inscriptions', lea)).json()
    const ask = async (reference: string, support: { id: number } | undefined) => {
      const { id } = lignes.find((one) => one.reference === reference) ?? {}
      return get(`/api/participant/${id}/support/file/disponibilite?supportId=${support?.id}`, lea)
    }
    expect((await ask('TVA-PAR', supports[1])).json().url).toBe('https://x.example/cours')
    expect((await listAcces()).filter((one) => one !== null)).toEqual([])
    expect((await ask('EL-1', supports[0])).json().url).toBe('https://x.example/cours')
    expect((await listAcces()).filter((one) => one !== null)).toEqual([SMALL_CATALOGUE_DAY])
  })
})

describe('what has no dates', () => {
  test('CND-06 is replaced and cancelled freely until its first access, person by person', async () => {
    const { id } = await order()
    expect(await modifiable(id)).toMatchObject({ remplacement: true, report: false, retenue: 0, pourquoi: null })
    expect((await open(lea)).statusCode).toBe(303)
    expect(await modifiable(id)).toMatchObject({ remplacement: true, retenue: 0, pourquoi: null })
    for (const changement of [annuler(LEA.email), annuler(LEA.email, MARC.email), remplacer(LEA.email)]) {
      const refused = await preview(id, changement)
      expect([refused.statusCode, refused.json().message]).toEqual([409, DEJA('Lea ROY')])
    }
    expect((await preview(id, remplacer(MARC.email))).json().difference.montantTtc).toBe(0)
    const link = await linkOf(marc)
    await change(id, annuler(MARC.email))
    expect((await findCommandes(db))[0]).toMatchObject({ montantTtcCents: 10_800 })
    expect((await get(link, marc)).statusCode).toBe(404)
    expect(await modifiable(id)).toMatchObject({ remplacement: false, report: false, retenue: null })
    expect((await preview(id, annuler(LEA.email))).json().message).toBe(
      'La formation « Comptabilité de base en e-learning » a commencé : plus rien ne change.',
    )
    expect(await findImbalances(db)).toEqual([])
  })

  test.each([
    ['answered its test', { testReponses: '[]', testRealiseLe: SMALL_CATALOGUE_DAY }],
    ['was said to be present', { presence: 'PRESENT' as const }],
    ['completed it', { presence: 'PRESENT' as const, termineLe: SMALL_CATALOGUE_DAY }],
  ])('CND-08 was begun by who %s', async (_, set) => {
    const { id } = await order()
    await db.updateTable('inscription').set(set).where('email', '=', MARC.email).execute()
    expect((await preview(id, annuler(MARC.email))).json().message).toBe(DEJA('Marc PETIT'))
    expect((await preview(id, annuler(LEA.email))).statusCode).toBe(200)
  })

  test('MOD-14 a replacement that is paid after who leaves has begun is given up', async () => {
    const { compteId, clientId } = me
    await addStagiaire(db, { email: LEA.email, reference: 'EL-1', clientId })
    const { itemId, montantTtc } = await put({ reference: 'EL-1' })
    const id = await orderByCard(db, { ...me, itemId }, { reference: 'EL-1', montantTtc })
    await pay(db, id)
    const { difference } = (await preview(id, remplacer(LEA.email))).json()
    const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
    const auteur = { compteId, nom: 'Camille PERRIN', regard: await getRegard(db, signIn) }
    const asked = { id: randomUUID(), changement: remplacer(LEA.email), motif: '', remboursement: null }
    const form = { ...asked, differenceTtc: difference.montantTtc }
    const contexte = { now: SMALL_CATALOGUE_DAY, carte: { cardHold: 15, reservationMax: 60 } }
    expect((await changeCommande(db, auteur, id, form, contexte)).etat).toBe('EN_ATTENTE_PAIEMENT')
    expect((await open(lea)).statusCode).toBe(303)
    const finish = db.transaction().execute((tx) => finishModification(tx, form.id, SMALL_CATALOGUE_DAY))
    expect(await finish).toBe('ABANDONNEE')
    expect(await findImbalances(db)).toEqual([])
    await db.deleteFrom('remise').execute()
  })

  test('CND-19 a cancellation by the provider keeps all of who has begun, unless it says otherwise', async () => {
    const { numero } = await order()
    await open(lea)
    await runGestion(db, 'annuler', numero, MARC.email)
    expect((await findCommandes(db))[0]?.montantTtcCents).toBe(10_800)
    await runGestion(db, 'annuler', numero, LEA.email)
    expect((await findCommandes(db))[0]?.montantTtcCents).toBe(10_800)
  })
})

test('CND-18 in a cursus, dates count; an e-learning step that somebody has opened keeps them in it', async () => {
  const fiche = db.selectFrom('fiche').select('id').where('reference', '=', 'CPT-EL')
  const { id: ficheId } = await fiche.executeTakeFirstOrThrow()
  const before = db.selectFrom('session').select(['ficheId', 'dateDebut', 'dateFin']).where('reference', '=', 'B-1')
  const dated = await before.executeTakeFirstOrThrow()
  const setStep = (set: object) => db.updateTable('session').set(set).where('reference', '=', 'B-1').execute()
  await setStep({ ficheId, dateDebut: null, dateFin: null })
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const { id } = await order({ reference: 'CUR-S', ...choix })
  await open(lea, 'B-1')
  expect((await preview(id, annuler(LEA.email))).json().message).toBe(DEJA('Lea ROY'))
  expect((await preview(id, remplacer(LEA.email))).json().message).toBe(DEJA('Lea ROY'))
  expect((await preview(id, annuler(MARC.email))).statusCode).toBe(200)
  const move = { nature: 'REPORT' as const, emails: [LEA.email], de: 'A-1', vers: 'A-RARE' }
  expect((await preview(id, move)).statusCode).toBe(200)
  await setStep(dated)
})
