import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import type { Db } from '../../platform/tables.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import { testConfig } from '../../testing/application.ts'
import { openWithout } from '../../testing/controle.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { openByCard, resetPaiements } from '../../testing/paiement/paiements.ts'
import { paiements, payer as test } from '../../testing/paiement/test.ts'
import { databaseUrl, db } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { addRemboursements } from './restitution.service.ts'
import { refundNext } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const REFUSE = CARTES.find(({ remboursable }) => remboursable === false)?.numero ?? ''
const COMPTE = ['Cabinet Perrin', 'FR7630006000011234567890189']

beforeEach(async () => {
  await db.deleteFrom('courriel').execute()
})

/** An order that this card paid, and a change that gives 150 euros back. Answers its number. */
async function payAndLower(carte: string): Promise<string> {
  const { commandeId, token } = await openByCard(paiements, await resetPaiements(paiements))
  await paiements.demo.pay(token, carte)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Error('no order')
  const { id: modificationId } = await addModification(db, commandeId, { ttc: commande.montantTtcCents - 15_000 })
  const due = { commande, modificationId, montantCents: 15_000, compte: null }
  await db.transaction().execute((tx) => addRemboursements(tx, due))
  await db.deleteFrom('courriel').execute()
  return commande.numero
}

const contextOf = (through: Db, changes: Partial<Paiement> = {}) => ({
  ...paiements.context,
  db: through,
  expediteur: toExpediteur(testConfig()),
  paiement: { ...paiements.context.paiement, ...changes },
})

/** The sweep asks the card, and while nobody knows its answer the provider gives an account and confirms the transfer. */
async function transferMeanwhile(through: Db) {
  await payAndLower(ACCEPTE)
  const { id } = await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { refund } = paiements.context.paiement
  const slow: Paiement['refund'] = async (...args) => {
    await refund(...args)
    asked.resolve()
    await answer.promise
  }
  const swept = refundNext(contextOf(db, { refund: slow }))
  await asked.promise
  const run = (...args: string[]) => parseCommande(args)(contextOf(through))
  const transferred = await run('indiquer-compte', id, ...COMPTE)
    .then(() => run('confirmer-virement', id))
    .then(
      () => 1,
      () => 0,
    )
  answer.resolve()
  await swept
  const onCard = await paiements.demo.db.selectFrom('paiementRemboursement').select('cle').execute()
  return { transferred, onCard: onCard.length }
}

test('RMB-06 RMB-08 CMD-09 what a card has been asked for is not transferred while its answer is unknown', async () => {
  expect(await transferMeanwhile(db)).toEqual({ transferred: 0, onCard: 1 })
  expect(await findRemboursements(db)).toMatchObject([{ iban: null, faitLe: expect.any(Date) }])
})

test('control: were an account accepted before the refusal, the money would go back twice', async () => {
  const weak = openWithout(databaseUrl, {
    without: [['(r.refuse_le is not null or r.carte_id is null)', 'true']],
  })
  await db.schema.alterTable('remboursement').dropConstraint('remboursement_source').ifExists().execute()
  expect(await transferMeanwhile(weak.db)).toEqual({ transferred: 1, onCard: 1 })
  await weak.close()
})

/** The sweep and the command that refunds the whole order hear at once that the card refuses. Answers how many mails say so. */
async function refuseTwice(through: Db): Promise<number> {
  const numero = await payAndLower(REFUSE)
  const both = Promise.withResolvers<void>()
  let asking = 0
  const { refund } = paiements.context.paiement
  const meet: Paiement['refund'] = async (...args) => {
    asking += 1
    if (asking === 2) both.resolve()
    await both.promise
    await refund(...args)
  }
  const context = contextOf(through, { refund: meet })
  const command = parseCommande(['rembourser', numero])(context).catch((error: Error) => error.message)
  const [, said] = await Promise.all([refundNext(context), command])
  expect(said).toContain('refuse pour de bon')
  return (await db.selectFrom('courriel').select('id').where('sujet', 'like', '%quel compte%').execute()).length
}

test('RMB-05 CMD-09 the sweep and a command hear of the refusal at once: who ordered is told once', async () => {
  expect(await refuseTwice(db)).toBe(1)
})

test('control: without the condition of the statement, they are told twice', async () => {
  const weak = openWithout(databaseUrl, {
    without: [['and refuse_le is null and fait_le is null returning', 'returning']],
  })
  expect(await refuseTwice(weak.db)).toBe(2)
  await weak.close()
})
