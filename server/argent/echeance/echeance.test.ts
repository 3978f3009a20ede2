import { beforeEach, expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { createLogger } from '../../platform/log.ts'
import { findEnCours } from '../../porte/donnees/donnees.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { addBuyer, deleteCommandes, openSessions } from '../../testing/commande/commande.sql.ts'
import { addSigne, makeDefinitif } from '../../testing/echeance/contrats.ts'
import { acceptCourriels, refuseCourriels } from '../../testing/paiement/coupure.sql.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { db, catalogue as test } from '../../testing/test.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { listEcheances } from './echeance.service.ts'
import { sweepEcheances } from './rappel.service.ts'

let commandeId: string
let numero: string
let moment = new Date()

/** Signed on 10 March, definitive on the 25th: 180 € until 4 April, 420 € from then on. The session is on 1 April. */
beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('audit').execute()
  await openSessions(db, ['TVA-PAR'])
  await db
    .updateTable('session')
    .set({ dateDebut: '2027-04-01', dateFin: '2027-04-01' })
    .where('reference', '=', 'TVA-PAR')
    .execute()
  commandeId = await addSigne(db, await addBuyer(db), on('2027-03-10'))
  numero = (await commande()).numero
  await makeDefinitif(db, commandeId, on('2027-03-25'))
  await deleteMails(db)
})

function on(jour: string): Date {
  moment = new Date(`${jour}T09:00:00Z`)
  return moment
}

const commande = () => db.selectFrom('commande').selectAll().where('id', '=', commandeId).executeTakeFirstOrThrow()
const echeances = async () => (await listEcheances(db, [commandeId], moment)).get(commandeId) ?? []
const recevoir = (montant: string, jour: string, mode = 'virement') =>
  gestion('paiement-recu', numero, montant, jour, mode)
const lastId = async () => {
  const { id } = await db.selectFrom('encaissement').select('id').orderBy('rang', 'desc').executeTakeFirstOrThrow()
  return id
}
const sujets = async () => (await deleteMails(db)).map(({ sujet }) => sujet)

async function sweepOn(jour: string): Promise<string[]> {
  const context = { db, paiement: undefined, log: createLogger('silent'), now: () => on(jour) }
  await Promise.all([sweepEcheances(context), sweepEcheances(context)])
  await sweepEcheances(context)
  return sujets()
}

async function gestion(...args: string[]): Promise<string> {
  const context = { db, paiement: undefined, expediteur: toExpediteur(testConfig()), now: () => moment }
  return (await parseCommande(args)(context)).join('\n')
}

async function waiting(genre: string): Promise<number | undefined> {
  return (await findEtat(db, moment)).attentes.find((one) => one.genre === genre)?.nombre
}

const RAPPEL_ACOMPTE = [expect.stringMatching(/^Rappel : l’acompte de 180,00.€ de votre contrat C\d+ est à payer$/)]

test('ECH-04 a deposit is asked for again at half its time, once, then the contract lapses with notice, once', async () => {
  expect(await sweepOn('2027-03-29')).toEqual([])
  on('2027-03-30')
  expect(await waiting('echeances-a-demander')).toBe(1)
  expect(await sweepOn('2027-03-30')).toEqual(RAPPEL_ACOMPTE)
  expect(await waiting('echeances-a-demander')).toBe(0)
  expect(await sweepOn('2027-04-04')).toEqual([])
  on('2027-04-05')
  expect(await waiting('contrats-caducs')).toBe(1)
  expect(await sweepOn('2027-04-05')).toHaveLength(1)
  expect([(await commande()).etat, await waiting('contrats-caducs')]).toEqual(['ANNULEE', 0])
  expect((await db.selectFrom('contrat').select('caducLe').executeTakeFirst())?.caducLe).toEqual(moment)
  expect(await sweepOn('2027-05-05')).toEqual([])
})

test('ECH-05 days that pass while everything is down take nobody’s time to pay: half of it is left after the reminder', async () => {
  on('2027-04-20')
  expect([await waiting('echeances-a-demander'), await waiting('contrats-caducs')]).toEqual([1, 0])
  expect(await sweepOn('2027-04-20')).toEqual(RAPPEL_ACOMPTE)
  expect(await echeances()).toMatchObject([{ exigibleLe: '2027-04-25', payable: true }, {}])
  expect(await sweepOn('2027-04-25')).toEqual([])
  expect((await commande()).etat).toBe('CONFIRMEE')
  expect(await sweepOn('2027-04-26')).toHaveLength(1)
  expect((await commande()).etat).toBe('ANNULEE')
})

test('ECH-16 interrupted at its last write, a reminder or a lapse leaves nothing behind, and the next round makes it once', async () => {
  const { email } = (await commande()).detail.personne
  for (const [jour, etat, rappels] of [
    ['2027-03-30', 'CONFIRMEE', 2],
    ['2027-04-05', 'ANNULEE', 2],
  ] as const) {
    const before = await db.selectFrom('echeance').select('rappels').where('rang', '=', 1).executeTakeFirst()
    await refuseCourriels(db, email)
    expect([await sweepOn(jour), (await commande()).etat]).toEqual([[], 'CONFIRMEE'])
    expect(await db.selectFrom('echeance').select('rappels').where('rang', '=', 1).executeTakeFirst()).toEqual(before)
    await acceptCourriels(db, email)
    expect(await sweepOn(jour)).toHaveLength(1)
    expect([(await commande()).etat, await sweepOn(jour)]).toEqual([etat, []])
    expect(await db.selectFrom('echeance').select('rappels').where('rang', '=', 1).executeTakeFirst()).toEqual({
      rappels,
    })
  }
})

test('ECH-06 the balance is asked for on its day, then 7 and 15 days later, once each, and never ends the contract', async () => {
  on('2027-03-26')
  await recevoir('180', '2027-03-26')
  await deleteMails(db)
  const asked: Record<string, number> = {}
  for (const jour of ['2027-04-03', '2027-04-04', '2027-04-05', '2027-04-11', '2027-04-12', '2027-04-19', '2027-06-19'])
    asked[jour] = (await sweepOn(jour)).length
  expect(asked).toEqual({
    '2027-04-03': 0,
    '2027-04-04': 1,
    '2027-04-05': 0,
    '2027-04-11': 1,
    '2027-04-12': 0,
    '2027-04-19': 1,
    '2027-06-19': 0,
  })
  expect((await commande()).etat).toBe('CONFIRMEE')
})

test('ECH-07 the balance of a training that was moved to later is asked later', async () => {
  on('2027-03-26')
  await recevoir('180', '2027-03-26')
  await db
    .updateTable('session')
    .set({ dateDebut: '2027-05-10', dateFin: '2027-05-11' })
    .where('reference', '=', 'TVA-PAR')
    .execute()
  await deleteMails(db)
  expect(await sweepOn('2027-04-04')).toEqual([])
  expect((await echeances()).map(({ exigibleLe }) => exigibleLe)).toEqual(['2027-04-04', '2027-05-11'])
  await expect(recevoir('420', '2027-04-04')).rejects.toThrow('à partir du 11/05/2027')
  expect(await sweepOn('2027-05-11')).toHaveLength(1)
})

test('ECH-07 the balance of a training that was moved to earlier is asked no earlier', async () => {
  const move = (jour: string) =>
    db.updateTable('session').set({ dateDebut: jour, dateFin: jour }).where('reference', '=', 'TVA-PAR').execute()
  await move('2027-05-10')
  on('2027-03-26')
  await recevoir('180', '2027-03-26')
  expect((await echeances()).map(({ exigibleLe }) => exigibleLe)).toEqual(['2027-04-04', '2027-05-10'])
  await deleteMails(db)
  await move('2027-04-20')
  expect(await sweepOn('2027-04-20')).toEqual([])
  expect((await echeances()).map(({ exigibleLe }) => exigibleLe)).toEqual(['2027-04-04', '2027-05-10'])
  await expect(recevoir('420', '2027-04-20')).rejects.toThrow('à partir du 10/05/2027')
  expect(await sweepOn('2027-05-10')).toHaveLength(1)
})

test('ECH-08 the provider records a transfer or a cheque by the same rule as a card, and undoes it until all is paid', async () => {
  on('2027-03-25')
  await expect(recevoir('180', '2027-03-24')).rejects.toThrow('24/03/2027 à minuit. Si cette somme')
  await expect(recevoir('180', '2027-03-26')).rejects.toThrow('à venir')
  await expect(recevoir('420', '2027-03-25')).rejects.toThrow('à partir du')
  for (const montant of ['179,99', '180,01', '300'])
    await expect(recevoir(montant, '2027-03-25')).rejects.toThrow(/ne paie pas une échéance entière|à partir du/)
  expect((await echeances()).map(({ payeeLe }) => payeeLe)).toEqual([null, null])
  expect(await recevoir('180', '2027-03-25', 'cheque')).toMatch(/180,00.€[\s\S]*il reste 420,00.€ à payer/)
  expect(await sujets()).toEqual([expect.stringContaining('Reçu de votre paiement de 180,00')])
  await gestion('annuler-paiement-recu', await lastId(), 'chèque sans provision')
  expect((await echeances()).map(({ payeeLe }) => payeeLe)).toEqual([null, null])
  expect(await gestion('paiements-recus', numero)).toMatch(/180,00.€ {2}chèque[\s\S]*chèque sans provision/)
  expect(await gestion('contrats')).toMatch(/0\/2 payées, 1 : 180,00.€ jusqu’au 04\/04\/2027/)
  on('2027-04-06')
  await recevoir('180', '2027-03-26')
  expect(await gestion('contrats')).toMatch(/1\/2 payées, 2 : 420,00.€ à partir du 04\/04\/2027/)
  await recevoir('420', '2027-04-06')
  expect(await gestion('contrats')).not.toContain('payées')
  expect((await commande()).etat).toBe('PAYEE')
  await expect(gestion('annuler-paiement-recu', await lastId(), 'erreur')).rejects.toThrow('soldée')
  const actes = await db.selectFrom('audit').select(['action', 'compteId', 'detail']).orderBy('id').execute()
  expect(actes.map(({ action }) => action)).toEqual([
    'PAIEMENT_RECU',
    'PAIEMENT_RECU_ANNULE',
    'PAIEMENT_RECU',
    'PAIEMENT_RECU',
  ])
  expect(actes[0]).toMatchObject({
    compteId: null,
    detail: { commande: numero, montantCents: 180_00, jour: '2027-03-25', mode: 'cheque' },
  })
})

test('ECH-09 what was paid without a card is given back by the provider when the order ends, and says so', async () => {
  on('2027-04-06')
  await recevoir('600', '2027-04-06')
  await deleteMails(db)
  const { sessionId } = await commande()
  await db.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'test'))
  expect([(await commande()).etat, await waiting('echeances-a-rendre')]).toEqual(['A_REMBOURSER', 2])
  expect(await sujets()).toEqual([expect.stringContaining('Vos paiements de 600,00')])
  const enCours = async () => (await findEnCours(db, (await commande()).compteId)).remboursement
  expect(await enCours()).toBe(true)
  await expect(gestion('rembourser', numero)).rejects.toThrow('a-rembourser')
  const listed = await gestion('a-rembourser')
  const ids = [...listed.matchAll(/id ([\da-f-]{36})/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(2)
  await gestion('confirmer-virement', ids[0] ?? '')
  expect((await commande()).etat).toBe('A_REMBOURSER')
  await gestion('confirmer-virement', ids[1] ?? '')
  expect([(await commande()).etat, await waiting('echeances-a-rendre')]).toEqual(['REMBOURSEE', 0])
  expect(await sujets(), 'it was told when the order ended').toEqual([])
  expect(await enCours()).toBe(false)
  await expect(gestion('confirmer-virement', ids[1] ?? '')).rejects.toThrow('Aucun virement')
})

test('ECH-19 the provider ends a contract and gives its money back, by itself or having done it already', async () => {
  on('2027-03-26')
  await expect(gestion('rembourser', numero, '--manuel')).rejects.toThrow('Rien n’a été payé')
  await recevoir('180', '2027-03-26')
  await deleteMails(db)
  expect(await gestion('rembourser', numero, '--manuel')).toContain('180,00')
  expect([(await commande()).etat, await waiting('echeances-a-rendre')]).toEqual(['REMBOURSEE', 0])
  expect(await sujets(), 'nothing is to be given back now').toEqual([])
})
