import { expect, test } from 'vitest'
import { computePrix, type Prix } from '#contract/rules/prix.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'

type Demande = Parameters<typeof computePrix>[0]

const PANIERS = rounds({ short: 3_000, long: 30_000 })
/** The rates in percent, each with the same rate in hundredths of a percent. */
const TAUX = new Map([
  [20, 2000n],
  [5.5, 550n],
  [8.5, 850n],
  [2.1, 210n],
  [0, 0n],
])

/** A request with its amounts in cents, as the database holds them. */
interface Panier {
  tarifs: { lines: Ligne[]; remises: { cents: number; email: string[] }[] }[]
  options: Ligne[]
  participants: { email: string; quantites: number[] }[]
}
interface Ligne {
  cents: number
  tauxTva: number
}

function randomPanier({ int, list, pick, subset }: Random): Panier {
  const emails = list(1, 8, (index) => `p${index}@demo.example`)
  const ligne = () => ({ cents: int(0, 1) * int(0, 200_000) + int(0, 99), tauxTva: pick([...TAUX.keys()]) })
  const options = list(0, 4, ligne)
  return {
    tarifs: list(1, 4, () => ({
      lines: list(0, 4, ligne),
      remises: list(0, 4, () => ({ cents: int(0, 250_000), email: subset(emails) })),
    })),
    options,
    participants: emails.map((email) => ({ email, quantites: options.map(() => int(0, 3)) })),
  }
}

/** The same request as the API writes it: in euros, through JSON. */
function toDemande({ tarifs, options, participants }: Panier): Demande {
  const toLigne = ({ cents, tauxTva }: Ligne, id: number) => ({ id, montantHt: cents / 100, tauxTva })
  const demande: Demande = {
    tarifs: tarifs.map(({ lines, remises }) => ({
      reference: null,
      prestations: lines.map(toLigne),
      remises: remises.map(({ cents, email }, id) => ({ id, montantHt: cents / 100, email })),
    })),
    options: options.map(toLigne),
    participants: participants.map(({ email, quantites }) => ({
      email,
      prestationsOptionnelles: quantites.map((quantite, id) => ({ sessionPrestationOptionnelId: id, quantite })),
    })),
  }
  return JSON.parse(JSON.stringify(demande))
}

/** Computes the price the slow way: line by line and person by person, in whole cents. */
function oracle({ tarifs, options, participants }: Panier) {
  const bases = new Map([...TAUX.keys()].map((tauxTva) => [tauxTva, 0n]))
  const bill = (tauxTva: number, cents: bigint) => bases.set(tauxTva, (bases.get(tauxTva) ?? 0n) + cents)
  const sums = { inscriptions: 0n, remises: 0n, options: 0n }
  for (const { email, quantites } of participants) {
    for (const { lines, remises } of tarifs) {
      let left = BigInt(Math.max(0, ...remises.filter((one) => one.email.includes(email)).map(({ cents }) => cents)))
      for (const { cents, tauxTva } of lines) {
        const price = BigInt(cents)
        const off = left < price ? left : price
        left -= off
        sums.inscriptions += price
        sums.remises += off
        bill(tauxTva, price - off)
      }
    }
    for (const [index, { cents, tauxTva }] of options.entries()) {
      const price = BigInt(cents) * BigInt(quantites[index] ?? 0)
      sums.options += price
      bill(tauxTva, price)
    }
  }
  const billed = [...bases].filter(([, ht]) => ht > 0n)
  const taux = billed.map(([tauxTva, ht]) => ({ tauxTva, ht, tva: halfUp(ht * (TAUX.get(tauxTva) ?? 0n), 10_000n) }))
  const ht = taux.reduce((sum, one) => sum + one.ht, 0n)
  const tva = taux.reduce((sum, one) => sum + one.tva, 0n)
  return { ...sums, ht, tva, ttc: ht + tva, taux: taux.toSorted((a, b) => b.tauxTva - a.tauxTva) }
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const rest = dividend % divisor
  return dividend / divisor + (rest * 2n >= divisor ? 1n : 0n)
}

/** The amounts with the digits that users read: these must agree. */
function toTexts({ taux, ...montants }: Prix) {
  return {
    ...Object.fromEntries(Object.entries(montants).map(([name, euros]) => [name, euros.toFixed(2)])),
    taux: taux.map((one) => [one.tauxTva, one.montantHt.toFixed(2), one.montantTva.toFixed(2)]),
  }
}

function oracleTexts(panier: Panier) {
  const { inscriptions, remises, options, ht, tva, ttc, taux } = oracle(panier)
  const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return {
    montantInscriptions: text(inscriptions),
    montantRemises: text(remises),
    montantOptions: text(options),
    montantHt: text(ht),
    montantTva: text(tva),
    montantTtc: text(ttc),
    taux: taux.map((one) => [one.tauxTva, text(one.ht), text(one.tva)]),
  }
}

/** All amounts are whole cents, none is negative, and the sums are exact despite binary fractions. */
function isCoherent({ taux, ...montants }: Prix): boolean {
  const cents = (euros: number) => Math.round(euros * 100)
  const all = [...Object.values(montants), ...taux.flatMap((one) => [one.montantHt, one.montantTva])]
  return (
    all.every((euros) => euros >= 0 && euros === cents(euros) / 100) &&
    cents(montants.montantHt) + cents(montants.montantTva) === cents(montants.montantTtc) &&
    cents(montants.montantInscriptions) - cents(montants.montantRemises) + cents(montants.montantOptions) ===
      cents(montants.montantHt) &&
    taux.reduce((sum, one) => sum + cents(one.montantHt), 0) === cents(montants.montantHt) &&
    taux.reduce((sum, one) => sum + cents(one.montantTva), 0) === cents(montants.montantTva)
  )
}

test(`R-18: ${PANIERS} random baskets: HT + TVA = TTC, nothing negative, sums agree, and the euros of the API give the price in cents`, () => {
  const wrong: unknown[] = []
  for (let seed = 1; seed <= PANIERS; seed++) {
    const panier = randomPanier(randomOf(seed))
    const prix = computePrix(toDemande(panier))
    const same = JSON.stringify(toTexts(prix)) === JSON.stringify(oracleTexts(panier))
    if (!same || !isCoherent(prix)) wrong.push({ seed, prix: toTexts(prix), expected: oracleTexts(panier) })
  }
  expect(wrong.slice(0, 3)).toEqual([])
})
