import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { toReglagesWebhook } from '../../socle/webhook/reglages.ts'
import { testConfig } from '../../testing/application.ts'
import { db, test } from '../../testing/test.ts'
import { endPauses, happen, receiving, serveAll } from '../../testing/webhook/webhook.ts'
import { parseCommande } from './commandes.ts'
import { UsageError } from './mode.ts'

const ADRESSE = 'http://localhost:1/estrade'
beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi, audit restart identity`.execute(db)
})

async function run(args: string[], prives: 'on' | 'off' = 'on'): Promise<string[]> {
  const config = testConfig({ WEBHOOKS_PRIVES: prives })
  return parseCommande(args)({
    db: db,
    paiement: undefined,
    expediteur: toExpediteur(config),
    now: () => new Date(),
    webhook: toReglagesWebhook(config),
  })
}

test.each([
  [['webhook']],
  [['webhook', 'exemple.example']],
  [['webhooks', '1']],
  [['webhook-secret']],
  [['webhook-secret', 'un']],
  [['webhook-arreter', '1', '2']],
  [['webhook-reprendre', 'tous']],
  [['webhooks-en-echec', 'tous']],
  [['webhook-rejouer']],
  [['webhook-rejouer', 'tous', '1']],
])('EVT-16 GES-01 %j is no command', (args) => {
  expect(() => parseCommande(args)).toThrow(UsageError)
})

test('EVT-16 an address is registered with its types and a secret that is shown once; each act is audited', async () => {
  const [ligne, secret] = await run(['webhook', ADRESSE, 'commande.creee', 'facture.emise', 'commande.creee'])
  expect(ligne).toBe(`Webhook 1 : ce qui arrive désormais est envoyé à ${ADRESSE}.`)
  expect(secret).toMatch(/^Secret : whsec_[\w+/]{43}=$/)
  const [, autre] = await run(['webhook-secret', '1'])
  expect(autre).toMatch(/^Secret : whsec_/)
  expect(autre).not.toBe(secret)
  const reste = '0 à envoyer, 0 à reprendre, 0 abandonné(s)'
  expect(await run(['webhooks'])).toEqual([`   1  ${ADRESSE}  commande.creee, facture.emise  actif  ${reste}`])
  expect(await run(['webhook-arreter', '1'])).toEqual([`Webhook 1 arrêté : ${ADRESSE}`])
  await expect(run(['webhook-arreter', '1'])).rejects.toThrow('Le webhook 1 est déjà arrêté.')
  expect(await run(['webhooks'])).toEqual([`   1  ${ADRESSE}  commande.creee, facture.emise  arrêté  ${reste}`])
  expect(await run(['webhook-reprendre', '1'])).toEqual([`Webhook 1 repris : ${ADRESSE}`])
  const rows = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'WEBHOOK_AJOUTE',
    'WEBHOOK_SECRET',
    'WEBHOOK_ARRETE',
    'WEBHOOK_REPRIS',
  ])
  expect(JSON.stringify(rows)).not.toContain('whsec_')
})

test('EVT-16 an address inside, an unknown type and an unknown number are refused in words, and nothing is written', async () => {
  await expect(run(['webhook', ADRESSE], 'off')).rejects.toThrow('L’adresse d’un webhook commence par https://.')
  await expect(run(['webhook', 'https://127.0.0.1/a'], 'off')).rejects.toThrow('n’est pas publique (WEBHOOKS_PRIVES)')
  await expect(run(['webhook', ADRESSE, 'commande.perdue'])).rejects.toThrow('commande.perdue n’est pas un type')
  for (const name of ['webhook-secret', 'webhook-arreter', 'webhook-rejouer'])
    await expect(run([name, '7'])).rejects.toThrow('Aucun webhook n’a le numéro 7.')
  expect(await run(['webhooks'])).toEqual(['Aucun webhook.'])
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})

test('EVT-11 what an address did not take in three days is listed, and sent again when asked', async () => {
  await run(['webhook', ADRESSE])
  expect(await run(['webhooks-en-echec'])).toEqual(['Aucun événement abandonné.'])
  await happen(db, 1)
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await endPauses(db)
    await serveAll(db, receiving(() => true).livreur)
  }
  const [ligne = ''] = await run(['webhooks-en-echec', '1'])
  expect(ligne).toMatch(/^ {3}1 {2}http:\/\/localhost:1\/estrade {2}1 {2}.* {2}essai 1 {2}HTTP 500$/)
  expect(await run(['webhook-rejouer', 'tous'])).toEqual(['1 événement repart.'])
  const { livreur, rangs } = receiving()
  await endPauses(db)
  await serveAll(db, livreur)
  expect([rangs(), await run(['webhooks-en-echec'])]).toEqual([[1], ['Aucun événement abandonné.']])
})
