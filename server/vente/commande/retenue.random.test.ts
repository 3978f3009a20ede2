import { expect, test } from 'vitest'
import { type Debut, droitsAt, listProblemes, listRetenues, toDerniersJours } from '#contract/rules/conditions.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { addDays, momentInParis } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toCents } from '#contract/rules/montant.ts'
import { computePrix } from '#contract/rules/prix.ts'
import { computeAnnulation, listParts, type Part, totalCents } from '#contract/rules/retenue.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'

const FOIS = rounds({ short: 600, long: 4_000 })
const TAUX = [20, 5.5, 8.5, 2.1, 0]

function randomDemande({ int, list, pick, subset }: Random) {
  const ligne = () => ({ montantHt: (int(0, 1) * int(0, 200_000) + int(0, 99)) / 100, tauxTva: pick(TAUX) })
  const emails = list(1, 8, (index) => `p${index}@demo.example`)
  const options = list(0, 3, (id) => ({ id, ...ligne() }))
  return {
    tarifs: list(1, 3, (rang) => ({
      reference: rang === 0 ? null : `E-${rang}`,
      prestations: list(0, 3, ligne),
      remises: list(0, 2, (id) => ({ id, montantHt: int(0, 250_000) / 100, email: subset(emails) })),
    })),
    options,
    participants: emails.map((email) => ({
      email,
      prestationsOptionnelles: options.map(({ id }) => ({ sessionPrestationOptionnelId: id, quantite: int(0, 3) })),
    })),
  }
}

function randomConditions({ int, list }: Random): ConditionsModification {
  const jours = () => (int(0, 4) === 0 ? null : int(0, 30))
  const annulationJours = jours()
  let [reste, retenue] = [annulationJours ?? 31, int(0, 90)]
  const conditions = { remplacementJours: jours(), reportJours: jours(), annulationJours, retenue }
  const paliers = list(0, 3, () => {
    reste -= int(1, 10)
    retenue += int(1, 10)
    return { jours: reste, retenue }
  }).filter((palier) => palier.jours >= 0 && palier.retenue <= 100)
  return { ...conditions, paliers }
}

/** Each random case names its seed when it fails. */
function forEachSeed(check: (random: Random) => void): void {
  for (let seed = 1; seed <= FOIS; seed += 1) {
    try {
      check(randomOf(seed))
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
}

/** Cancels the parts in groups, each with its share, and answers what was kept and given back in all. */
function cancelInGroups(groups: readonly { parts: Part[]; retenue: number }[]) {
  const annulations = groups.map(({ parts, retenue }) => computeAnnulation(parts, retenue))
  return {
    garde: totalCents(annulations.flatMap(({ garde }) => garde)),
    rendu: totalCents(annulations.flatMap(({ rendu }) => rendu)),
  }
}

function randomGroups<T>({ int, pick }: Random, values: readonly T[]): T[][] {
  const left = [...values]
  const groups: T[][] = []
  while (left.length > 0) {
    const group = Array.from({ length: int(1, left.length) }, () => left.splice(left.indexOf(pick(left)), 1)).flat()
    groups.push(group)
  }
  return groups
}

test('R-18 on 2,000 random orders, the parts of the participants are the price, and none is below zero', () => {
  forEachSeed((random) => {
    const demande = randomDemande(random)
    const parts = listParts(demande)
    const { montantHt, montantTva, montantTtc } = computePrix(demande)
    expect(totalCents(parts.flat())).toEqual({
      ht: toCents(montantHt),
      tva: toCents(montantTva),
      ttc: toCents(montantTtc),
    })
    expect(parts.flat().every(({ ht, tva }) => ht >= 0 && tva >= 0)).toBe(true)
  })
})

test('CND-13 whoever is cancelled first or together, the same is kept and given back, and both are the price', () => {
  forEachSeed((random) => {
    const parts = listParts(randomDemande(random))
    const retenue = random.pick([0, 1, 33, 50, 99, 100])
    const whole = cancelInGroups([{ parts, retenue }])
    const groups = randomGroups(random, parts).map((group) => ({ parts: group, retenue }))
    expect(cancelInGroups(groups)).toEqual(whole)
    const total = totalCents(parts.flat())
    expect(whole.garde.ttc + whole.rendu.ttc).toBe(total.ttc)
    if (retenue === 0) expect(whole.rendu).toEqual(total)
    if (retenue === 100) expect(whole.garde).toEqual(total)
  })
})

test('CND-13 whatever share each cancellation keeps, what is kept and what is given back are the price', () => {
  forEachSeed((random) => {
    const parts = listParts(randomDemande(random))
    const groups = randomGroups(random, parts)
    const cancelled = groups.map((group) => cancelInGroups([{ parts: group, retenue: random.int(0, 100) }]))
    const sum = cancelled.reduce((all, { garde, rendu }) => all + garde.ttc + rendu.ttc, 0)
    expect(sum).toBe(totalCents(parts.flat()).ttc)
    expect(cancelled.every(({ garde, rendu }) => garde.ttc >= 0 && rendu.ttc >= 0)).toBe(true)
  })
})

test('CND-04 at 2,000 random moments, what is allowed is what the days of the calendar say', () => {
  forEachSeed((random) => {
    const conditions = randomConditions(random)
    expect(listProblemes(conditions)).toEqual([])
    const debut: Debut = { jour: addDays('2027-01-01', random.int(0, 730)), minutes: random.pick([0, 540, 1_439]) }
    const now = momentInParis(addDays(debut.jour, -random.int(-1, 32)), random.pick([0, 1, 539, 540, 1_439]))
    const today = dayInParis(now)
    const isBegun = now >= momentInParis(debut.jour, debut.minutes)
    const isUntil = (jours: number | null) =>
      jours !== null && (jours === 0 ? !isBegun : today <= addDays(debut.jour, -jours))
    const droits = droitsAt(conditions, { debut }, now)
    expect(droits.remplacement).toBe(isUntil(conditions.remplacementJours))
    expect(droits.report).toBe(isUntil(conditions.reportJours))
    if (isBegun) expect(droits.retenue).toBeNull()
    else {
      const palier = conditions.paliers.findLast(({ jours }) => addDays(debut.jour, -jours) <= today)
      const usual = isUntil(conditions.annulationJours) ? 0 : conditions.retenue
      expect(droits.retenue).toBe(palier?.retenue ?? usual)
      const { gratuite } = toDerniersJours(conditions, debut)
      expect(droits.retenue === 0).toBe(gratuite !== null && now < gratuite)
    }
    const retenues = listRetenues(conditions).map(({ retenue }) => retenue)
    expect(retenues).toEqual([...new Set(retenues)].sort((a, b) => a - b))
  })
})
