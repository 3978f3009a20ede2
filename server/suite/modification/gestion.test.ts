import { expect } from 'vitest'
import { formatCents } from '#contract/rules/format.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { findCommandes, findModifications, findOccupation, MODIQUE } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { listActions, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'

const run = (...args: string[]) => runGestion(db, ...args)
const order = () => orderFor(suivi, [participant(LEA), participant(MARC)])

/** TVA-PAR began yesterday: a buyer changes nothing any more. */
async function begin(): Promise<void> {
  await db.updateTable('session').set({ dateDebut: '2027-03-09' }).where('reference', '=', 'TVA-PAR').execute()
}

test('MOD-28 the provider replaces, moves and cancels after the time limits too, and it is recorded', async () => {
  const { numero } = await order()
  await begin()
  expect(await run('remplacer', numero, LEA.email, 'nina@societe.example', 'Nina', 'Faure')).toBe(
    `Commande ${numero} : remplacement fait, sans changement de prix.`,
  )
  const moved = await run('reporter', numero, MODIQUE, MARC.email)
  const [, creee] = await findCommandes(db)
  expect(moved).toBe(
    `Commande ${numero} : report fait, ${formatCents(-12_000)} TTC.\nLes personnes reportées ont la commande ${creee?.numero}.`,
  )
  expect(await run('annuler', numero, 'tous', '--retenue=25')).toBe(
    `Commande ${numero} : annulation faite, ${formatCents(-45_000)} TTC.`,
  )
  expect(await findOccupation(db)).toEqual({ [MODIQUE]: { vendues: 1, inscrits: [MARC.email] } })
  expect(await findImbalances(db)).toEqual([])
  expect((await listActions(db)).map(([action]) => action)).toEqual(Array(3).fill('COMMANDE_MODIFIEE'))
  expect((await run('changements', numero)).split('\n')).toHaveLength(3)
})

test('DES-10 the provider names people, at any time, and cancels places without a name; it is recorded', async () => {
  const { numero } = await orderFor(suivi, [participant(LEA)], 3)
  await begin()
  expect(await run('designer', numero, 'nina@societe.example', 'Nina', 'Faure')).toBe(
    `Commande ${numero} : désignation faite, sans changement de prix.`,
  )
  expect(await run('annuler', numero, '--a-designer=1', '--retenue=50')).toBe(
    `Commande ${numero} : annulation faite, ${formatCents(-30_000)} TTC.`,
  )
  const inscrits = [LEA.email, 'nina@societe.example']
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 3, inscrits } })
  await expect(run('designer', numero, LEA.email, 'Lea', 'Roy')).rejects.toThrow('déjà')
  await expect(run('annuler', numero, '--a-designer=2')).rejects.toThrow('n’a plus que 1 place')
  await run('designer', numero, 'marc@societe.example', 'Marc', 'Petit')
  await expect(run('designer', numero, 'anne@societe.example', 'Anne', 'Durand')).rejects.toThrow('déjà un nom')
  const actions = await listActions(db)
  expect(actions.map(([action]) => action)).toEqual(Array(3).fill('COMMANDE_MODIFIEE'))
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-29 the provider changes no order that ended, that is refunded, or that is under contract', async () => {
  const { id, numero } = await order()
  const set = (values: object) => db.updateTable('commande').set(values).where('id', '=', id).execute()
  const acts = [
    ['remplacer', numero, LEA.email, 'nina@societe.example', 'Nina', 'Faure'],
    ['reporter', numero, MODIQUE, 'tous'],
    ['annuler', numero, 'tous'],
  ]
  const refused = async (pourquoi: string) => {
    for (const args of acts) await expect(run(...args)).rejects.toThrow(pourquoi)
  }
  for (const etat of ['ANNULEE', 'EXPIREE', 'A_REMBOURSER', 'REMBOURSEE']) {
    await set({ etat })
    await refused('Cette commande n’est pas confirmée, ou ne l’est plus.')
  }
  await set({ etat: 'PAYEE', remboursementLe: SMALL_CATALOGUE_DAY })
  await refused('Cette commande est en cours de remboursement : plus rien ne change.')
  await set({ etat: 'CONFIRMEE', remboursementLe: null })
  await db.insertInto('contrat').values({ commandeId: id }).execute()
  await refused('Cette commande est sous contrat de formation')
  expect(await findModifications(db)).toEqual([])
  expect(await listActions(db)).toEqual([])
})

test('CND-19 once the session has begun, a cancellation keeps all unless the provider says otherwise', async () => {
  const { numero } = await order()
  await begin()
  await run('annuler', numero, LEA.email)
  expect((await findCommandes(db))[0]?.montantTtcCents).toBe(120_000)
})

test('GES-01 what cannot be is refused in words, and unknown arguments show the usage', async () => {
  const { numero } = await order()
  expect(await run('changements', numero)).toBe(`La commande ${numero} n’a pas changé.`)
  await expect(run('annuler', 'C99999999', 'tous')).rejects.toThrow('Aucune commande n’a le numéro C99999999.')
  await expect(run('annuler', numero, 'inconnu@x.example')).rejects.toThrow('n’est plus inscrite par cette commande')
  await expect(run('annuler', numero, 'pas une adresse')).rejects.toThrow('Saisissez une adresse e-mail valable.')
  await expect(run('reporter', numero, 'IFRS-1', 'tous')).rejects.toThrow('n’est pas une autre date')
  for (const args of [
    ['annuler', numero],
    ['annuler', numero, 'tous', '--retenue=101'],
    ['annuler', numero, '--retenue='],
    ['annuler', numero, '--a-designer=0'],
    ['designer', numero, 'a@b.example', 'Nina'],
    ['remplacer', numero, 'a'],
  ])
    await expect(run(...args)).rejects.toThrow('Usage')
})
