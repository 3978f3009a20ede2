import { randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { sign } from '#standin/paiement/notification.ts'
import { SECRET, setSession } from '#standin/paiement/testing.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { countStored } from '../../testing/commande/commande.sql.ts'
import { addInscription } from '../../testing/demande/demande.sql.ts'
import {
  ask,
  comeBack,
  context,
  demo,
  readEtatOf as etat,
  me,
  open,
  paiementOf,
  paiements,
  payer as test,
  vendues,
} from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { reconcile } from './reconciliation.service.ts'
import { sweepPaiements } from './sweep.service.ts'

const [ACCEPTE, , ATTENTE, FRAUDE, , TROIS_FOIS] = CARTES.map(({ numero }) => numero) as [string, ...string[]]
const TTC_CENTS = 60_000
const S = 1_000
const MIN = 60 * S

const now = () => context.now()

async function notify(commandeId: string, changes: { signature?: string; at?: Date } = {}) {
  const { sessionFournisseur: sessionId } = await paiementOf(commandeId)
  const payload = JSON.stringify({ sessionId, status: 'ACCEPTED' })
  const signature = changes.signature ?? sign(payload, SECRET, changes.at ?? now())
  const headers = { 'content-type': 'application/json', 'x-verrou-signature': signature, cookie: me.cookie }
  return paiements.app.inject({ method: 'POST', url: '/api/paiement/notification', headers, payload })
}

async function historique(commandeId: string) {
  const query = db.selectFrom('commandeHistorique').select(['etat', 'cause'])
  return query.where('commandeId', '=', commandeId).orderBy('id').execute()
}

/** Makes the provider's session outlive the hold, as Stripe's do: they last 30 minutes at least. */
async function outliveHold(): Promise<void> {
  const expireLe = new Date(now().getTime() + 45 * MIN)
  await demo.db.updateTable('paiementSession').set({ expireLe }).execute()
}

describe('reconciliation', () => {
  test('CMD-05 returns, notifications and sweeps, together and again, make one paid order and one set of mails', async () => {
    const { commandeId, token } = await open()
    const location = await demo.pay(token, ACCEPTE)
    paiements.advance(61 * S)
    await Promise.all([comeBack(location), notify(commandeId), sweepPaiements(context), notify(commandeId)])
    const { courriels } = (await countStored(db)) ?? {}
    expect(courriels).toBeGreaterThan(0)
    await Promise.all([notify(commandeId), comeBack(location), notify(commandeId)])
    expect(await countStored(db)).toMatchObject({ commandes: 1, vendues: 1, items: 0, courriels })
    const paid = (await historique(commandeId)).filter((line) => line.etat === 'PAYEE')
    expect(paid).toEqual([{ etat: 'PAYEE', cause: expect.stringMatching(/PAIEMENT_REUSSI.* : paid/) }])
    expect(await paiementOf(commandeId)).toMatchObject({ encaisseCents: TTC_CENTS, rembourseCents: 0 })
  })

  test.each([
    ['a lost return', ACCEPTE, 'PAYEE'],
    ['a payment that waited', ATTENTE, 'PAYEE'],
    ['a suspicion that was confirmed', FRAUDE, 'ECHOUEE'],
  ])('CMD-05 %s is found out by the sweep', async (_cas, numero, apres) => {
    const { commandeId, token } = await open()
    await demo.pay(token, numero as string)
    await sweepPaiements(context)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(61 * S)
    await sweepPaiements(context)
    expect(await etat(commandeId)).toBe(apres)
    expect((await paiementOf(commandeId)).closLe).not.toBeNull()
  })

  test('CMD-05 the provider’s own notifications, three times, end it without the browser', async () => {
    const { commandeId, token } = await open()
    await demo.breakDown(null)
    await demo.pay(token, TROIS_FOIS as string)
    const sent = demo.db.selectFrom('paiementNotification').select('id').where('envoyeeLe', 'is not', null)
    await vi.waitFor(async () => expect(await sent.execute()).toHaveLength(3), 60_000)
    expect(await etat(commandeId)).toBe('PAYEE')
  })

  test('CMD-09 a hold that is over is closed at the provider, and its places are free', async () => {
    const { commandeId, token } = await open()
    await outliveHold()
    paiements.advance(14 * MIN)
    await sweepPaiements(context)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(MIN)
    await sweepPaiements(context)
    expect([await etat(commandeId), await vendues()]).toEqual(['EXPIREE', 0])
    await demo.pay(token, ACCEPTE)
    expect((await paiementOf(commandeId)).encaisseCents).toBe(0)
    expect(await demo.db.selectFrom('paiementSession').select('statut').execute()).toEqual([{ statut: 'CANCELLED' }])
  })

  test('CMD-05 a buyer who turned back cannot pay any more, unless they had: the provider has the last word', async () => {
    const turned = await open()
    await outliveHold()
    const back = (commandeId: string) => reconcile(context, { commandeId }, 'retour', { abandoned: true })
    expect(await back(turned.commandeId)).toBe('ANNULEE')
    const paid = await open()
    await demo.pay(turned.token, ACCEPTE)
    await demo.pay(paid.token, ACCEPTE)
    expect([await back(turned.commandeId), await back(paid.commandeId)]).toEqual(['ANNULEE', 'PAYEE'])
  })

  test('CMD-09 an order whose payment was never opened expires by itself', async () => {
    await demo.breakDown('arret')
    await ask()
    const { id } = await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
    paiements.advance(16 * MIN)
    await sweepPaiements(context)
    expect([await etat(id), await vendues()]).toEqual(['EXPIREE', 0])
    expect((await historique(id)).at(-1)?.cause).toContain('balayage : jamais payée')
  })

  test('CMD-05 an order that is none is told, and one paid elsewhere waits for its own provider', async () => {
    await expect(reconcile(context, { commandeId: randomUUID() }, 'gestion')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { commandeId, token } = await open()
    await demo.pay(token, ACCEPTE)
    const others = { ...context.paiement, name: 'autre' }
    const asked = reconcile({ ...context, paiement: others }, { commandeId }, 'gestion')
    await expect(asked).rejects.toThrow(`this payment is one of ${context.paiement.name}, not of autre`)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
  })

  test('CMD-09 while the provider cannot say, a hold lasts a little longer; money found later still counts', async () => {
    const { commandeId, token } = await open()
    await demo.pay(token, ACCEPTE)
    await demo.breakDown('arret')
    paiements.advance(16 * MIN)
    await sweepPaiements(context)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(15 * MIN)
    await sweepPaiements(context)
    expect([await etat(commandeId), await vendues()]).toEqual(['EXPIREE', 0])
    expect((await historique(commandeId)).at(-1)?.cause).toContain('balayage : prestataire injoignable')
    await demo.breakDown('notifications')
    paiements.advance(5 * MIN)
    await sweepPaiements(context)
    expect([await etat(commandeId), await vendues()]).toEqual(['PAYEE', 1])
  })

  test.each([
    ['another sum', { montantCents: TTC_CENTS - 1 }],
    ['another currency', { devise: 'USD' }],
  ])('CMD-05 %s is never a paid order: it is to be given back', async (_cas, changes) => {
    const { commandeId, token } = await open()
    await demo.pay(token, ACCEPTE)
    await setSession(demo.db, commandeId, changes)
    await notify(commandeId)
    expect([await etat(commandeId), await vendues()]).toEqual(['A_REMBOURSER', 0])
    expect((await paiementOf(commandeId)).encaisseCents).toBe(
      ('montantCents' in changes && changes.montantCents) || TTC_CENTS,
    )
  })

  test('CMD-05 the money of another order pays nothing', async () => {
    const { commandeId, token } = await open()
    await demo.pay(token, ACCEPTE)
    await demo.db.updateTable('paiementSession').set({ orderId: 'another' }).execute()
    expect((await notify(commandeId)).statusCode).toBe(500)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
  })
})

describe('notifications', () => {
  test('CMD-05 one that is not signed, changed on the way, or old is refused, and nothing is written', async () => {
    const { commandeId, token } = await open()
    await demo.pay(token, ACCEPTE)
    const good = sign('{"sessionId":"another"}', SECRET, now())
    for (const signature of ['', 'v1=1', good, good.replace('t=1', 't=2'), sign('', 'another secret', now())])
      expect((await notify(commandeId, { signature })).json()).toMatchObject({ code: 'NOTIFICATION_REFUSED' })
    for (const ms of [-301 * S, 301 * S])
      expect((await notify(commandeId, { at: new Date(now().getTime() + ms) })).statusCode).toBe(400)
    expect(await historique(commandeId)).toHaveLength(1)
    expect((await notify(commandeId)).json()).toEqual({ ok: true })
    expect(await etat(commandeId)).toBe('PAYEE')
  })

  test('CMD-05 one that is signed but speaks of nothing we know, or has no body, changes nothing', async () => {
    const { commandeId } = await open()
    const url = '/api/paiement/notification'
    const send = (payload: string) =>
      paiements.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', 'x-verrou-signature': sign(payload, SECRET, now()) },
      })
    expect((await send('{"sessionId":"another","status":"ACCEPTED"}')).json()).toEqual({ ok: true })
    const malformed = [
      '',
      '{',
      'null',
      '[]',
      '{"sessionId":7}',
      '{"sessionId":""}',
      '{"sessionId":"a\\u0000b"}',
      '\u0000',
    ]
    for (const payload of malformed)
      expect((await send(payload)).json()).toMatchObject({ code: 'NOTIFICATION_REFUSED' })
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
  })
})

describe('late money', () => {
  async function payLate(): Promise<string> {
    const { commandeId } = await open()
    paiements.advance(16 * MIN)
    await sweepPaiements(context)
    await setSession(demo.db, commandeId, { statut: 'ACCEPTED' })
    return commandeId
  }

  test('CMD-09 takes its places again', async () => {
    const commandeId = await payLate()
    await notify(commandeId)
    expect([await etat(commandeId), await vendues()]).toEqual(['PAYEE', 1])
  })

  test('CMD-09 INS-26 registers nobody a second time who was registered meanwhile: it is to be given back', async () => {
    const commandeId = await payLate()
    const { email } = await db.selectFrom('inscription').select('email').executeTakeFirstOrThrow()
    await addInscription(db, { reference: 'TVA-PAR', clientId: me.clientId, email, statut: 'Affecté' })
    await notify(commandeId)
    expect([await etat(commandeId), await vendues()]).toEqual(['A_REMBOURSER', 0])
  })

  test('CMD-09 without a place left is to be given back: listed, refunded once, audited', async () => {
    const commandeId = await payLate()
    await db.updateTable('session').set({ nbPlaces: 0 }).where('reference', '=', 'TVA-PAR').execute()
    await notify(commandeId)
    expect(await etat(commandeId)).toBe('A_REMBOURSER')
    const { numero } = await db.selectFrom('commande').select('numero').executeTakeFirstOrThrow()
    const run = (...args: string[]) => parseCommande(args)({ ...context, expediteur: toExpediteur(testConfig()) })
    expect((await run('a-rembourser'))[0]).toMatch(new RegExp(`${numero}  600,00\\s€  TVA-PAR  \\S+@demo.example$`))
    await demo.breakDown('arret')
    await expect(run('rembourser', numero)).rejects.toThrow('n’a pas remboursé')
    await demo.breakDown('notifications')
    expect((await run('rembourser', numero))[0]).toMatch(/est remboursée : 600,00\s€\.$/)
    expect(await etat(commandeId)).toBe('REMBOURSEE')
    expect(await paiementOf(commandeId)).toMatchObject({ encaisseCents: TTC_CENTS, rembourseCents: TTC_CENTS })
    await expect(run('rembourser', numero)).rejects.toThrow('déjà remboursée')
    await expect(run('rembourser', 'C99999999')).rejects.toThrow('Aucune commande')
    expect(await run('a-rembourser')).toEqual(['Aucune commande à rembourser.'])
    const audits = await db.selectFrom('audit').select(['action', 'detail']).execute()
    const detail = { par: 'gestion', commande: numero, montantCents: TTC_CENTS }
    expect(audits).toEqual([{ action: 'COMMANDE_REMBOURSEE', detail }])
  })
})
