import { expect } from 'vitest'
import { resetCommandes } from '../../testing/commande/order.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { findRangs, setCommande } from '../../testing/document/document.sql.ts'
import { findVersionsDites, makePapiers, sumPieces } from '../../testing/document/papiers-faits.ts'
import { changing, nameOf } from '../../testing/modification/changements.ts'
import { getCommande } from '../../testing/modification/modification.sql.ts'
import { rounds } from '../../testing/rounds.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'

let me: Awaited<ReturnType<typeof resetCommandes>>
const { ordered, cancel, replace, move } = changing(() => ({ app, database, me }))

const COUPS = 5
/** a new client orders so many places without a card. */
const SUITES = rounds({ short: 4, long: 9 })

/** What happens to an order of a seed, and after which of its events a sweep comes. */
async function play(seed: number, isSwept: (random: Random) => boolean): Promise<string> {
  const { int, pick } = randomOf(seed)
  const sweeps = randomOf(seed + 1_000)
  const id = await ordered(`a${seed}`, `b${seed}`)
  for (let coup = 0; coup < COUPS; coup += 1) {
    const { reference, detail } = await getCommande(db, id)
    const { participants } = detail
    if (participants.length === 0) break
    const name = nameOf(pick(participants))
    const acte = int(1, 4)
    if (acte === 1 && int(1, 2) === 1) await cancel(id, [name], int(0, 1) * int(1, 500))
    else if (acte === 2) await move(id, participants.map(nameOf), reference === 'TVA-PAR' ? 'TVA-LYO' : 'TVA-PAR')
    else await replace(id, name, `n${seed}-${coup}`, int(-3, 3) * 33.33)
    if (isSwept(sweeps)) await makePapiers(db)
  }
  if (int(1, 3) === 1) await setCommande(db, id, 'ANNULEE')
  await makePapiers(db)
  return id
}

test('PAP-14 on random changes, invoices less credit notes are the amount of today whenever the sweep comes, and no number is missing', async () => {
  const wordsOf = async (id: string) => {
    const { convocation: _, 'bon-de-commande': __, convention: ___, ...pieces } = await findVersionsDites(db, id)
    return Object.entries(pieces)
      .map(([type, words]) => [type, words.map(toPlain).sort()])
      .sort()
  }
  const toPlain = (words: string) => words.replace(/\b[FA]\d{4}-\d{6}\b|\bC\d{8}\b/g, 'NUMERO')
  const said: unknown[][] = []
  for (const isSwept of [() => true, (random: Random) => random.int(1, 3) === 1, () => false]) {
    me = await resetCommandes(db)
    await db.updateTable('session').set({ nbPlaces: 500 }).where('reference', '=', 'TVA-PAR').execute()
    const ids: string[] = []
    for (let seed = 1; seed <= SUITES; seed += 1) ids.push(await play(seed, isSwept))
    for (const id of ids) {
      const { etat, montantTtcCents } = await getCommande(db, id)
      expect([id, await sumPieces(db, id)]).toEqual([id, etat === 'ANNULEE' ? 0 : montantTtcCents])
    }
    said.push(await Promise.all(ids.map(wordsOf)))
    const series = Object.values(Object.groupBy(await findRangs(db), (rang) => rang.replace(/ \d+$/, '')))
    for (const serie of series)
      expect(serie?.map((rang) => Number(rang.split(' ').at(-1)))).toEqual(serie?.map((_, index) => index + 1))
  }
  expect(said[1]).toEqual(said[0])
  expect(said[2]).toEqual(said[0])
  expect(JSON.stringify(said[0])).toContain('Cet avoir annule ce qui reste')
})
