import { expect } from 'vitest'
import { toEcheancier } from '#contract/rules/echeancier.ts'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { findMouvements } from '../../suite/livres/mouvements.sql.ts'
import { addBuyer, openSessions } from '../../testing/commande/commande.sql.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { findHarm, randomSigne } from '../../testing/echeance/loi.ts'
import { copySignes, deleteSignes, dropDelais, findComptes } from '../../testing/echeance/monde.sql.ts'
import { Monde } from '../../testing/echeance/monde.ts'
import { findEcartsDuLivre } from '../../testing/mouvement/oracle.sql.ts'
import { rounds } from '../../testing/rounds.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { db, catalogue as test } from '../../testing/test.ts'
import { findObstacleEcheance } from './droit.ts'

type Judge = typeof findObstacleEcheance

/** Somebody tries to pay everything on each day on which something changes. Answers what the law forbids and happened. */
function payGreedily(random: Random, judge: Judge): (string | undefined)[] {
  const signe = randomSigne(random)
  const fin = finRetractation(signe.signeLe)
  const definitifLe = addDays(fin, random.int(1, 4))
  const termes = { montantTtcCents: signe.montantCents, acomptePourcent: random.int(1, 30), acompteJours: 10 }
  const echeancier = toEcheancier({ ...termes, definitifLe, sessions: [signe] })
  const payees = new Map<number, string>()
  const around = [dayInParis(signe.signeLe), fin, definitifLe, ...echeancier.map(({ exigibleLe }) => exigibleLe)]
  const jours = [...new Set(around.flatMap((jour) => [addDays(jour, -1), jour, addDays(jour, 1)]))].toSorted()
  const harms: (string | undefined)[] = []
  for (const jour of jours) {
    for (const { rang, montantCents: cents } of echeancier.toReversed()) {
      const echeances = echeancier.map((one) => ({ ...one, payeeLe: payees.get(one.rang) ?? null, annuleeLe: null }))
      const etat = jour < definitifLe ? ('SIGNEE' as const) : ('CONFIRMEE' as const)
      const sujet = { etat, montantTtcCents: signe.montantCents, finRetractation: fin, echeances }
      if (payees.has(rang) || judge(sujet, rang, jour) !== null) continue
      const dejaCents = echeances.reduce((sum, one) => sum + (one.payeeLe ? one.montantCents : 0), 0)
      harms.push(findHarm(signe, { jour, dejaCents, cents }))
      payees.set(rang, jour)
    }
  }
  return payees.size === echeancier.length ? harms : [...harms, 'it is never paid']
}

function listHarms(count: number, judge: Judge): string[] {
  return Array.from({ length: count }, (_, seed) => payGreedily(randomOf(seed + 1), judge))
    .flat()
    .filter((harm) => harm !== undefined)
}

test('ECH-01 1,000 contracts: who tries to pay everything each day pays nothing before the clock ends, nor above 30 % then', () => {
  expect(listHarms(1_000, findObstacleEcheance)).toEqual([])
})

test('control: without the clock, or without the rule, money is taken too early and above 30 %', () => {
  const withoutClock: Judge = (sujet, rang, jour) =>
    findObstacleEcheance({ ...sujet, etat: 'CONFIRMEE', finRetractation: '2000-01-01' }, rang, jour)
  expect(listHarms(20, withoutClock)).toContainEqual(expect.stringContaining('one may withdraw'))
  expect(listHarms(20, () => null).length).toBeGreaterThan(20)
})

const CONTRATS = rounds({ short: 6, long: 60 })
const SEED = 7
let modele: string

test.beforeAll(async () => {
  await openSessions(db, ['TVA-PAR'])
  modele = await orderItem(db, await addBuyer(db))
})

async function live(count: number, prepare: () => Promise<void> = async () => {}): Promise<Monde> {
  const random = randomOf(SEED)
  await deleteSignes(db, modele)
  const signes = random.list(count, count, () => randomSigne(random))
  const copies = await copySignes(db, modele, signes)
  await prepare()
  const contrats = signes.flatMap((signe, index) => {
    const copie = copies[index]
    return copie ? [{ ...copie, signe, payeCents: 0, prochain: 1 }] : []
  })
  const monde = new Monde(db, random, contrats)
  await monde.live()
  return monde
}

test(`ECH-01 ECH-02 ${CONTRATS} contracts in the database: no money too early or too much, and every cent is accounted for`, async () => {
  const { harms, guichet } = await live(CONTRATS)
  expect(harms).toEqual([])
  const comptes = await findComptes(db)
  const isLive = (etat: string) => etat === 'CONFIRMEE' || etat === 'PAYEE'
  expect(comptes.filter(({ etat, carte, paye, autre }) => carte !== (isLive(etat) ? paye - autre : 0))).toEqual([])
  expect(comptes.filter(({ etat, paye, du }) => isLive(etat) && (etat === 'PAYEE') !== (paye === du))).toEqual([])
  expect(comptes.filter(({ paye, etat }) => paye > 0 && isLive(etat)).length).toBeGreaterThan(0)
  const sessions = [...guichet.sessions.values()]
  expect(sessions.filter((one) => one.refundedCents > one.capturedCents)).toEqual([])
  const held = sessions.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
  expect(held).toBe(comptes.reduce((sum, { carte }) => sum + carte, 0))
  // Decision 62: the bank's journal holds the same.
  const mouvements = await findMouvements(db, { de: '2000-01-01', a: '2999-12-31' })
  expect(mouvements.reduce((sum, { moyen, cents }) => sum + (moyen === 'carte' ? cents : 0), 0)).toBe(held)
  expect(await findEcartsDuLivre(db)).toEqual([])
}, 900_000)

test('control: contracts whose delay ends when they are signed ask for money, show it and take it too early', async () => {
  const { harms } = await live(6, () => dropDelais(db))
  expect(new Set(harms.map((harm) => harm.split(':')[0]))).toEqual(new Set(['mail', 'opened', 'shown', 'taken']))
}, 120_000)
