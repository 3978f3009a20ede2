import { afterAll, beforeAll, expect, test } from 'vitest'
import { findArgent } from '../../argent/encaissement/argent.sql.ts'
import { type Commandes, openCommandes } from '../../testing/commande/order.ts'
import { randomOf } from '../../testing/demande/random.ts'
import { documenter } from '../../testing/encaissement/encaissement.ts'
import { type Connue, duOf, isFerme, LIEUX, resteOf, tropOf } from '../../testing/encaissement/modele.ts'
import { Monde } from '../../testing/encaissement/monde.ts'
import { addDates, resetDates } from '../../testing/modification/modification.ts'
import { rounds } from '../../testing/rounds.ts'
import { resetSuivi, type Suivi } from '../../testing/suivi/suivi.ts'
import { findDu, findSoldes } from './solde.sql.ts'

const SEQUENCES = rounds({ short: 6, long: 60 })
const STEPS = 10
const SEED = 20_261_118
const PLACES = 100_000
const TIMEOUT_MS = 1_800_000

let commandes: Commandes
let db: Commandes['database']['db']
let suivi: Suivi

beforeAll(async () => {
  commandes = await openCommandes()
  db = commandes.database.db
  await addDates(db)
  suivi = await resetSuivi(commandes)
  await resetDates(db)
  await db.updateTable('session').set({ nbPlaces: PLACES }).where('reference', 'in', LIEUX).execute()
  await db.updateTable('client').set({ confiance: true }).execute()
})
afterAll(() => commandes.close())

/** What the product says of the orders, and what the model does. */
async function compare({ connues }: Monde): Promise<void> {
  for (const one of connues) {
    const { etat, duCents, recuCents, renduCents, aRendreCents } = await findArgent(db, one.id)
    expect({ etat, duCents, recuCents, renduCents, aRendreCents }, JSON.stringify(one)).toEqual({
      etat: one.etat,
      duCents: duOf(one),
      recuCents: one.recuCents,
      renduCents: one.renduCents,
      aRendreCents: tropOf(one),
    })
  }
}

/** An order that was undone owes nothing, also when what was given back turns out never to have come. */
const exigible = (one: Connue) => (isFerme(one) ? resteOf(one) : 0)

/** The pieces come to the same, and each invoice has its part of what remains. */
async function comparePieces({ connues }: Monde): Promise<void> {
  await documenter(db)
  const soldes = new Map(
    (
      await findSoldes(
        db,
        connues.map(({ id }) => id),
      )
    ).map((one) => [one.commandeId, one]),
  )
  for (const one of connues) {
    const { factureCents, resteCents, pieces = [] } = soldes.get(one.id) ?? {}
    expect([factureCents, resteCents], JSON.stringify(one)).toEqual([duOf(one), exigible(one)])
    expect(
      pieces.reduce((sum, piece) => sum + piece.resteCents, 0),
      JSON.stringify(one),
    ).toBe(exigible(one))
    for (const { resteCents: reste } of pieces) expect(reste).toBeGreaterThanOrEqual(0)
  }
}

test(
  `ARG-02 ARG-26 ${SEQUENCES} orders whose money comes, is taken back, moves and is given back: the sums are those of the model, and paid exactly when nothing remains`,
  async () => {
    let expected = 0
    for (let rang = 0; rang < SEQUENCES; rang += 1) {
      const random = randomOf(SEED + rang)
      const monde = new Monde(db, random)
      await monde.order(suivi, random.int(1, 3))
      for (let step = 0; step < STEPS; step += 1) {
        await monde.act()
        await compare(monde)
      }
      await comparePieces(monde)
      expected += monde.connues.filter((one) => duOf(one) > 0).reduce((sum, one) => sum + resteOf(one), 0)
    }
    expect((await findDu(db, suivi.me.clientId, '2027-03-10')).resteCents).toBe(expected)
  },
  TIMEOUT_MS,
)
