import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { type Buyer, findImbalances, validCommande } from '../../testing/commande/commande.sql.ts'
import { addModification } from '../../testing/paiement/modification.sql.ts'
import {
  CARTE,
  countVendues,
  findPaiement,
  openByCard,
  openPaiements,
  type Paiements,
  resetPaiements,
} from '../../testing/paiement/paiements.ts'
import { findEtat, orderByCard, runGestion } from '../../testing/suivi/suivi.ts'
import { findModification } from '../../vente/modification/modification.sql.ts'
import { endSansDroit } from './droits.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { openSupplement } from './supplement.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const [ACCEPTE = '', , ATTENTE = ''] = CARTES.map(({ numero }) => numero)
let paiements: Paiements<Awaited<ReturnType<typeof startPaiementDemo>>>
let me: Buyer

beforeAll(async () => {
  paiements = await openPaiements(startPaiementDemo, SECRET)
})
afterAll(() => paiements.close())
// The caller may order by the registration right alone; somebody else administers the company.
beforeEach(async () => {
  me = await resetPaiements(paiements)
  await db().updateTable('client').set({ commandeProfilId: 2 }).where('id', '=', me.clientId).execute()
  await setDroits({ droitAdministrateur: false, statutAdminValide: false, droitInscription: true })
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db(), { clientId: me.clientId, email: 'admin@societe.example', ...admin })
})

const db = () => paiements.database.db
const mine = () => db().updateTable('interlocuteur').where('compteId', '=', me.compteId)
const setDroits = (droits: object) => mine().set(droits).execute()
const removeLien = () => db().deleteFrom('interlocuteur').where('compteId', '=', me.compteId).execute()

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { ...WRITE, cookie: me.cookie }
  return paiements.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

/** What the provider says of the payment. */
const statusOf = async (id: string) =>
  (await paiements.context.paiement.getSession((await findPaiement(db(), id)).sessionFournisseur)).status

/** Each way in which the right to order ends, or does not. */
const RETRAITS: [string, 'ANNULEE' | 'EN_ATTENTE_PAIEMENT', () => Promise<unknown>][] = [
  ['the person is removed', 'ANNULEE', removeLien],
  ['the registration right is taken away', 'ANNULEE', () => setDroits({ droitInscription: false })],
  ['the person must declare first', 'ANNULEE', () => setDroits({ droitAdministrateur: true })],
  ['the company is deactivated', 'ANNULEE', () => runGestion(db(), 'desactiver', String(me.clientId))],
  [
    'its last administrator is invalidated',
    'ANNULEE',
    () => runGestion(db(), 'invalider-administrateur', String(me.clientId), 'admin@societe.example'),
  ],
  ['another right is given', 'EN_ATTENTE_PAIEMENT', () => setDroits({ droitAccesDocuments: true })],
]

test.each(RETRAITS)('R-37 when %s, the open card payment is %s', async (_cas, etat, retire) => {
  const { commandeId } = await openByCard(paiements, me)
  await retire()
  await sweepPaiements(paiements.context)
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat })
  const isEnded = etat === 'ANNULEE'
  expect(await countVendues(db())).toBe(isEnded ? 0 : 1)
  expect(await statusOf(commandeId)).toBe(isEnded ? 'cancelled' : 'open')
  const { droitsChanges } = await db().selectFrom('commande').select('droitsChanges').executeTakeFirstOrThrow()
  expect(droitsChanges).toBe(false)
})

test.each(RETRAITS)(
  'R-37 when %s, the payment of a change is ended as that of an order that is %s',
  async (_cas, etat, retire) => {
    const { commandeId, token } = await openByCard(paiements, me)
    await paiements.demo.pay(token, ACCEPTE)
    await reconcile(paiements.context, { commandeId }, 'retour')
    const expireLe = new Date(paiements.context.now().getTime() + 15 * 60_000)
    const { id } = await addModification(db(), commandeId, { etat: 'EN_ATTENTE_PAIEMENT', ttc: 70_000, expireLe })
    const modification = await findModification(db(), id)
    if (!modification) throw new Error('no change')
    await openSupplement(paiements.context, testConfig(paiements.env), me.email, modification, paiements.origin)
    await retire()
    await sweepPaiements(paiements.context)
    const isEnded = etat === 'ANNULEE'
    expect((await findModification(db(), id))?.etat).toBe(isEnded ? 'ABANDONNEE' : 'EN_ATTENTE_PAIEMENT')
    const { sessionFournisseur = '' } = await findPaiement(db(), id)
    expect((await paiements.context.paiement.getSession(sessionFournisseur)).status).toBe(
      isEnded ? 'cancelled' : 'open',
    )
    expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'PAYEE' })
    const { droitsChanges } = await db().selectFrom('commande').select('droitsChanges').executeTakeFirstOrThrow()
    expect(droitsChanges).toBe(false)
  },
)

test('R-37 a company that lets only holders of the right order ends the payments of the others', async () => {
  const profil = (commandeProfilId: number) => db().updateTable('client').set({ commandeProfilId }).execute()
  await profil(1)
  await setDroits({ droitInscription: false })
  const { commandeId } = await openByCard(paiements, me)
  await profil(2)
  await sweepPaiements(paiements.context)
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'ANNULEE' })
})

test('R-37 a provider that does not answer is asked again; an order that nobody was sent to pay ends at once', async () => {
  const { commandeId } = await openByCard(paiements, me)
  await removeLien()
  await paiements.demo.breakDown('arret')
  expect(await endSansDroit(paiements.context)).toEqual({ unreachable: 1 })
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'EN_ATTENTE_PAIEMENT' })
  await paiements.demo.breakDown('notifications')
  await sweepPaiements(paiements.context)
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'ANNULEE' })

  me = await resetPaiements(paiements)
  const jamais = await orderByCard(db(), me)
  await removeLien()
  await sweepPaiements(paiements.context)
  expect(await findEtat(db(), jamais)).toMatchObject({ etat: 'ANNULEE' })
  expect(await findImbalances(db())).toEqual([])
})

test('R-37 money paid after the right went is given back at once on its card, and who paid is told', async () => {
  const { commandeId, token } = await openByCard(paiements, me)
  await removeLien()
  await paiements.demo.pay(token, ACCEPTE)
  await sweepPaiements(paiements.context)
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'A_REMBOURSER' })
  expect(await countVendues(db())).toBe(0)
  const { texte } = await db().selectFrom('courriel').select('texte').executeTakeFirstOrThrow()
  expect(texte).toContain('vous n’aviez plus le droit de commander pour cette société')
  while (await refundNext(paiements.context));
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'REMBOURSEE' })
  expect(await findPaiement(db(), commandeId)).toMatchObject({ encaisseCents: 60_000, rembourseCents: 60_000 })
})

test('R-37 paid while the right is there, the order stays when it goes afterwards', async () => {
  const { commandeId, token } = await openByCard(paiements, me)
  await paiements.demo.pay(token, ACCEPTE)
  await reconcile(paiements.context, { commandeId }, 'retour')
  await removeLien()
  await sweepPaiements(paiements.context)
  expect(await reconcile(paiements.context, { commandeId }, 'balayage')).toBe('PAYEE')
  expect(await countVendues(db())).toBe(1)
})

test('R-37 a change paid after the right went is not made, and its money goes back with a word', async () => {
  const { commandeId, token } = await openByCard(paiements, me)
  await paiements.demo.pay(token, ACCEPTE)
  await reconcile(paiements.context, { commandeId }, 'retour')
  const expireLe = new Date(paiements.context.now().getTime() + 15 * 60_000)
  const { id } = await addModification(db(), commandeId, { etat: 'EN_ATTENTE_PAIEMENT', ttc: 70_000, expireLe })
  const modification = await findModification(db(), id)
  if (!modification) throw new Error('no change')
  await openSupplement(paiements.context, testConfig(paiements.env), me.email, modification, paiements.origin)
  const { token: carte = '' } = await findPaiement(db(), id)
  await removeLien()
  await db().deleteFrom('courriel').execute()
  await paiements.demo.pay(carte, ACCEPTE)
  await reconcile(paiements.context, { modificationId: id }, 'notification')
  expect((await findModification(db(), id))?.etat).toBe('ABANDONNEE')
  const { texte } = await db().selectFrom('courriel').select('texte').executeTakeFirstOrThrow()
  expect(texte.replace(/\u00a0/g, ' ')).toContain('Votre paiement de 100,00 €, pour changer la commande')
  expect(texte).toContain('vous n’aviez plus le droit de commander pour cette société')
  while (await refundNext(paiements.context));
  expect(await findPaiement(db(), id)).toMatchObject({
    encaisseCents: 10_000,
    rembourseCents: 10_000,
  })
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'PAYEE' })
})

test('R-37 a payment that the bank examines is asked about again until it is decided', async () => {
  const { commandeId, token } = await openByCard(paiements, me)
  await removeLien()
  await paiements.demo.pay(token, ATTENTE)
  expect(await endSansDroit(paiements.context)).toEqual({ unreachable: 0 })
  expect(await findEtat(db(), commandeId)).toMatchObject({ etat: 'EN_ATTENTE_PAIEMENT' })
  const { droitsChanges } = await db().selectFrom('commande').select('droitsChanges').executeTakeFirstOrThrow()
  expect(droitsChanges).toBe(true)
})

/** Every call that an order is asked with. */
const APPELS: [string, (id: string) => ReturnType<typeof ask>][] = [
  ['GET inscription/commande/{id}', (id) => ask('GET', `/inscription/commande/${id}`)],
  ['GET inscription/commandes/{id}', (id) => ask('GET', `/inscription/commandes/${id}`)],
  ['GET espace/commandes/{id}', (id) => ask('GET', `/espace/commandes/${id}`)],
  ['GET document/facture/disponibilite', (id) => ask('GET', `/document/facture/disponibilite?commandeId=${id}`)],
  ['GET document/facture/fichier', (id) => ask('GET', `/document/facture/fichier?commandeId=${id}`)],
  [
    'POST espace/commandes/{id}/paiement',
    (id) => ask('POST', `/espace/commandes/${id}/paiement`, { contextUrl: `${paiements.origin}/espace/commandes` }),
  ],
]

/** The calls that answer the order of a basket item again. */
const ENCORE: [string, object][] = [
  ['/inscription/commande', {}],
  ['/inscription/commande-cb', { modeReglementId: CARTE }],
]

test('R-37 without the right, no call answers the order: by its id, by its basket item, or in the list', async () => {
  const { commandeId } = await openByCard(paiements, me)
  const encore = () =>
    Promise.all(
      ENCORE.map(async ([url, changes]) => {
        const form = validCommande(me.itemId, me.clientId, { contextUrl: `${paiements.origin}/panier`, ...changes })
        return (await ask('POST', url, form)).statusCode
      }),
    )
  expect(await encore()).toEqual([409, 200])
  expect((await ask('GET', '/espace/commandes')).json()).toMatchObject({ total: 1, commandes: [{ id: commandeId }] })
  expect((await APPELS[2]?.[1](commandeId))?.statusCode).toBe(200)

  await setDroits({ droitInscription: false })
  expect(await encore()).toEqual([403, 403])
  await removeLien()
  expect(await encore()).toEqual([404, 404])
  const inconnu = crypto.randomUUID()
  for (const [nom, appel] of APPELS) {
    const [his, unknown] = [await appel(commandeId), await appel(inconnu)]
    expect([nom, his.statusCode, his.json().code]).toEqual([nom, 404, unknown.json().code])
  }
  expect((await ask('GET', '/espace/commandes')).json()).toEqual({ commandes: [], suite: null, total: 0, du: null })
  // The return from the payment shows nothing: it leads to a page that asks the server.
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('EN_ATTENTE_PAIEMENT')
  expect((await findPaiement(db(), commandeId)).closLe).toBeNull()
})

test('R-37 who lost the right still reads their own registration, and a deactivated company its orders', async () => {
  const email = me.email
  await db().updateTable('panierParticipant').set({ email }).where('panierId', '=', me.itemId).execute()
  const { commandeId, token } = await openByCard(paiements, me)
  await paiements.demo.pay(token, ACCEPTE)
  await sweepPaiements(paiements.context)
  await reconcile(paiements.context, { commandeId }, 'balayage')
  await runGestion(db(), 'desactiver', String(me.clientId))
  expect((await ask('GET', `/espace/commandes/${commandeId}`)).statusCode).toBe(200)
  await removeLien()
  expect((await ask('GET', `/espace/commandes/${commandeId}`)).statusCode).toBe(404)
  expect((await ask('GET', '/espace/inscriptions')).json()).toMatchObject([{ reference: 'TVA-PAR' }])
})
