import { isADistance, isElearning, isProgramme, TYPE } from '#contract/reference/type-formation.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { LigneSaisie } from '#server/catalogue/import/lignes.ts'
import { MOTS, SECTEURS, SUJETS, termeOf, VERBES, VILLES } from './catalogue-mots.ts'

const SEED = 20_261
const NB_THEMES = 20
const NB_PUBLICS = 12
const NB_ORGANISMES = 15
const NB_TERMES = 3_000
const DAYS = 548
/** The proportions of a real catalogue: mostly classroom sessions, then virtual classes. */
const TYPES = [
  ...Array<typeof TYPE.presentiel>(11).fill(TYPE.presentiel),
  ...Array<typeof TYPE.classeVirtuelle>(5).fill(TYPE.classeVirtuelle),
  TYPE.elearning,
  TYPE.elearning,
  TYPE.distance,
  TYPE.parcours,
]

interface Size {
  fiches?: number
  sessions?: number
  today?: string
}

/** The lines of an import, always the same for the same day, enough to measure a search. */
export function* generateCatalogue(size: Size = {}): Generator<string> {
  const { fiches = 5_000, sessions = 100_000, today = dayInParis(new Date()) } = size
  const random = makeRandom(SEED)
  for (const ligne of generateReferentiel(random)) yield JSON.stringify(ligne)
  for (let index = 0; index < fiches; index += 1) yield JSON.stringify(generateFiche(random, index))
  for (let index = 0; index < sessions; index += 1) {
    yield JSON.stringify(generateSession(random, index, index % fiches, today))
  }
}

interface Random {
  int(max: number): number
  pick<T>(list: readonly T[]): T
  chance(part: number): boolean
}

/** mulberry32: the same numbers on every machine. */
function makeRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (max: number) => Math.floor(next() * max)
  return { int, pick: (list) => list[int(list.length)] as (typeof list)[number], chance: (part) => next() < part }
}

function* generateReferentiel(random: Random): Generator<LigneSaisie> {
  for (let id = 1; id <= NB_THEMES; id += 1) yield { ligne: 'theme', id, label: `Thème ${capitalize(termeOf(id * 7))}` }
  for (let id = 1; id <= NB_PUBLICS; id += 1) yield { ligne: 'public', id, label: `Public ${termeOf(id * 11)}` }
  for (let id = 1; id <= NB_ORGANISMES; id += 1) {
    yield { ligne: 'organisme', id, nom: `Institut ${capitalize(termeOf(id * 13))}`, outreMer: random.chance(0.1) }
  }
  for (const [index, ville] of VILLES.entries()) {
    const codePostal = String(10_000 + index * 1_000)
    yield {
      ligne: 'lieu',
      id: index + 1,
      nom: `Centre de ${ville}`,
      adresse: `${index + 1} rue Haute`,
      codePostal,
      ville,
    }
  }
}

function generateFiche(random: Random, index: number): LigneSaisie {
  const typeId = TYPES[index % TYPES.length] ?? TYPE.presentiel
  const dureeMinutes = random.pick([90, 210, 420, 420, 840, 840, 1_260])
  return {
    ligne: 'fiche',
    reference: ficheReference(index),
    titre: `${random.pick(VERBES)} ${random.pick(SUJETS)} dans ${random.pick(SECTEURS)}`,
    sousTitre: random.chance(0.5) ? `Approche ${sentence(random, 3)}` : null,
    typeId,
    ficheType: 'Formation',
    themeId: 1 + random.int(NB_THEMES),
    description: Array.from({ length: 3 }, () => `${capitalize(sentence(random, 25))}.`).join('\n\n'),
    objectifs: Array.from(
      { length: 3 },
      () => `${random.pick(VERBES)} ${random.pick(SUJETS)} : ${sentence(random, 4)}`,
    ),
    programme: Array.from({ length: 3 }, () => ({
      titre: capitalize(sentence(random, 3)),
      points: Array.from({ length: 3 }, () => capitalize(sentence(random, 5))),
    })),
    publicsIds: [1 + random.int(NB_PUBLICS)],
    dureeJours: dureeMinutes / 420 > 1 ? dureeMinutes / 420 : 0.5,
    dureeMinutes,
    plateformeDureeAcces: isElearning(typeId) ? 90 : null,
    organisateurId: 1 + random.int(NB_ORGANISMES),
    acceptePriseEnChargePortail: random.chance(0.6),
    etapes: isProgramme(typeId)
      ? [
          {
            ordre: 1,
            produitReference: `${ficheReference(index)}-1`,
            titre: 'En ligne',
            typeId: TYPE.elearning,
            dureeMinutes,
          },
        ]
      : [],
  }
}

function generateSession(random: Random, index: number, fiche: number, today: string): LigneSaisie {
  const typeId = TYPES[fiche % TYPES.length] ?? TYPE.presentiel
  const date = new Date(Date.parse(today) + (1 + random.int(DAYS)) * DAY_MS).toISOString().slice(0, 10)
  const nbPlaces = random.chance(0.1) ? null : 8 + random.int(13)
  return {
    ligne: 'session',
    reference: `${ficheReference(fiche)}-${index}`,
    ficheReference: ficheReference(fiche),
    lieuId: !isADistance(typeId) && !isProgramme(typeId) ? 1 + random.int(VILLES.length) : null,
    sessionDates: isElearning(typeId) ? [] : [{ date }],
    sessionProgrammations: isElearning(typeId) ? [] : [{ date, heureDebut: 540, heureFin: 1_050 }],
    nbPlaces,
    nbPlacesExternes: nbPlaces === null ? 0 : random.int(nbPlaces + 1),
    prestations: [{ description: 'Frais pédagogiques', montantHt: 60 + 10 * random.int(150) }],
    regimeTvaId: random.pick([1, 1, 1, 3, 6]),
    paiement: { modeReglementId: 3, accepteCb: true, accepteVirement: true },
  }
}

function ficheReference(index: number): string {
  return `GEN-${String(index).padStart(5, '0')}`
}

function sentence(random: Random, words: number): string {
  const list = Array.from({ length: words }, () =>
    random.chance(0.8) ? random.pick(MOTS) : termeOf(random.int(NB_TERMES)),
  )
  return list.join(' ')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
