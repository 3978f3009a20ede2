import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { RemboursementRefuse } from '../../socle/external/paiement.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { testConfig } from '../../testing/application.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { findPaiement, openByCard, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000

let commandeId: string
let token: string

beforeEach(async () => {
  await db.updateTable('session').set({ statut: null }).where('reference', '=', 'TVA-PAR').execute()
  ;({ commandeId, token } = await openByCard(paiements, me))
})

const etat = () => readEtat(paiements, me, commandeId)
const cancel = () => {
  const contexte = { db: db, expediteur: toExpediteur(testConfig(paiements.env)), now: paiements.context.now() }
  return cancelSession(contexte, 'TVA-PAR', 'Le formateur est souffrant.')
}

/** The one mail that says this; mails are not told apart by their place, their ids are random. */
async function mailOf(phrase: string): Promise<string> {
  const rows = await db.selectFrom('courriel').select('texte').execute()
  const found = rows.map(({ texte }) => texte.replace(/\u00a0/g, ' ')).filter((texte) => texte.includes(phrase))
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

/** What the provider gave back. */
async function given(): Promise<number[]> {
  const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  return rows.map(({ montantCents }) => montantCents)
}

async function sweep(): Promise<void> {
  while (await refundNext(paiements.context));
}

const QUAND = 'Le remboursement part de lui-même sur la carte utilisée ; votre banque l’affiche sous quelques jours.'

test('CMD-05 CMD-09 paid on the card page while the session was cancelled: told why and when, and it goes back by itself', async () => {
  await cancel()
  await mailOf(`rien ne vous est demandé. Si vous avez payé entre-temps, la totalité vous est rendue. ${QUAND}`)
  await paiements.demo.pay(token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('A_REMBOURSER')
  const url = `/api/inscription/commande/${commandeId}`
  const page = await paiements.app.inject({ url, headers: { cookie: me.cookie } })
  expect(page.json()).toMatchObject({ etat: 'A_REMBOURSER', sessionAnnulee: true })
  expect(await mailOf('n’a pas pu être retenu : la session a été annulée entre-temps.')).toContain(QUAND)

  await sweep()
  expect([await etat(), await given()]).toEqual(['REMBOURSEE', [TTC_CENTS]])
  expect(await refundNext(paiements.context)).toBe(false)
  expect(await findImbalances(db)).toEqual([])
})

test('CMD-09 a session that is cancelled closes the card pages of its orders at the provider', async () => {
  await cancel()
  paiements.advance(60_000)
  await sweepPaiements(paiements.context)
  const { sessionFournisseur } = await findPaiement(db, commandeId)
  expect((await paiements.context.paiement.getSession(sessionFournisseur)).status).toBe('cancelled')
  expect([await etat(), await given()]).toEqual(['ANNULEE', []])
})

test('CMD-09 an order that was paid goes back by itself when its session is cancelled', async () => {
  await paiements.demo.pay(token, ACCEPTE)
  await reconcile(paiements.context, { commandeId }, 'retour')
  await cancel()
  await mailOf(`remboursée en totalité, soit 600,00 € TTC. ${QUAND}`)
  await sweep()
  expect([await etat(), await given()]).toEqual(['REMBOURSEE', [TTC_CENTS]])
})

test('CMD-09 a silent provider is asked again within seconds, and gives back once', async () => {
  await paiements.demo.pay(token, ACCEPTE)
  await reconcile(paiements.context, { commandeId }, 'retour')
  await cancel()
  await paiements.demo.breakDown('arret')
  await sweep()
  expect(await etat()).toBe('A_REMBOURSER')
  await paiements.demo.breakDown('notifications')
  expect(await refundNext(paiements.context)).toBe(false)
  paiements.advance(10_000)
  await sweep()
  expect([await etat(), await given()]).toEqual(['REMBOURSEE', [TTC_CENTS]])
})

test('CMD-09 what a card refuses for good is left to the provider, and not asked for again', async () => {
  await paiements.demo.pay(token, ACCEPTE)
  await reconcile(paiements.context, { commandeId }, 'retour')
  await cancel()
  let asked = 0
  const refuse = async () => {
    asked += 1
    throw new RemboursementRefuse('closed card')
  }
  const refusing = { ...paiements.context, paiement: { ...paiements.context.paiement, refund: refuse } }
  while (await refundNext(refusing));
  paiements.advance(3_600_000)
  expect(await refundNext(refusing)).toBe(false)
  expect([asked, await etat()]).toEqual([1, 'A_REMBOURSER'])
})
