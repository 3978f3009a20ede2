import { beforeEach, expect } from 'vitest'
import { createOpco } from '../../socle/external/opco.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { SIRET_X } from '../../testing/client/client.sql.ts'
import { quoting, validDevis, validReglement } from '../../testing/devis/devis.ts'
import { terminate } from '../../testing/document/document.sql.ts'
import { readArchive } from '../../testing/espace/archive.ts'
import { follow, validFinancement } from '../../testing/financement/financement.ts'
import { changing } from '../../testing/modification/changements.ts'
import { app, ask, database, db, me, commandes as test } from '../../testing/test.ts'
import { setFichierDevis } from '../devis/devis.sql.ts'
import { confirmFinancement } from './actes.service.ts'
import { proposeFinanceur } from './proposition.service.ts'

const APRES = new Date('2027-04-03T09:00:00Z')
let id: string
const { ordered } = changing(() => ({ app, database, me }))

beforeEach(async () => {
  id = await ordered('anne', 'paul')
})

async function archive() {
  const response = await ask('GET', `/api/espace/commandes/${id}/financement/archive`)
  expect(response.statusCode).toBe(200)
  return readArchive(response.rawPayload)
}

test('FIN-12 the papers that a funder asks for are one zip: before the training, then with its invoice and the certificats de réalisation', async () => {
  await follow(db, SMALL_CATALOGUE_DAY)
  const avant = (await archive()).map(({ nom }) => nom.replace(/[CF]\d+(-\d+)?/, 'N'))
  expect(avant).toEqual([
    'Bon de commande N.pdf',
    'Convention de formation professionnelle N.pdf',
    'Facture N.pdf',
    'programme.txt',
    'participants.csv',
  ])
  await ask('POST', `/api/espace/commandes/${id}/financement`, validFinancement())
  await confirmFinancement(db, id, null, SMALL_CATALOGUE_DAY)
  await terminate(db, id, APRES)
  await follow(db, APRES)
  const apres = (await archive()).map(({ nom }) => nom)
  expect(apres.filter((nom) => /^(Facture|Avoir)/.test(nom))).toEqual(['Facture de prise en charge F2027-000002.pdf'])
  expect(apres.filter((nom) => /^Certificat de réalisation/.test(nom))).toHaveLength(2)
})

test('FIN-12 the quote that it was ordered by comes first', async () => {
  const { create, order } = quoting(app, me)
  const devis = (await create(validDevis(me.clientId))).json()
  await setFichierDevis(db, devis.id, Buffer.from('%PDF of the quote'))
  const ordered = await order(devis.id, validReglement(me.clientId))
  expect(ordered.statusCode, ordered.body).toBe(200)
  id = ordered.json().id
  const [premier] = await archive()
  expect([premier?.nom, premier?.contenu.toString()]).toEqual([`Devis ${devis.numero}.pdf`, '%PDF of the quote'])
})

test('FIN-12 the zip says the programme and names the participants', async () => {
  const texteOf = async (nom: string) => (await archive()).find((one) => one.nom === nom)?.contenu.toString()
  expect(await texteOf('participants.csv')).toContain('DURAND;Anne;anne@societe.example')
  expect(await texteOf('programme.txt')).toContain('(TVA-PAR)')
})

const answering = (answer: object | null) =>
  createOpco({
    url: 'https://siro.example',
    cle: 'x',
    timeoutMs: 20,
    userAgent: 'Estrade',
    fetch: async (url) => {
      expect(String(url)).toBe(`https://siro.example/${SIRET_X}`)
      return answer ? Response.json(answer) : new Response('', { status: 503 })
    },
  })

test.each([
  [
    { code: '01', opcoRattachement: { nom: 'L’OPCOMMERCE' } },
    { organismeId: 9, isIndice: false },
  ],
  [
    { code: '01', opcoRattachement: { nom: 'UNIFORMATION COHESION SOCIALE' } },
    { organismeId: 14, isIndice: false },
  ],
  [
    { code: '99', idcc: '0787' },
    { organismeId: 1, isIndice: true },
  ],
  [
    { code: '02', opcoRattachement: { nom: 'ATLAS' } },
    { organismeId: null, isIndice: true },
  ],
])('FIN-13 of %j, a body is proposed: %j', async (answer, proposition) => {
  expect(await proposeFinanceur(db, answering(answer), id)).toEqual(proposition)
})

test('FIN-13 where there is no directory, or it fails, nothing is proposed and the file is filled in all the same', async () => {
  expect(await proposeFinanceur(db, undefined, id)).toEqual({ organismeId: null, isIndice: false })
  await expect(proposeFinanceur(db, answering(null), id)).rejects.toThrow('503')
  const response = await ask('GET', `/api/espace/commandes/${id}/financement/proposition`)
  expect([response.statusCode, response.json()]).toEqual([200, { organismeId: null, isIndice: false }])
})
