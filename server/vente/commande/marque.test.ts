import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { drawDevis } from '../../papier/devis/devis.service.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext, drawNext } from '../../papier/document/documents.service.ts'
import { drawPdf } from '../../papier/document/pdf/pdf.ts'
import { createLogger } from '../../platform/log.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { moveSession } from '../../suite/suivi/deplacement.service.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { readXmp, textOf } from '../../testing/document/fichier.ts'
import { validDemande } from '../../testing/panier/panier.ts'
import { app, commandes, courriels, database, db, me, order, put } from '../../testing/test.ts'

const MAIN = 'http://localhost:3000'
const RIVAGE = 'https://rivage.example'
const ENV = { BRAND_HOSTS: `rivage=${RIVAGE}` }
/** The colours of contract/reference/brand.ts. */
const ENCRE: Record<string, string> = { [MAIN]: '#16213d', [RIVAGE]: '#0c3b3a' }
const log = createLogger('silent')
const now = SMALL_CATALOGUE_DAY
const outils = { dessinateur: { lanes: 1, draw: drawPdf, close: async () => {} } }

const test = commandes.extend('env', { scope: 'file' }, () => ENV)

async function makePapiers(config = testConfig(ENV)) {
  while (await documentNext(db, toContexteDocument(config, now), log));
  while (await drawNext(db, { ...outils, origins: config.origins }, log));
  return db.selectFrom('document').select(['type', 'modele', 'fichier']).orderBy('type').execute()
}

/** The hosts that a text leads to. */
const hostsOf = (text: string) => [...new Set(text.match(/https?:\/\/[^/\s]+/g))]
const openMails = async () =>
  (await courriels()).map(({ texte, corps }) => [hostsOf(texte), corps?.expediteur.couleur] as const)

async function readPapier(fichier: Buffer | null) {
  if (!fichier) throw new Error('not drawn')
  const { text } = await extractText(new Uint8Array(fichier), { mergePages: true })
  return { hosts: hostsOf(text), controle: textOf(readXmp(fichier), 'dc:identifier')?.split('/verifier')[0] }
}

test.each([RIVAGE, MAIN])('LAY-08 an order made on %s has its brand in mails and papers', async (site) => {
  expect((await order(await put(), { contextUrl: `${site}/panier` })).statusCode).toBe(200)
  const mails = await openMails()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(mail).toEqual([[site], ENCRE[site]])

  const papiers = await makePapiers()
  expect(papiers.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['bon-de-commande', 'convention', 'convocation', 'facture']),
  )
  for (const { modele, fichier } of papiers) {
    expect(modele.marque).toEqual({ nom: site === RIVAGE ? 'Rivage' : 'Estrade', couleur: ENCRE[site] })
    expect(await readPapier(fichier)).toEqual({ hosts: [site], controle: site })
  }
})

test('LAY-08 what is sent of the order later, by anybody, has the brand that it was made with', async () => {
  await order(await put(), { contextUrl: `${RIVAGE}/panier` })
  await db.deleteFrom('courriel').execute()
  const to = { debut: '2027-04-26', fin: '2027-04-26' }
  await moveSession({ db, expediteur: toExpediteur(testConfig(ENV)), now }, 'TVA-PAR', to)
  const mails = await openMails()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(mail).toEqual([[RIVAGE], ENCRE[RIVAGE]])
})

test('LAY-08 papers of an order whose host has gone lead to the main one', async () => {
  await order(await put(), { contextUrl: `${RIVAGE}/panier` })
  const papiers = await makePapiers(testConfig())
  for (const { fichier } of papiers) expect(await readPapier(fichier)).toEqual({ hosts: [MAIN], controle: MAIN })
})

test.each([
  ['asked on its host', { host: 'rivage.example' }],
  ['asked of an API with a host of its own', { host: 'api.example', origin: RIVAGE }],
])('LAY-08 a quote %s has its brand', async (_, from) => {
  const payload = { cle: randomUUID(), demande: validDemande(me.clientId) }
  const headers = { ...WRITE, ...from, cookie: me.cookie }
  const asked = await app.inject({ method: 'POST', url: '/api/inscription/devis', headers, payload })
  expect(asked.statusCode).toBe(200)
  while (await drawDevis(database.db, { ...outils, origins: testConfig(ENV).origins }, log));
  const { modele, fichier } = await database.db
    .selectFrom('devis')
    .select(['modele', 'fichier'])
    .executeTakeFirstOrThrow()
  expect(modele.marque.nom).toBe('Rivage')
  expect(await readPapier(fichier)).toEqual({ hosts: [RIVAGE], controle: RIVAGE })
})
