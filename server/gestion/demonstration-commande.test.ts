import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gestion } from '#standin/institut/gestion.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { findImbalances } from '../testing/commande/commande.sql.ts'
import { type Commandes, openCommandes } from '../testing/commande/order.ts'
import { addDates, findCommandes, findOccupation, MODIQUE, resetDates } from '../testing/modification/modification.ts'
import { addRefuse } from '../testing/paiement/modification.sql.ts'
import { LEA, MARC, participant } from '../testing/panier/panier.ts'
import { listActions, orderFor, resetSuivi, type Suivi } from '../testing/suivi/suivi.ts'
import { toGestionDemo } from './demonstration.ts'

const PAGE = '/institut/gestion'
let commandes: Commandes
let db: Commandes['database']['db']
let app: FastifyInstance
let suivi: Suivi

beforeAll(async () => {
  commandes = await openCommandes()
  db = commandes.database.db
  const config = testConfig()
  const plugin = gestion({ gestion: toGestionDemo(config, db, () => SMALL_CATALOGUE_DAY), origins: config.origins })
  app = await testApp({ database: commandes.database, config, standins: [{ prefix: PAGE, plugin }] })
  await addDates(db)
})
afterAll(async () => {
  await app.close()
  await commandes.close()
})
beforeEach(async () => {
  suivi = await resetSuivi(commandes)
  await resetDates(db)
})

type Fields = Record<string, string | string[]>

/** Sends a form of the page as a browser does. */
async function send(path: string, fields: Fields, origin = 'http://localhost:3000') {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const payload = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const { statusCode, body } = await app.inject({ method: 'POST', url: `${PAGE}${path}`, headers, payload })
  const [, said = ''] = /<div class="message[^>]*>([\s\S]*?)<\/div>/.exec(body) ?? []
  return {
    statusCode,
    body,
    said: said
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

const open = async (path: string) => (await app.inject(`${PAGE}${path}`)).body
const NINA = { email: 'nina@societe.example', prenom: 'Nina', nom: 'Faure' }

test('the provider opens an order from its session or by its number, and replaces, names, moves and cancels people', async () => {
  const { numero } = await orderFor(suivi, [participant(LEA), participant(MARC)], 2)
  const page = `/commandes/${numero}`
  expect(await open('/TVA-PAR')).toContain(`href="${PAGE}${page}"`)
  expect((await app.inject(`${PAGE}/commandes/?numero=+${numero.toLowerCase()}`)).headers.location).toBe(PAGE + page)
  expect(await open(page)).toContain('2 places sans nom')

  const designee = await send(page, { action: 'designer', ...NINA })
  expect([designee.statusCode, designee.said]).toEqual([
    200,
    `Commande ${numero} : désignation faite, sans changement de prix.`,
  ])
  const venue = { email: 'anne@societe.example', prenom: 'Anne', nom: 'Durand' }
  expect((await send(page, { action: 'remplacer', qui: LEA.email, ...venue })).said).toContain('remplacement fait')
  expect((await send(page, { action: 'reporter', qui: MARC.email, vers: MODIQUE })).said).toMatch(
    /report fait.*Les personnes reportées ont la commande C\d{8}/,
  )
  const quittees = { qui: [venue.email, NINA.email], sansNom: '1', retenue: '50' }
  const annulee = await send(page, { action: 'annuler', ...quittees, confirme: 'oui', vers: MODIQUE })
  expect(annulee.said).toMatch(/annulation faite, [−-]900,00\s€ TTC/)
  expect(annulee.body).toContain('Plus personne n’est inscrit par cette commande.')
  expect(annulee.body).toContain('1 place à désigner annulée, 2 inscriptions annulées')
  expect(await findOccupation(db)).toEqual({ [MODIQUE]: { vendues: 1, inscrits: [MARC.email] } })
  expect((await listActions(db)).map(([action]) => action)).toEqual(Array(4).fill('COMMANDE_MODIFIEE'))
  expect(await findImbalances(db)).toEqual([])
})

test('an order of places without a name moves whole; those whose names are late are told apart', async () => {
  const { numero } = await orderFor(suivi, [], 2)
  const days = (dateDebut: string) =>
    db.updateTable('session').set({ dateDebut, dateFin: dateDebut }).where('reference', '=', 'TVA-PAR').execute()
  await days('2027-03-30')
  expect(await open('/')).toMatch(new RegExp(`${numero}</a>[\\s\\S]*<td>2 places</td>\\s*<td>avant le `))
  await days('2027-03-13')
  for (const path of ['/', '/TVA-PAR', `/commandes/${numero}`])
    expect(await open(path)).toContain('En retard</strong> depuis le ')
  expect((await send(`/commandes/${numero}`, { action: 'reporter', vers: MODIQUE })).said).toContain('report fait')
  expect((await findCommandes(db)).map(({ reference }) => reference)).toEqual([MODIQUE])
  await days('2027-04-01')
})

test('what is missing, wrong or of another site is said, and nothing is done', async () => {
  const { numero } = await orderFor(suivi, [participant(LEA), participant(MARC)])
  const page = `/commandes/${numero}`
  const annuler = { action: 'annuler', qui: LEA.email, confirme: 'oui' }
  expect((await send(page, annuler, 'https://evil.example')).statusCode).toBe(403)
  for (const [fields, said] of [
    [{ ...annuler, confirme: 'non' }, 'Il manque une réponse'],
    [{ action: 'annuler', confirme: 'oui' }, 'Il manque une réponse'],
    [{ action: 'reporter', vers: MODIQUE }, 'Une réponse n’est pas valable'],
    [{ ...annuler, retenue: '101' }, 'Une réponse n’est pas valable'],
    [{ ...annuler, sansNom: '1' }, 'n’a plus que'],
    [{ action: 'remplacer', qui: LEA.email, ...NINA, email: MARC.email }, 'déjà'],
    [{ action: 'designer', ...NINA }, 'déjà un nom'],
  ] as [Fields, string][]) {
    const refused = await send(page, fields)
    expect([refused.statusCode, refused.said]).toEqual([422, expect.stringContaining(said)])
  }
  for (const path of ['/commandes/C99999999', '/commandes/x'])
    expect([(await app.inject(PAGE + path)).statusCode, (await send(path, annuler)).statusCode]).toEqual([404, 404])
  expect((await findCommandes(db)).map(({ montantTtcCents }) => montantTtcCents)).toEqual([120_000])
})

test('decision 50: what a card refused is listed with who was asked, and the provider types the account', async () => {
  const { id, numero } = await orderFor(suivi, [participant(LEA)])
  await addRefuse(db, id, 15_000)
  expect(await open('/')).toContain(`carte refusée, compte demandé à ${suivi.me.email}`)
  const { id: virement } = await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()
  const compte = { virement, titulaire: 'Cabinet Perrin', iban: 'FR76 3000 6000 0112 3456 7890 189' }
  expect((await send('/', { ...compte, iban: 'FR76' })).statusCode).toBe(422)
  const given = await send('/', compte)
  expect(given.said).toMatch(new RegExp(`^150,00\\s€ de la commande ${numero} sont à virer à Cabinet Perrin`))
  expect(given.body).toContain('Virement fait')
})
