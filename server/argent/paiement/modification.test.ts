import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { CARTES } from '#standin/paiement/cartes.ts'
import { setSession } from '#standin/paiement/testing.ts'
import { WRITE } from '../../testing/application.ts'
import { findImbalances, lookUp, validCommande } from '../../testing/commande/commande.sql.ts'
import { addDates, CHERE, findCommandes, MODIQUE, resetDates } from '../../testing/modification/modification.ts'
import { CARTE, followBack } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundCommande } from './remboursement.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const MIN = 60_000

let marc: string
let commandeId: string

test.beforeAll(async () => {
  await addDates(db)
})

/** An order of two people, Léa and Marc, of 1,200 € paid by card. */
beforeEach(async () => {
  await resetDates(db)
  marc = `marc.${me.participant}`
  const row = { panierId: me.itemId, ordre: 1, email: marc, nom: 'Faure', prenom: 'Marc', organismeId: null }
  await db.insertInto('panierParticipant').values(row).execute()
  await lookUp(db, [me])
  const form = { modeReglementId: CARTE, contextUrl: `${paiements.origin}/panier`, montantTtc: 1_200 }
  const opened = await ask('POST', '/api/inscription/commande-cb', validCommande(me.itemId, me.clientId, form))
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
})

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { ...WRITE, cookie: me.cookie }
  const response = await paiements.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const urlOf = (id: string) => `/api/espace/commandes/${id}/modification`

async function change(changement: ChangementForm, id = commandeId) {
  const { difference } = await ask('POST', `${urlOf(id)}/apercu`, changement)
  const form = { id: randomUUID(), changement, motif: '', remboursement: null, differenceTtc: difference.montantTtc }
  return { ...(await ask('POST', urlOf(id), { ...form, contextUrl: paiements.origin })), id: form.id }
}

const move = (emails: string[], vers: string, id = commandeId) =>
  change({ nature: 'REPORT', emails, de: 'TVA-PAR', vers }, id)
const cancel = (emails: string[], id = commandeId) => change({ nature: 'ANNULATION', emails }, id)

async function pay(url: string): Promise<string> {
  const token = new URL(url).searchParams.get('token') ?? ''
  return followBack(paiements, await paiements.demo.pay(token, ACCEPTE))
}

/** The cents that the provider gave back, once every refund is made. */
async function given(): Promise<number> {
  while (await refundNext(paiements.context));
  const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  return rows.reduce((sum, { montantCents }) => sum + montantCents, 0)
}

const said = async (id = commandeId) => (await ask('GET', `/api/espace/commandes/${id}`)).paiement
const etats = async () => (await findCommandes(db)).map(({ etat, montantTtcCents }) => [etat, montantTtcCents])

test('MOD-11 RMB-10 a dearer date is paid first, then the order moves; cancelled, each card gets back what it paid', async () => {
  const waiting = await move([me.participant, marc], CHERE)
  expect(waiting).toMatchObject({ etat: 'EN_ATTENTE_PAIEMENT', url: expect.stringContaining('token=') })
  expect([await etats(), await findImbalances(db)]).toEqual([[['PAYEE', 120_000]], []])
  expect(await pay(waiting.url)).toBe(`/espace/commandes/${commandeId}`)
  expect([await etats(), await findImbalances(db)]).toEqual([[['PAYEE', 156_000]], []])
  expect(await said()).toEqual({ encaisse: 1_560, rembourse: 0 })
  await cancel([marc])
  expect([await given(), await etats()]).toEqual([78_000, [['PAYEE', 78_000]]])
  await cancel([me.participant])
  expect([await given(), await etats()]).toEqual([156_000, [['REMBOURSEE', 0]]])
  expect([await said(), await findImbalances(db)]).toEqual([{ encaisse: 1_560, rembourse: 1_560 }, []])
})

test('MOD-06 RMB-10 who moves alone has an order of their own, and each order gives back its own money', async () => {
  const { url } = await move([marc], CHERE)
  await pay(url)
  expect(await etats()).toEqual([
    ['PAYEE', 60_000],
    ['PAYEE', 78_000],
  ])
  const creee = (await findCommandes(db)).find(({ id }) => id !== commandeId)
  expect([await said(), await said(creee?.id)]).toEqual([
    { encaisse: 600, rembourse: 0 },
    { encaisse: 780, rembourse: 0 },
  ])
  await cancel([me.participant])
  expect([await given(), await etats()]).toEqual([
    60_000,
    [
      ['REMBOURSEE', 0],
      ['PAYEE', 78_000],
    ],
  ])
  expect(await refundCommande(paiements.context, creee?.numero ?? '')).toMatchObject({ montantCents: 78_000 })
  expect([await given(), await findImbalances(db)]).toEqual([138_000, []])
  expect((await etats()).map(([etat]) => etat)).toEqual(['REMBOURSEE', 'REMBOURSEE'])
})

test('RMB-01 a cheaper date gives the difference back, and the order stays', async () => {
  expect(await move([me.participant, marc], MODIQUE)).toMatchObject({ etat: 'FAITE', url: null })
  expect([await given(), await etats()]).toEqual([24_000, [['PAYEE', 96_000]]])
  expect(await said()).toEqual({ encaisse: 1_200, rembourse: 240 })
})

test('MOD-12 RMB-16 nobody paid in time: the places are free, and money that comes later goes back', async () => {
  const { id } = await move([marc], CHERE)
  paiements.advance(16 * MIN)
  await sweepPaiements(paiements.context)
  expect([await etats(), await findImbalances(db)]).toEqual([[['PAYEE', 120_000]], []])
  await setSession(paiements.demo.db, id, { statut: 'ACCEPTED' })
  expect(await ask('GET', `/api/espace/commandes/${commandeId}/modifiable`)).toMatchObject({ enAttente: null })
  paiements.advance(2 * MIN)
  const { sessionFournisseur } = await db.selectFrom('paiementCarte').selectAll().executeTakeFirstOrThrow()
  await paiements.app.inject(`/api/paiement/retour?session=${sessionFournisseur}`)
  expect([await given(), await etats()]).toEqual([18_000, [['PAYEE', 120_000]]])
  expect(await said()).toEqual({ encaisse: 1_380, rembourse: 180 })
})

test('MOD-12 given up by the buyer, or paid a moment before: never both', async () => {
  const first = await move([marc], CHERE)
  expect(await ask('DELETE', urlOf(commandeId))).toMatchObject({ etat: 'ABANDONNEE' })
  const second = await move([marc], CHERE)
  expect(second.id).not.toBe(first.id)
  await paiements.demo.pay(new URL(second.url).searchParams.get('token') ?? '', ACCEPTE)
  expect(await ask('DELETE', urlOf(commandeId))).toMatchObject({ etat: 'FAITE' })
  expect([await given(), await findImbalances(db)]).toEqual([0, []])
})
