import { beforeEach, describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { type Paiement, PaiementUnreachable } from '../../socle/external/paiement.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { openByCard, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { addRemboursements } from './restitution.service.ts'
import { refundNext } from './sweep.service.ts'

const REFUSE = CARTES.find(({ remboursable }) => remboursable === false)?.numero ?? ''
const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
const AUTRE = { titulaire: 'Cabinet Perrin', iban: 'DE89370400440532013000' }

let commandeId: string

beforeEach(async () => {
  await db.deleteFrom('courriel').execute()
  const opened = await openByCard(paiements, me)
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, REFUSE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
  await db.deleteFrom('courriel').execute()
})

/** A change that leaves the order at that amount, and gives the difference back. */
async function lower(ttc: number, { vide = false } = {}): Promise<void> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Error('no order')
  const montantCents = commande.montantTtcCents - ttc
  const { id: modificationId } = await addModification(db, commandeId, { ttc, vide })
  const due = { commande, modificationId, montantCents, compte: null }
  await db.transaction().execute((tx) => addRemboursements(tx, due))
}

async function sweep(changes: Partial<Paiement> = {}): Promise<void> {
  const context = { ...paiements.context, paiement: { ...paiements.context.paiement, ...changes } }
  while (await refundNext(context));
}

const makeDue = () => db.updateTable('remboursement').set({ aFaireLe: paiements.context.now() }).execute()

const gestion = async (...args: string[]) =>
  parseCommande(args)({ ...paiements.context, expediteur: toExpediteur(testConfig()) })

const headers = () => ({ ...WRITE, cookie: me.cookie })
const detailOf = async () =>
  (await paiements.app.inject({ url: `/api/espace/commandes/${commandeId}`, headers: headers() })).json()
const give = (payload: object) =>
  paiements.app.inject({
    method: 'POST',
    url: `/api/espace/commandes/${commandeId}/remboursement/compte`,
    headers: headers(),
    payload,
  })
const courriels = () => db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).orderBy('id').execute()

async function idOfVirement(): Promise<string> {
  return (await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()).id
}

describe('decision 50: a refund that the payment provider refuses for good', () => {
  test('RMB-05 is not asked for again: who ordered is told once, and the provider is to transfer it', async () => {
    await lower(45_000)
    await sweep()
    const asked: string[] = []
    await makeDue()
    await sweep({ refund: async (_id, _cents, key) => void asked.push(key) })
    expect(asked).toEqual([])
    expect(await courriels()).toMatchObject([{ destinataire: me.email, sujet: expect.stringContaining('quel compte') }])
    expect((await courriels())[0]?.texte).toMatch(/150,00\s€ sur la carte/)
    const [titre, ligne] = await gestion('a-rembourser')
    expect(titre).toBe('Virements à faire :')
    expect(ligne).toContain(`carte refusée, compte demandé à ${me.email}  id ${await idOfVirement()}`)
    const { attentes } = await findEtat(db, paiements.context.now())
    const countOf = (genre: string) => attentes.find((one) => one.genre === genre)?.nombre
    expect([countOf('remboursements-a-faire'), countOf('virements-a-faire')]).toEqual([0, 1])
  })

  test('RMB-06 is unknown, and not refused, as long as the provider does not say so itself', async () => {
    await lower(45_000)
    const silent = async () => {
      throw new PaiementUnreachable('no answer')
    }
    await sweep({ refund: silent })
    await paiements.demo.breakDown('arret')
    await makeDue()
    await sweep()
    await paiements.demo.breakDown('notifications')
    expect([await courriels(), (await detailOf()).aVirer]).toEqual([[], null])
    expect((await gestion('a-rembourser'))[0]).toBe('Remboursements par carte en cours, refaits d’eux-mêmes :')
    const id = await idOfVirement()
    await expect(gestion('indiquer-compte', id, COMPTE.titulaire, COMPTE.iban)).rejects.toThrow(
      'Aucun virement à faire',
    )
    await expect(gestion('confirmer-virement', id)).rejects.toThrow('Aucun virement à faire')
    expect((await give(COMPTE)).json().code).toBe('MODIFICATION_IMPOSSIBLE')
    expect(await findRemboursements(db)).toMatchObject([{ iban: null, faitLe: null }])
  })

  test('RMB-04 is done when its payment shows it, whatever the provider answers', async () => {
    await lower(45_000)
    const { getSession } = paiements.context.paiement
    await sweep({ getSession: async (id) => ({ ...(await getSession(id)), refundedCents: 15_000 }) })
    expect([await courriels(), await findRemboursements(db)]).toMatchObject([[], [{ faitLe: expect.any(Date) }]])
  })

  test('RMB-07 goes to the account that the buyer gives, once; the order page says so, and who ordered is told', async () => {
    await lower(45_000)
    await sweep()
    expect((await detailOf()).aVirer).toMatchObject({ montant: 150, isCompteAttendu: true, isCarteRefusee: true })
    expect((await give({ ...COMPTE, iban: 'FR76 0000' })).json().code).toBe('INVALID_INPUT')
    expect((await give(COMPTE)).statusCode).toBe(200)
    expect((await detailOf()).aVirer).toMatchObject({ montant: 150, isCompteAttendu: false, isCarteRefusee: true })
    expect((await give(COMPTE)).statusCode).toBe(200)
    expect((await give(AUTRE)).json().code).toBe('MODIFICATION_IMPOSSIBLE')
    expect(await findRemboursements(db)).toMatchObject(
      [{ ...COMPTE, faitLe: null }].map(({ titulaire: _, ...one }) => one),
    )
    const compte = (await courriels()).find(({ sujet }) => sujet.includes('compte enregistré'))
    expect([compte?.destinataire, compte?.texte]).toEqual([me.email, expect.stringContaining('se termine par 0189')])
    expect(compte?.texte).not.toContain('3000')
    expect(await courriels()).toHaveLength(2)
    const audit = await db
      .selectFrom('audit')
      .select(['compteId', 'detail'])
      .where('action', '=', 'VIREMENT_COMPTE')
      .execute()
    expect(audit).toEqual([{ compteId: me.compteId, detail: { commande: expect.any(String), montantCents: 15_000 } }])
  })

  test('RMB-07 is ended by the provider, who may give or correct the account; the page of the order says it is given back', async () => {
    await lower(45_000)
    await sweep()
    const id = await idOfVirement()
    await expect(gestion('confirmer-virement', id)).rejects.toThrow('Aucun virement à faire')
    await expect(gestion('indiquer-compte', id, 'Perrin', 'FR76')).rejects.toThrow('IBAN')
    await gestion('indiquer-compte', id, COMPTE.titulaire, COMPTE.iban)
    await gestion('indiquer-compte', id, AUTRE.titulaire, AUTRE.iban)
    expect((await gestion('a-rembourser'))[1]).toContain('à Cabinet Perrin, DE89 3704')
    await gestion('confirmer-virement', id)
    await expect(gestion('confirmer-virement', id)).rejects.toThrow('déjà fait')
    await expect(gestion('indiquer-compte', id, COMPTE.titulaire, COMPTE.iban)).rejects.toThrow('déjà fait')
    const { aVirer, paiement } = await detailOf()
    expect([aVirer, paiement]).toEqual([null, { encaisse: 600, rembourse: 150 }])
    expect(await readEtat(paiements, me, commandeId)).toBe('PAYEE')
    const audit = await db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'VIREMENT_%')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['VIREMENT_COMPTE', 'VIREMENT_COMPTE', 'VIREMENT_FAIT'])
  })

  test('RMB-08 is never given back a second time: what the transfer took is not left of the payment', async () => {
    await lower(45_000)
    await sweep()
    await gestion('indiquer-compte', await idOfVirement(), COMPTE.titulaire, COMPTE.iban)
    await gestion('confirmer-virement', await idOfVirement())
    const commande = await findCommande(db, commandeId)
    if (!commande) throw new Error('no order')
    const { id: modificationId } = await addModification(db, commandeId, { ttc: 0 })
    const due = { commande, modificationId, montantCents: 45_001, compte: null }
    await expect(db.transaction().execute((tx) => addRemboursements(tx, due))).rejects.toThrow('a déjà été rendue')
  })

  test('RMB-09 refunds an order nobody is left in once it is transferred, and no sooner', async () => {
    await db.deleteFrom('commandePlace').execute()
    await db.updateTable('session').set({ nbPlacesVendues: 0 }).where('nbPlacesVendues', '>', 0).execute()
    await db.updateTable('inscription').set({ statut: 'Annulée' }).execute()
    await lower(0, { vide: true })
    await sweep()
    await reconcile(paiements.context, { commandeId }, 'notification')
    expect(await readEtat(paiements, me, commandeId)).toBe('ANNULEE')
    await gestion('indiquer-compte', await idOfVirement(), COMPTE.titulaire, COMPTE.iban)
    expect(await readEtat(paiements, me, commandeId)).toBe('ANNULEE')
    await gestion('confirmer-virement', await idOfVirement())
    expect(await readEtat(paiements, me, commandeId)).toBe('REMBOURSEE')
  })
})

test('RMB-05 an order whose whole refund the card refuses says what to do, and is refunded by hand', async () => {
  const { numero } = (await findCommande(db, commandeId)) ?? { numero: '' }
  await expect(gestion('rembourser', numero)).rejects.toThrow(/refuse pour de bon 600,00\s€ .+ --manuel/)
  expect(await readEtat(paiements, me, commandeId)).toBe('PAYEE')
  await gestion('rembourser', numero, '--manuel')
  expect(await readEtat(paiements, me, commandeId)).toBe('REMBOURSEE')
})
