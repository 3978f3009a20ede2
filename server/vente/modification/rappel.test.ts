import { expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { changing } from '../../testing/modification/modification.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { deleteMails, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'
import { remindDesignations } from './rappel.service.ts'

const { change } = changing(() => suivi)
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }
/** TVA-PAR begins on 1 April 2027; orders are made on 10 March. */
const at = (jour: string) => new Date(`${jour}T09:00:00Z`)

async function remindOn(jour: string): Promise<string[]> {
  await remindDesignations(db, at(jour))
  return (await deleteMails(db)).map(({ sujet }) => sujet)
}

async function countDue(jour: string): Promise<number | undefined> {
  const { attentes } = await findEtat(db, at(jour))
  return attentes.find(({ genre }) => genre === 'rappels-designation')?.nombre
}

test('DES-09 who ordered is reminded 14, 7 and 3 days before, once each, and no more once all are named', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)], 2)
  await orderFor(suivi, [participant({ ...NINA, email: 'autre@societe.example' })])
  await deleteMails(db)
  expect(await remindOn('2027-03-17')).toEqual([])
  expect(await countDue('2027-03-18')).toBe(1)
  const [sujet, ...others] = await remindOn('2027-03-18')
  expect(sujet).toMatch(/^2 places à désigner : /)
  expect(others).toEqual([])
  expect(await remindOn('2027-03-19')).toEqual([])
  expect(await countDue('2027-03-19')).toBe(0)
  expect(await remindOn('2027-03-25')).toHaveLength(1)
  await change(id, { nature: 'DESIGNATION', participants: [NINA] })
  await deleteMails(db)
  expect(await remindOn('2027-03-29')).toEqual([sujet?.replace('2 places', '1 place')])
  await change(id, { nature: 'ANNULATION', emails: [], aDesigner: 1 })
  await db.deleteFrom('designationRappel').execute()
  await deleteMails(db)
  expect(await remindOn('2027-03-30')).toEqual([])
})

test('DES-09 an order made after a step has none for it, nor has a session that has begun', async () => {
  await db.updateTable('session').set({ dateDebut: '2027-03-20' }).where('reference', '=', 'TVA-PAR').execute()
  await orderFor(suivi, [], 1)
  await deleteMails(db)
  expect(await remindOn('2027-03-11')).toEqual([])
  expect(await remindOn('2027-03-20')).toEqual([])
  expect(await remindOn('2027-03-13')).toHaveLength(1)
})

test('DES-10 the provider sees the places that nobody is named for', async () => {
  expect(await runGestion(db, 'a-designer')).toBe('Aucune place à désigner.')
  const { numero } = await orderFor(suivi, [participant(LEA)], 2)
  const ligne = await runGestion(db, 'a-designer')
  expect(ligne).toMatch(/^2 places à désigner {2}attendues pour le 25\/03\/2027/)
  expect(ligne).toContain(numero)
  expect(await runGestion(db, 'a-designer', 'IFRS-1')).toBe('Aucune place à désigner.')
  expect(await runGestion(db, 'inscrits', 'TVA-PAR')).toContain(ligne)
})
