import { expect } from 'vitest'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'

/** The session of the contract is on this day only. */
async function moveSession(jour: string): Promise<void> {
  const day = { dateDebut: jour, dateFin: jour }
  await one.db.updateTable('session').set(day).where('reference', '=', 'TVA-PAR').execute()
}

test('CTR-16 a delay never ends on the first day of the training, when a changed contract is signed either', async () => {
  await moveSession('2027-03-24')
  expect((await one.order()).json().code).toBe('DEBUT_TROP_PROCHE')
  await moveSession('2027-03-25')
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  const { id } = (await one.orderAgain(item.id)).json()
  await one.sign(id)
  const changed = { aResignerLe: one.now() }
  await one.db.updateTable('contrat').set(changed).where('commandeId', '=', id).execute()
  await moveSession('2027-03-24')
  await expect(one.sign(id)).rejects.toThrow('délai de rétractation')
  one.at('2027-03-25T09:00:00Z')
  await moveSession('2027-03-25')
  await expect(one.sign(id), 'today is the first day').rejects.toThrow('délai de rétractation')
  await moveSession('2027-03-26')
  await one.sign(id)
  expect((await one.contrat(id)).finRetractation).toBe('2027-03-25')
})

test('CTR-10 a refusal names the dates of the training that anybody may order today, and that have places', async () => {
  const { addSession } = catalogueBuilder(one.db)
  const fiches = one.db.selectFrom('session').select('ficheId').where('reference', '=', 'TVA-PAR')
  const { ficheId } = await fiches.executeTakeFirstOrThrow()
  const add = (dateDebut: string, given: object = {}) =>
    addSession(ficheId, { reference: `TVA-${dateDebut}`, dateDebut, nbPlaces: 1, ...given })
  await add('2027-06-01')
  await add('2027-06-02', { publiee: false })
  await add('2027-06-03', { statut: 'COMPLET' })
  await add('2027-06-04', { modeId: 2 })
  await add('2027-06-07', { dateLimiteInscription: '2027-03-09' })
  await add('2027-06-08', { nbPlaces: 0 })
  await add('2027-06-09', { nbPlaces: null })
  await add('2027-06-10', { dateLimiteInscription: '2027-03-10' })
  await moveSession('2027-03-24')
  const { message } = (await one.order()).json()
  expect(message).toMatch(/ Autres dates : le 01\/06\/2027 ; le 09\/06\/2027 ; le 10\/06\/2027\.$/)
})
