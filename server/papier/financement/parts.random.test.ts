import { expect, test } from 'vitest'
import { tvaCents } from '#contract/rules/montant.ts'
import { type MontantTaux, totalCents } from '#contract/rules/retenue.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'
import { listDeduites, listDues } from '../document/dues.ts'
import type { PartFinancementRow } from './financement.sql.ts'
import { planParts, spreadOverRates, sumParts } from './parts.ts'

const HISTOIRES = rounds({ short: 300, long: 3_000 })
const TAUX = [20, 8.5, 5.5, 2.1, 0]
const FINANCEUR = {
  nom: 'Atlas',
  siret: null,
  accordNumero: 'A-1',
  numeroVoie: '1 rue',
  complement: null,
  codePostal: '75001',
  ville: 'Paris',
}

function randomPrix({ int, subset }: Random): MontantTaux[] {
  return subset(TAUX).map((tauxTva) => {
    const ht = int(1, 300_000)
    return { tauxTva, ht, tva: tvaCents(ht, Math.round(tauxTva * 100)) }
  })
}

const montantsOf = (taux: readonly MontantTaux[]) => {
  const { ht, tva, ttc } = totalCents(taux)
  return { montantHtCents: ht, montantTvaCents: tva, montantTtcCents: ttc }
}

test(`FIN-10 on ${HISTOIRES} random funded orders, the company and the funder together owe the order to the cent, whatever is agreed, changed or undone`, () => {
  for (let seed = 1; seed <= HISTOIRES; seed += 1) {
    const random = randomOf(seed)
    const parts: PartFinancementRow[] = []
    let prix = randomPrix(random)
    const initiale = prix
    const changes: { avant: MontantTaux[]; apres: MontantTaux[] }[] = []
    let isFinie = false
    let isDefaite = false
    for (let coup = 0; coup < random.int(1, 8); coup += 1) {
      if (coup > 0 && random.int(1, 4) === 1 && !isDefaite) {
        const apres = randomPrix(random)
        changes.push({ avant: prix, apres })
        prix = apres
      }
      isFinie ||= random.int(1, 4) === 1
      isDefaite ||= random.int(1, 8) === 1
      const accordHtCents = random.int(0, 2) * random.int(0, 300_000)
      const situation = { prix, accordHtCents, isDefaite, isFinie, isPremiere: coup === 0, parts }
      for (const nouvelle of planParts(situation)) {
        expect(new Set(nouvelle.taux.map(({ ht, tva }) => Math.sign(ht || tva))).size).toBe(1)
        const row = { id: `${seed}-${parts.length}`, commandeId: 'c', financeur: FINANCEUR, createdAt: new Date(0) }
        parts.push({ ...nouvelle, ...row })
      }
      expect([seed, planParts({ ...situation, isPremiere: false })]).toEqual([seed, []])
      checkDues({ seed, parts, prix, initiale, changes, isFinie, isDefaite })
    }
  }
})

interface Histoire {
  seed: number
  parts: PartFinancementRow[]
  prix: MontantTaux[]
  initiale: MontantTaux[]
  changes: { avant: MontantTaux[]; apres: MontantTaux[] }[]
  isFinie: boolean
  isDefaite: boolean
}

function checkDues({ seed, parts, prix, initiale, changes, isFinie, isDefaite }: Histoire): void {
  const modifications = changes.map(({ avant, apres }, rang) => ({
    id: `m${rang}`,
    avant: montantsOf(avant),
    apres: { commande: montantsOf(apres) },
  }))
  const comptes = { commande: montantsOf(prix), initiale: montantsOf(initiale), complement: undefined, parts }
  const dues = listDues({ ...comptes, modifications: modifications as never }, { ferme: 'CONFIRMEE', isDefaite })
  const sum = (auFinanceur: boolean) =>
    dues
      .filter((due) => due.auFinanceur === auFinanceur)
      .reduce((cents, due) => cents + (due.nature === 'facture' ? 1 : -1) * due.montantTtcCents, 0)
  const pris = totalCents(sumParts(parts, 'entreprise')).ttc
  const duFinanceur = totalCents(sumParts(parts, 'financeur')).ttc
  const total = totalCents(prix).ttc
  const say = (value: unknown) => [seed, value]
  expect(say(sum(false))).toEqual(say(isDefaite ? 0 : total - pris))
  expect(say(sum(true))).toEqual(say(duFinanceur))
  expect(duFinanceur).toBe(isDefaite ? 0 : isFinie ? pris : Math.min(duFinanceur, pris))
  expect(pris).toBeLessThanOrEqual(total)
  expect(pris).toBeGreaterThanOrEqual(0)
  for (const due of dues) expect(due.montantHtCents + due.montantTvaCents).toBe(due.montantTtcCents)
  expect(totalCents(sumParts(listDeduites(parts), 'entreprise')).ttc).toBeLessThanOrEqual(totalCents(initiale).ttc)
}

test('FIN-11 an agreement is divided by rate: all its cents, never more than the price of a rate, all the TVA when it is all of it', () => {
  for (let seed = 1; seed <= HISTOIRES; seed += 1) {
    const random = randomOf(seed)
    const prix = randomPrix(random)
    const { ht } = totalCents(prix)
    const accord = random.int(0, 1_000_000)
    const part = spreadOverRates(accord, prix)
    expect([seed, totalCents(part).ht]).toEqual([seed, Math.min(accord, ht)])
    for (const one of part) {
      const whole = prix.find(({ tauxTva }) => tauxTva === one.tauxTva)
      expect(one.ht).toBeLessThanOrEqual(whole?.ht ?? 0)
      expect(one.tva).toBeLessThanOrEqual(whole?.tva ?? 0)
    }
    expect(spreadOverRates(ht, prix)).toEqual(prix)
  }
})
