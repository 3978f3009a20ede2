import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findArgent } from '../../argent/encaissement/argent.sql.ts'
import { markRemboursee } from '../../argent/encaissement/remboursement.service.ts'
import { confirmVirement } from '../../argent/paiement/virement.service.ts'
import type { Db } from '../../platform/tables.ts'
import { SMALL_CATALOGUE_DAY as now } from '../../testing/catalogue/small-catalogue.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { documenter, findRecus, recevoir as record } from '../../testing/encaissement/encaissement.ts'
import * as modele from '../../testing/encaissement/modele.ts'
import { type Connue, duOf, isFerme, LIEUX, resteOf, tropOf } from '../../testing/encaissement/modele.ts'
import { addDates, resetDates } from '../../testing/modification/modification.ts'
import { rounds } from '../../testing/rounds.ts'
import { orderFor, person, resetSuivi, type Suivi } from '../../testing/suivi/suivi.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'
import { judgeJustificatif } from '../../vente/commande/justificatif.service.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { forceChange, getByNumero } from '../modification/actes.service.ts'
import { cancelEncaissement } from './encaissement.service.ts'
import { findDu, findSoldes } from './solde.sql.ts'

const COMPLEMENT = { designation: 'Remise refusée', quantite: 1, montantHt: 50, tauxTva: 20 }
const COMPLEMENT_CENTS = 6_000

/** One order, those that are made of it, and everything that may happen to their money. */
class Monde {
  connues: modele.Connue[] = []
  readonly #db: Db
  readonly #random: Random

  constructor(db: Db, random: Random) {
    this.#db = db
    this.#random = random
  }

  async order(suivi: Suivi, nombre: number): Promise<void> {
    const gens = Array.from({ length: nombre }, () => randomUUID())
    const { id, numero } = await orderFor(suivi, gens.map(person))
    this.connues = [
      modele.nouvelle(
        id,
        numero,
        'TVA-PAR',
        gens.map((one) => person(one).email),
      ),
    ]
  }

  /** One act on one of the orders; what the product refuses there is not tried. */
  async act(): Promise<void> {
    const one = this.#random.pick(this.connues)
    const apres = await this.#random.pick(this.#acts)(one)
    this.connues = this.connues.flatMap((other) => (other === one ? apres : [other]))
  }

  readonly #recevoir = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const { int, pick } = this.#random
    const reste = modele.resteOf(one)
    const montantCents = pick([int(1, 70_000), reste || 100, reste + int(1, 9_000), Math.ceil(reste / 2) || 1])
    const [solde] = await findSoldes(this.#db, [one.id])
    const numero = int(0, 2) === 0 ? (solde?.pieces.at(-1)?.numero ?? one.numero) : one.numero
    await record(this.#db, { numero, montantCents })
    return [modele.recevoir(one, montantCents)]
  }

  readonly #reprendre = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const rows = await findRecus(this.#db, one.id)
    const taken = new Set(rows.map(({ annuleId }) => annuleId))
    const live = rows.filter(
      ({ id, annuleId, source }) => annuleId === null && source !== 'modification' && !taken.has(id),
    )
    if (live.length === 0) return [one]
    const { id, montantCents } = this.#random.pick(live)
    await this.#db.transaction().execute((tx) => cancelEncaissement(tx, id, 'erreur', now))
    return [modele.recevoir(one, -montantCents)]
  }

  readonly #annuler = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const emails = this.#some(one)
    if (emails.length === 0) return [one]
    const retenue = this.#random.pick([0, 0, 25, 100])
    const commande = await getByNumero(this.#db, one.numero)
    await forceChange(this.#db, commande, { nature: 'ANNULATION', emails }, { now, retenue })
    return [modele.annuler(one, emails, retenue)]
  }

  readonly #reporter = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const emails = this.#some(one)
    if (emails.length === 0) return [one]
    const vers = this.#random.pick(modele.LIEUX.filter((lieu) => lieu !== one.lieu))
    const commande = await getByNumero(this.#db, one.numero)
    const changement = { nature: 'REPORT' as const, de: one.lieu, vers, emails }
    const { modification } = await forceChange(this.#db, commande, changement, { now })
    return modele.reporter(one, emails, vers, modification.apres.creee)
  }

  /** Who was refused a remise is not changed any more: those orders are left as they are. */
  #some(one: modele.Connue): string[] {
    if (!modele.isFerme(one) || one.complementCents > 0) return []
    return this.#random.subset(one.gens)
  }

  readonly #refuser = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const [email = ''] = one.gens
    if (!modele.isFerme(one) || one.complementCents > 0 || one.gens.length === 0) return [one]
    const { detail } = await getByNumero(this.#db, one.numero)
    const given = JSON.stringify({ ...detail, justificatifs: [{ email, lignes: [COMPLEMENT] }] })
    await this.#db.updateTable('commande').set({ detail: given }).where('id', '=', one.id).execute()
    await judgeJustificatif(this.#db, { numero: one.numero, email, decision: 'REFUSE' }, now)
    return [modele.refuser(one, COMPLEMENT_CENTS)]
  }

  readonly #defaire = async (one: modele.Connue): Promise<modele.Connue[]> => {
    if (!modele.isFerme(one) || one.gens.length === 0) return [one]
    const { id, sessionId } = await getByNumero(this.#db, one.numero)
    await this.#db.transaction().execute((tx) => withdrawSession(tx, id, sessionId, 'test'))
    return [modele.defaire(one)]
  }

  readonly #virer = async (one: modele.Connue): Promise<modele.Connue[]> => {
    const due = this.#db.selectFrom('remboursement').select('id').where('commandeId', '=', one.id)
    const virement = await due.where('faitLe', 'is', null).executeTakeFirst()
    if (!virement) return [one]
    await confirmVirement(this.#db, virement.id, now)
    return [modele.virer(one)]
  }

  readonly #rembourser = async (one: modele.Connue): Promise<modele.Connue[]> => {
    if (one.etat === 'REMBOURSEE' || modele.prixOf(one) === 0) return [one]
    await markRemboursee(this.#db, one.numero, now)
    return [modele.rembourser(one)]
  }

  readonly #documenter = async (one: modele.Connue): Promise<modele.Connue[]> => {
    await documenter(this.#db)
    return [one]
  }

  /** What happens often is there several times. */
  readonly #acts: ((one: modele.Connue) => Promise<modele.Connue[]>)[] = [
    ...Array(8).fill(this.#recevoir),
    ...Array(4).fill(this.#reprendre),
    ...Array(3).fill(this.#annuler),
    ...Array(3).fill(this.#reporter),
    ...Array(3).fill(this.#virer),
    ...Array(3).fill(this.#documenter),
    this.#refuser,
    this.#defaire,
    this.#rembourser,
  ]
}

const SEQUENCES = rounds({ short: 6, long: 60 })
const STEPS = 10
const SEED = 20_261_118
const PLACES = 100_000
const TIMEOUT_MS = 1_800_000

let suivi: Suivi

test.beforeAll(async () => {
  await addDates(db)
  suivi = await resetSuivi({ app, database })
  await resetDates(db)
  await db.updateTable('session').set({ nbPlaces: PLACES }).where('reference', 'in', LIEUX).execute()
  await db.updateTable('client').set({ confiance: true }).execute()
})

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
