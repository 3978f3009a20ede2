import { afterAll, expect } from 'vitest'
import type { Facette, Recherche, RechercheQuery } from '#contract/catalogue/catalogue.ts'
import { openPostgres } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import { changeSomething, fillRandom, jourOf, MOTS, TYPES } from '../testing/catalogue/changements.sql.ts'
import { countPlainly, listPlainly } from '../testing/catalogue/comptes.sql.ts'
import { type Random, randomOf } from '../testing/demande/random.ts'
import { rounds } from '../testing/rounds.ts'
import { databaseUrl, db, test } from '../testing/test.ts'
import type { Filtres } from './filtres.ts'
import { createRecherche } from './recherche.service.ts'

const SEED = 20_271
const CHANGES = rounds({ short: 80, long: 600 })
/** Of each process: after so many changes, each kind of change has met each kind of search. */
const SEARCHES = 1

let other: ReturnType<typeof openPostgres<Tables>>

test.beforeAll(async () => {
  other = openPostgres({ url: databaseUrl, poolSize: 2, onError: () => {} })
})
afterAll(async () => {
  await other.close()
})

function randomQuery({ int, pick, subset }: Random): RechercheQuery {
  const sometimes = <T>(value: T) => (int(0, 3) === 0 ? value : undefined)
  const ids = (values: readonly number[]) => sometimes(subset(values).join(',')) || undefined
  const oui = () => sometimes('true' as const)
  const all = {
    q: sometimes(subset(MOTS).slice(0, 2).join(' ')),
    dateDebut: sometimes(jourOf(int(0, 40))),
    dateFin: sometimes(jourOf(int(0, 40))),
    typesIds: ids(TYPES),
    themesIds: ids([1, 2]),
    lieuxIds: ids([1, 2]),
    publicsIds: ids([1, 2]),
    organisateursIds: ids([1, 2]),
    dureesIds: ids([1, 2, 3, 4, 5]),
    prixMin: sometimes(String(int(1, 6) * 100)),
    prixMax: sometimes(String(int(1, 6) * 100)),
    distance: oui(),
    places: oui(),
    financement: oui(),
    tri: pick(['date', 'prix', 'titre', 'pertinence'] as const),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function toFiltres(query: RechercheQuery): Filtres {
  const ids = (list = '') => list.split(',').filter(Boolean).map(Number)
  const cents = (euros?: string) => (euros === undefined ? null : Number(euros) * 100)
  return {
    mots: query.q?.split(' ').filter(Boolean) ?? [],
    ficheId: null,
    dateDebut: query.dateDebut ?? null,
    dateFin: query.dateFin ?? null,
    typesIds: ids(query.typesIds),
    themesIds: ids(query.themesIds),
    lieuxIds: ids(query.lieuxIds),
    publicsIds: ids(query.publicsIds),
    organisateursIds: ids(query.organisateursIds),
    dureesIds: ids(query.dureesIds),
    prixMinCents: cents(query.prixMin),
    prixMaxCents: cents(query.prixMax),
    distance: query.distance === 'true',
    places: query.places === 'true',
    financement: query.financement === 'true',
  }
}

function countsOf({ facettes, total, nbSessions }: Recherche): Record<string, unknown> {
  const pairs = (list: Facette[]) =>
    list.flatMap(({ id, nombre }) => (nombre > 0 ? [[id, nombre] as const] : [])).sort(([a], [b]) => a - b)
  const lists = Object.entries(facettes).map(([nom, value]) => [nom, Array.isArray(value) ? pairs(value) : value])
  return { ...Object.fromEntries(lists), total, nbSessions }
}

const linesOf = ({ resultats }: Recherche) =>
  resultats.map(({ reference, nbSessions, montantHt, prixUnique, prochainesSessions }) => [
    reference,
    nbSessions,
    montantHt * 100,
    prixUnique,
    prochainesSessions.map((session) => session.reference),
  ])

test(`CAT-01 CAT-03 after each of ${CHANGES} changes, two processes count and list what the plainest statements do (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  await fillRandom(db, random)
  let offset = 2
  const now = () => new Date(`${jourOf(offset)}T09:00:00Z`)
  const processes = [createRecherche(db, now), createRecherche(other.db, now)]
  const done: string[] = []
  for (let index = 0; index < CHANGES; index += 1) {
    if (random.int(0, 14) === 0) offset += 1
    done.push(await changeSomething(db, random, index))
    for (let count = 0; count < SEARCHES; count += 1) {
      const query = randomQuery(random)
      const filtres = toFiltres(query)
      const tri = query.tri === 'pertinence' && filtres.mots.length === 0 ? 'date' : (query.tri ?? 'date')
      const today = jourOf(offset)
      const plain = { ...(await countPlainly(db, filtres, today)), lines: await listPlainly(db, filtres, today, tri) }
      for (const process of processes) {
        const found = await process.search({ ...query, perPage: 1_000 })
        const seen = { ...countsOf(found), lines: linesOf(found) }
        expect({ query, done: done.slice(-3), ...seen }).toEqual({ query, done: done.slice(-3), ...plain })
      }
    }
  }
  expect(new Set(done).size).toBeGreaterThan(15)
})
