import { expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { serve, waiting } from '../../testing/attente/attente.ts'
import { findImbalances, openSessions } from '../../testing/commande/commande.sql.ts'
import { one, particulier } from '../../testing/contrat/particulier.ts'
import { addContact, soi } from '../../testing/panier/panier.ts'
import { deleteMails, runGestion } from '../../testing/suivi/suivi.ts'

const test = particulier.extend('env', { scope: 'file' }, () => ({ PLACES_IMPAYEES: '1' }))

async function places() {
  const row = one.db
    .selectFrom('session')
    .select(['nbPlacesRestantes', 'nbPlacesVendues'])
    .where('reference', '=', 'TVA-PAR')
  return row.executeTakeFirstOrThrow()
}

const statuts = async () =>
  (await one.db.selectFrom('inscription').select('statut').execute()).map(({ statut }) => statut)
const mailsOf = async (email: string) =>
  (await deleteMails(one.db)).filter(({ destinataire }) => destinataire === email).map(({ sujet }) => sujet)
const run = (...args: string[]) => runGestion(one.db, ...args)

/** No money was asked for, taken, or is to be given back. */
async function expectNoMoney(): Promise<void> {
  for (const table of ['echeance', 'paiementCarte', 'remboursement', 'facture'] as const)
    expect(await one.db.selectFrom(table).select('id').execute()).toEqual([])
}

test.each(['A_SIGNER', 'SIGNEE'] as const)(
  'CTR-18 a session that is cancelled while its contract is %s ends it: places back, told once, no money, nothing to sign',
  async (etat) => {
    const { id } = (await one.order()).json()
    const { sign, accept, read } = await one.signingOf(id)
    if (etat === 'SIGNEE') await one.sign(id)
    else expect((await accept()).statusCode).toBe(200)
    expect((await one.contrat(id)).etat).toBe(etat)
    await deleteMails(one.db)
    await run('annuler-session', 'TVA-PAR', 'Trop peu d’inscrits')
    expect([(await one.contrat(id)).etat, await statuts()]).toEqual(['ANNULEE', ['Annulée']])
    expect((await places()).nbPlacesVendues).toBe(0)
    expect(await mailsOf(one.me().email)).toEqual([expect.stringContaining('annulée')])
    await expectNoMoney()
    expect((await sign('123456')).json().code).toBe('SIGNATURE_CLOSE')
    expect((await read()).json()).toMatchObject({ etat: 'CLOSE' })
    one.at('2027-03-25T09:00:00Z')
    await one.sweep()
    expect([(await one.contrat(id)).etat, await mailsOf(one.me().email)]).toEqual(['ANNULEE', []])
    expect((await one.retract(id)).json().code).toBe('RETRACTATION_TERMINEE')
    expect(await findImbalances(one.db)).toEqual([])
  },
)

test('CTR-17 the place of who withdraws is offered to who waits for it first', async () => {
  const { db } = one
  await db.updateTable('session').set({ nbPlaces: 1 }).where('reference', '=', 'TVA-PAR').execute()
  const { id } = (await one.order()).json()
  await one.sign(id)
  const other = { ...(await signInAs(db, { email: 'suivant@demo.example' })), email: 'suivant@demo.example' }
  await addContact(db, other.compteId)
  const { email, nom, prenom } = soi(other)
  const form = { reference: 'TVA-PAR', particulier: true, commandeurId: null, minimum: 1 }
  const calls = waiting(one.app, other)
  const joined = await calls.join({ ...form, participants: [{ email, nom, prenom }] })
  expect(joined.statusCode, joined.body).toBe(200)
  await serve(db)
  expect(await calls.list()).toMatchObject([{ etat: 'EN_ATTENTE', offre: null }])

  expect((await one.retract(id)).statusCode).toBe(200)
  expect((await places()).nbPlacesRestantes, 'it is kept for who waits').toBe(0)
  await serve(db)
  expect(await calls.list()).toMatchObject([{ etat: 'PROPOSEE', offre: { nombre: 1 } }])
  expect(await mailsOf('suivant@demo.example')).toEqual([expect.stringContaining('s’est libérée')])
  expect(await findImbalances(db)).toEqual([])
})

/** A second order of the same person, beyond the one unpaid place that they may hold. */
async function orderBeyond() {
  const later = { dateDebut: '2027-05-20', dateFin: '2027-05-20', nbPlaces: 5 }
  await one.db.updateTable('session').set(later).where('reference', '=', 'TVA-LYO').execute()
  await openSessions(one.db, ['TVA-LYO'])
  expect((await one.order()).json().etat).toBe('A_SIGNER')
  return (await one.order({ reference: 'TVA-LYO', montantTtc: 540 }, { reference: 'TVA-LYO' })).json()
}

test('R-36 beyond the unpaid places the provider is asked first; accepted, the person has 23 hours to sign', async () => {
  const { id, numero, etat } = await orderBeyond()
  expect(etat).toBe('A_ACCEPTER')
  await one.documents()
  expect(await one.db.selectFrom('document').select('id').where('commandeId', '=', id).execute()).toEqual([])
  await deleteMails(one.db)
  await run('accepter', numero)
  expect(await one.contrat(id)).toMatchObject({ etat: 'A_SIGNER', expireLe: '2027-03-11T08:00:00.000Z' })
  expect(await mailsOf(one.me().email)).toEqual([`Votre contrat ${numero} est à signer`])
  await expect(run('accepter', numero)).rejects.toThrow('n’attend pas d’accord')
  one.at('2027-03-11T07:59:59Z')
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', finRetractation: '2027-03-25', retractable: true })
  expect(await findImbalances(one.db)).toEqual([])
})

test('R-36 what the provider accepted and nobody signed expires; what has come too near is not accepted', async () => {
  const { id, numero } = await orderBeyond()
  const near = { dateDebut: '2027-03-20', dateFin: '2027-03-20' }
  await one.db.updateTable('session').set(near).where('reference', '=', 'TVA-LYO').execute()
  await expect(run('accepter', numero)).rejects.toThrow('reste à accepter : Cette session commence avant la fin')
  const far = { dateDebut: '2027-05-20', dateFin: '2027-05-20' }
  await one.db.updateTable('session').set(far).where('reference', '=', 'TVA-LYO').execute()
  await run('accepter', numero)
  one.at('2027-03-11T08:00:00Z')
  await one.sweep()
  expect((await one.contrat(id)).etat).toBe('EXPIREE')
  await expectNoMoney()
})
