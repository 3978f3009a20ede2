import { beforeEach, expect } from 'vitest'
import { findArgent } from '../../argent/encaissement/argent.sql.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { documenter, recevoir } from '../../testing/encaissement/encaissement.ts'
import { CHERE } from '../../testing/modification/modification.ts'
import { holdFor, pay, person, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { judgeJustificatif } from '../../vente/commande/justificatif.service.ts'
import { findDu, findSoldes } from './solde.sql.ts'

let id: string
let numero: string
const LIGNE = { designation: 'Remise refusée', quantite: 1, montantHt: 50, tauxTva: 20 }

/** An order of 600 € that a card paid. */
beforeEach(async () => {
  id = await holdFor(suivi, person('lea'))
  await pay(db, id)
  numero = (await findCommande(db, id))?.numero ?? ''
})

const argent = async () => {
  const { etat, duCents, recuCents, aRendreCents } = await findArgent(db, id)
  return [etat, duCents, recuCents, aRendreCents]
}
const solde = async () => {
  const [found] = await findSoldes(db, [id])
  return [found?.factureCents, found?.resteCents, (await findDu(db, me.clientId, '2027-03-10')).resteCents]
}

/** 60 € more are due, by transfer. */
async function refuser(): Promise<void> {
  const { detail } = (await findCommande(db, id)) ?? {}
  const email = person('lea').email
  const given = JSON.stringify({ ...detail, justificatifs: [{ email, lignes: [LIGNE] }] })
  await db.updateTable('commande').set({ detail: given }).where('id', '=', id).execute()
  await judgeJustificatif(db, { numero, email, decision: 'REFUSE' }, SMALL_CATALOGUE_DAY)
  await documenter(db)
}

test('ARG-11 an order that a card paid owes nothing otherwise, and money that comes for it all the same is given back', async () => {
  await documenter(db)
  expect([await argent(), await solde()]).toEqual([
    ['PAYEE', 0, 0, 0],
    [0, 0, 0],
  ])
  await recevoir(db, { numero, montantCents: 60_000 })
  expect(await argent()).toEqual(['PAYEE', 0, 60_000, 60_000])
})

test('ARG-11 R-38 what refused remises add is due beside the card, which the order stays paid by', async () => {
  await refuser()
  expect([await argent(), await solde()]).toEqual([
    ['PAYEE', 6_000, 0, 0],
    [6_000, 6_000, 6_000],
  ])
  await recevoir(db, { numero, montantCents: 6_500 })
  expect([await argent(), await solde()]).toEqual([
    ['PAYEE', 6_000, 6_500, 500],
    [6_000, 0, 0],
  ])
})

test('ARG-11 what the provider’s change adds is due beside the card; undone, only that is given back by transfer', async () => {
  await runGestion(db, 'reporter', numero, CHERE, 'tous')
  await documenter(db)
  expect([await argent(), await solde()]).toEqual([
    ['PAYEE', 18_000, 0, 0],
    [18_000, 18_000, 18_000],
  ])
  await recevoir(db, { numero, montantCents: 18_000 })
  expect(await argent()).toEqual(['PAYEE', 18_000, 18_000, 0])
  await runGestion(db, 'annuler-session', CHERE)
  await documenter(db)
  expect([await argent(), await solde()]).toEqual([
    ['A_REMBOURSER', 0, 18_000, 18_000],
    [0, 0, 0],
  ])
  const [, virement = ''] = /trop-perçu.* id ([\da-f-]{36})/.exec(await runGestion(db, 'a-rembourser')) ?? []
  await runGestion(db, 'confirmer-virement', virement)
  // The card gives its part back by itself.
  expect(await argent()).toEqual(['A_REMBOURSER', 0, 18_000, 0])
})
