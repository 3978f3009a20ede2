import { expect } from 'vitest'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow, SIRET_Y } from '../../testing/client/client.sql.ts'
import { addPersonne, addSession } from '../../testing/demande/demande.sql.ts'
import { LEA } from '../../testing/panier/panier.ts'
import { ask, db, me, options, order, put, commandes as test } from '../../testing/test.ts'

test('PAR-11 CMD-01 the last payer is that of the seller, where one is named', async () => {
  await db.updateTable('fiche').set({ vendeurId: 2 }).where('reference', '=', 'OPT-1').execute()
  const ouverte = await addClientRow(db, { siret: SIRET_Y, autorisationFacturation: 'TOUS' })
  await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId: ouverte }).execute()
  const dernierPayeur = async (query = '') => {
    const answer = (await ask('GET', `/api/inscription/commandeur/${me.clientId}/facturation${query}`)).json()
    return [answer.dernierPayeur, answer.entitesFacturation[0].id]
  }
  expect((await order(await put(), { facturationClientId: ouverte })).statusCode).toBe(200)
  const prestationsOptionnelles = options.map((id) => ({ sessionPrestationOptionnelId: id, quantite: 0 }))
  const participants = [{ ...LEA, referenceInterne: '', organismeId: null, prestationsOptionnelles }]
  const other = await put({ reference: 'OPT-S', participants })
  expect((await order(other, { reference: 'OPT-S', montantTtc: 120 })).statusCode).toBe(200)
  expect(await dernierPayeur('?vendeurId=1')).toEqual([ouverte, ouverte])
  expect(await dernierPayeur('?vendeurId=2')).toEqual([me.clientId, me.clientId])
  expect(await dernierPayeur()).toEqual([me.clientId, me.clientId])
  expect(await dernierPayeur('?vendeurId=3')).toEqual([null, me.clientId])
})

test('PAR-11 a remise is that of the seller of the session, and of no other', async () => {
  const { addFiche } = catalogueBuilder(db)
  const email = 'stagiaire@societe.example'
  await addPersonne(db, { email, stagiaire: true })
  await db
    .insertInto('participant')
    .values({ ...LEA, clientId: me.clientId, email })
    .execute()
  for (const [vendeurId, montant] of [
    [1, 1_000],
    [2, 2_500],
  ] as const) {
    const fiche = await addFiche({ reference: `VENDEUR-${vendeurId}`, vendeurId })
    await addSession(db, fiche, { reference: `VENDEUR-${vendeurId}-S`, remises: [['STAGIAIRE', montant]] })
  }
  const montants = async (reference: string) => {
    const query = `participants=${email}&commandeurId=${me.clientId}`
    const { remises } = (await ask('GET', `/api/inscription/formation/${reference}/remises?${query}`)).json()
    return remises.map((remise: { montantHt: number; email: string[] }) => [remise.montantHt, remise.email])
  }
  expect(await montants('VENDEUR-1-S')).toEqual([[10, [email]]])
  expect(await montants('VENDEUR-2-S')).toEqual([[25, [email]]])
})
