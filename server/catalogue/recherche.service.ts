import type {
  Facette,
  Facettes,
  Informations,
  Recherche,
  RechercheQuery,
  Resultat,
  SessionResume,
} from '#contract/catalogue.ts'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { type ListeFacette, sortFacettes } from '#contract/rules/facettes.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'
import { triOf } from '#contract/rules/recherche.ts'
import { createShortMemory } from '../platform/short-memory.ts'
import type { Db } from '../tables.ts'
import { pickNearest } from './correction.ts'
import { countFacettes, type FacetteRow, type NomFacette } from './facettes.sql.ts'
import type { Filtres } from './filtres.sql.ts'
import {
  findFicheIdOfReference,
  findMots,
  findResultats,
  listVilles,
  type ResultatRow,
  type SessionResumeRow,
  type VilleRow,
} from './recherche.sql.ts'
import { toMots, withoutAccents } from './texte.ts'

const PER_PAGE = 20
const NB_PROCHAINES = 6
/** Counts may be a minute old. Pages of results are never cached, because they show places. */
const MEMORY = { max: 300, seconds: 60 }

interface Comptes {
  total: number
  nbSessions: number
  facettes: Facettes
}

/** Searches the catalogue and computes its summary. */
export function createRecherche(db: Db, now: () => Date) {
  const memory = createShortMemory<Comptes>({ ...MEMORY, now })
  const villes = createShortMemory<VilleRow[]>({ ...MEMORY, now })

  function count(filtres: Filtres): Promise<Comptes> {
    return memory.recall(JSON.stringify(filtres), async () => toComptes(await countFacettes(db, filtres)))
  }

  async function find(filtres: Filtres, query: RechercheQuery): Promise<Omit<Recherche, 'correction'>> {
    const { page = 1, perPage = PER_PAGE } = query
    const tri = triOf({ tri: query.tri, q: filtres.mots.join(' ') })
    const window = { tri, limit: perPage, offset: (page - 1) * perPage }
    const [comptes, resultats] = await Promise.all([count(filtres), findResultats(db, filtres, window)])
    return { ...comptes, resultats: resultats.map(toResultat), page, perPage }
  }

  return {
    async search(query: RechercheQuery): Promise<Recherche> {
      const typed = await toFiltres(db, query, dayInParis(now()))
      const asked = placeWords(typed, typed.mots.length > 0 ? await villes.recall('', () => listVilles(db)) : [])
      const found = await find(asked, query)
      const correction = found.total === 0 ? await correct(db, asked.mots) : null
      if (correction === null) return { ...found, correction }
      const instead = await find({ ...asked, mots: toMots(correction) }, query)
      return instead.total > 0 ? { ...instead, correction } : { ...found, correction: null }
    },

    async summarize(): Promise<Informations> {
      const filtres = await toFiltres(db, {}, dayInParis(now()))
      const [{ total, nbSessions, facettes }, next] = await Promise.all([
        count(filtres),
        findResultats(db, { ...filtres, places: true }, { tri: 'date', limit: NB_PROCHAINES, offset: 0 }),
      ])
      const { types, themes } = facettes
      return { nbFiches: total, nbSessions, types, themes, prochainesSessions: next.flatMap(toProchaine) }
    },
  }
}

async function toFiltres(db: Db, query: RechercheQuery, today: string): Promise<Filtres> {
  const q = query.q?.trim() ?? ''
  const ficheId = isReference(q) ? await findFicheIdOfReference(db, q) : null
  return {
    today,
    mots: ficheId === null ? toMots(q) : [],
    ficheId,
    dateDebut: query.dateDebut ?? null,
    dateFin: query.dateFin ?? null,
    typesIds: toIds(query.typesIds),
    themesIds: toIds(query.themesIds),
    lieuxIds: toIds(query.lieuxIds),
    publicsIds: toIds(query.publicsIds),
    organisateursIds: toIds(query.organisateursIds),
    dureesIds: toIds(query.dureesIds),
    prixMinCents: query.prixMin === undefined ? null : toCents(Number(query.prixMin)),
    prixMaxCents: query.prixMax === undefined ? null : toCents(Number(query.prixMax)),
    distance: query.distance === 'true',
    places: query.places === 'true',
    financement: query.financement === 'true',
  }
}

/** « paie lyon »: words that name a city become a filter by place, unless people already chose a place. */
function placeWords(filtres: Filtres, villes: VilleRow[]): Filtres {
  const mots = filtres.mots.map(withoutAccents)
  const wordsOf = ({ ville }: VilleRow) => toMots(ville).map(withoutAccents)
  const named = villes.filter((ville) => wordsOf(ville).every((mot) => mots.includes(mot)))
  const words = named.flatMap(wordsOf)
  return {
    ...filtres,
    mots: filtres.mots.filter((mot) => !words.includes(withoutAccents(mot))),
    lieuxIds: filtres.lieuxIds.length > 0 ? filtres.lieuxIds : named.map(({ id }) => id),
  }
}

/** A single word with a digit or a hyphen may be a reference. */
function isReference(q: string): boolean {
  return /^[^\s\p{Cc}]*[-\d][^\s\p{Cc}]*$/u.test(q)
}

/** Sorts the ids, so that the same choice made in another order is the same search for the cache. */
function toIds(list = ''): number[] {
  const ids = list.split(',').filter(Boolean).map(Number)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Replaces each word that no fiche contains by its nearest word; null when a word has no near one. */
async function correct(db: Db, mots: string[]): Promise<string | null> {
  if (mots.length === 0) return null
  const rows = await findMots(
    db,
    mots.map((mot) => ({ mot, cherche: withoutAccents(mot) })),
  )
  if (rows.every((row) => row.connu)) return null
  const words = rows.map(({ mot, connu, candidats }) => (connu ? mot : pickNearest(withoutAccents(mot), candidats)))
  return words.includes(null) ? null : words.join(' ')
}

function toComptes(rows: FacetteRow[]): Comptes {
  const total = rows.find((row) => row.nom === 'total')
  const single = (nom: NomFacette) => rows.find((row) => row.nom === nom)?.nombre ?? 0
  const list = (nom: ListeFacette, labelOf?: (id: number) => string): Facette[] => {
    const named = rows.flatMap((row) => (row.nom === nom && row.id !== null ? [toFacette(row, row.id, labelOf)] : []))
    return sortFacettes(nom, unique(named.sort((a, b) => b.nombre - a.nombre)))
  }
  return {
    total: total?.nombre ?? 0,
    nbSessions: total?.nbSessions ?? 0,
    facettes: {
      types: list('types', (id) => typeFormationOf(id).label),
      themes: list('themes'),
      lieux: list('lieux'),
      publics: list('publics'),
      organisateurs: list('organisateurs'),
      durees: list('durees', (id) => TRANCHES_DUREE.find((tranche) => tranche.id === id)?.label ?? ''),
      distance: single('distance'),
      places: single('places'),
      financement: single('financement'),
    },
  }
}

function toFacette(row: FacetteRow, id: number, labelOf?: (id: number) => string): Facette {
  return { id, label: labelOf ? labelOf(id) : (row.label ?? ''), nombre: row.nombre }
}

/** A chosen value comes twice, once with a count of 0 (`chosen`): this keeps the first, which has the real count. */
function unique(sorted: Facette[]): Facette[] {
  return sorted.filter(({ id }, index) => sorted.findIndex((facette) => facette.id === id) === index)
}

function toResultat({ typeId, prixMinCents, prixMaxCents, ...row }: ResultatRow): Resultat {
  return {
    ...row,
    type: typeFormationOf(typeId),
    montantHt: toEuros(prixMinCents),
    prixUnique: prixMinCents === prixMaxCents,
    prochainesSessions: row.prochainesSessions.map(toSessionResume),
  }
}

function toSessionResume({ montantHtCents, ...session }: SessionResumeRow): SessionResume {
  return { ...session, montantHt: toEuros(montantHtCents) }
}

/** Leaves out a session without a date: it cannot be among the next ones. */
function toProchaine(row: ResultatRow): Informations['prochainesSessions'] {
  const [session] = row.prochainesSessions
  if (!session?.dateDebut) return []
  const { reference: ficheReference, titre } = row
  return [{ ...toSessionResume(session), ficheReference, titre, type: typeFormationOf(row.typeId) }]
}
