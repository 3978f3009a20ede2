import { beforeEach, expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { addContactFacturation, documenter, findRecus, recevoir } from '../../testing/encaissement/encaissement.ts'
import { acceptCourriels, refuseCourriels } from '../../testing/paiement/coupure.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { deleteMails, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'
import { remindFactures } from './relance.service.ts'

let id: string
let numero: string

/** An order of 1,200 € by transfer, invoiced on 10 March 2027 and due on 9 April. */
beforeEach(async () => {
  const order = await orderFor(suivi, [participant(LEA), participant(MARC)])
  id = order.id
  numero = order.numero
  await documenter(db)
  await deleteMails(db)
})

const { RELANCE_JOURS: jours } = testConfig()
const run = (...args: string[]) => runGestion(db, ...args)

/** Several instances look on this day. */
async function sweepOn(jour: string): Promise<string[]> {
  const context = { db, log: createLogger('silent'), now: () => new Date(`${jour}T09:00:00Z`), jours }
  await Promise.all([remindFactures(context), remindFactures(context)])
  await remindFactures(context)
  return (await deleteMails(db)).map(({ sujet }) => sujet)
}

async function count(days: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const jour of days) found[jour] = (await sweepOn(jour)).length
  return found
}

test('ARG-15 an unpaid invoice is reminded of 7, 15 and 30 days after its day, once each', async () => {
  expect(
    await count(['2027-04-09', '2027-04-15', '2027-04-16', '2027-04-17', '2027-04-24', '2027-05-09', '2027-09-09']),
  ).toEqual({
    '2027-04-09': 0,
    '2027-04-15': 0,
    '2027-04-16': 1,
    '2027-04-17': 0,
    '2027-04-24': 1,
    '2027-05-09': 1,
    '2027-09-09': 0,
  })
})

test('ARG-15 of several reminders that are due, the last is written; it says what remains and how to pay', async () => {
  await recevoir(db, { numero, montantCents: 20_000 })
  await deleteMails(db)
  const context = { db, log: createLogger('silent'), now: () => new Date('2027-04-25T09:00:00Z'), jours }
  await remindFactures(context)
  const [mail, ...others] = await deleteMails(db)
  expect([mail?.sujet, others]).toEqual([
    expect.stringMatching(/^Deuxième rappel : 1.000,00.€ à payer sur la facture F2027-/),
    [],
  ])
  expect(mail?.texte).toMatch(/avant le 9 avril 2027[\s\S]*déduit[\s\S]*Par virement, avec la mention F2027-/)
  expect(await sweepOn('2027-05-09')).toEqual([expect.stringContaining('Dernier rappel')])
})

test('ARG-16 the contact for billing of the payer is told too, when they may read its documents', async () => {
  await addContactFacturation(db, me.clientId, 'compta@societe.example', { prouve: true })
  await addContactFacturation(db, me.clientId, 'inconnu@ailleurs.example', { prouve: false })
  const context = { db, log: createLogger('silent'), now: () => new Date('2027-04-16T09:00:00Z'), jours }
  await remindFactures(context)
  const mails = await deleteMails(db)
  expect(mails.map(({ destinataire }) => destinataire).sort()).toEqual(['compta@societe.example', me.email].sort())
  await recevoir(db, { numero, montantCents: 100 })
  expect(await deleteMails(db)).toHaveLength(2)
})

test('ARG-17 nobody is reminded of what is paid; what was taken back is reminded of again', async () => {
  await recevoir(db, { numero, montantCents: 120_000 })
  await deleteMails(db)
  expect(await count(['2027-04-16', '2027-04-24'])).toEqual({ '2027-04-16': 0, '2027-04-24': 0 })
  const [recu] = await findRecus(db, id)
  await run('annuler-paiement-recu', recu?.id ?? '', 'rejeté')
  expect(await sweepOn('2027-04-25')).toEqual([expect.stringContaining('Deuxième rappel')])
})

test('ARG-18 the provider stops the reminders of an order, and lets them go on', async () => {
  expect(await run('arreter-relances', numero)).toContain('arrêtés')
  await expect(run('arreter-relances', numero)).rejects.toThrow('déjà arrêtés')
  expect(await sweepOn('2027-04-16')).toEqual([])
  expect(await run('reprendre-relances', numero)).toContain('reprennent')
  await expect(run('reprendre-relances', numero)).rejects.toThrow('ne sont pas arrêtés')
  expect(await sweepOn('2027-04-17')).toHaveLength(1)
})

test('ARG-17 an order that ended, one by direct debit, and one whose amount may change are not reminded of', async () => {
  await db.updateTable('commande').set({ modeReglementId: 5 }).where('id', '=', id).execute()
  expect(await sweepOn('2027-04-16')).toEqual([])
  await db.updateTable('commande').set({ modeReglementId: 2 }).where('id', '=', id).execute()
  await db.updateTable('facture').set({ relanceLe: '2027-04-17' }).execute()
  const { detail } = await db.selectFrom('commande').select('detail').where('id', '=', id).executeTakeFirstOrThrow()
  const judging = { ...detail, justificatifs: [{ email: LEA.email, lignes: [] }] }
  await db
    .updateTable('commande')
    .set({ detail: JSON.stringify(judging) })
    .where('id', '=', id)
    .execute()
  expect(await sweepOn('2027-04-17')).toEqual([])
  await db
    .updateTable('commande')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute()
  expect(await sweepOn('2027-04-18')).toHaveLength(1)
  await run('annuler-session', 'TVA-PAR')
  await deleteMails(db)
  expect(await sweepOn('2027-04-24')).toEqual([])
})

test('ARG-15 interrupted at its mail, a reminder leaves nothing behind, and is told as late until it is made', async () => {
  const waiting = async () => {
    const { attentes } = await findEtat(db, new Date('2027-04-18T09:00:00Z'))
    return attentes.find(({ genre }) => genre === 'relances-a-envoyer')
  }
  await sweepOn('2027-04-09')
  await refuseCourriels(db, me.email)
  expect(await sweepOn('2027-04-18')).toEqual([])
  expect(await waiting()).toMatchObject({ nombre: 1 })
  expect(Math.floor(((await waiting())?.age ?? 0) / 86_400)).toBe(2)
  await acceptCourriels(db, me.email)
  expect(await sweepOn('2027-04-18')).toHaveLength(1)
  expect(await waiting()).toMatchObject({ nombre: 0 })
})

test('ARG-19 an invoice of before payments were followed is never late', async () => {
  await db.updateTable('facture').set({ echeanceLe: null, relanceLe: null }).execute()
  expect(await count(['2027-04-16', '2027-05-09'])).toEqual({ '2027-04-16': 0, '2027-05-09': 0 })
})
