import type { Informations, Recherche, RechercheQuery, Resultat, SessionResume } from '#contract/catalogue/catalogue.ts'
import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'
import { type TriCatalogue, triOf } from '#contract/rules/recherche.ts'
import { createShortMemory } from '../platform/short-memory.ts'
import type { Db } from '../platform/tables.ts'
import { pickNearest } from './correction.ts'
import { toFacettes } from './facettes.ts'
import type { Filtres } from './filtres.ts'
import { createOffre, type Offre } from './offre.service.ts'
import type { FicheOfferte, Libelles } from './offre.sql.ts'
import {
  findFicheIdOfReference,
  findFichesByRelevance,
  findFichesWith,
  findMots,
  findResultats,
  type ResultatRow,
  type SessionResumeRow,
} from './recherche.sql.ts'
import { findNext, select, sortTrouvees, sumSessions, type Trouvee } from './selection.ts'
import { toMots, withoutAccents } from './texte.ts'

const PER_PAGE = 20
const NB_SESSIONS = 3
const NB_PROCHAINES = 6

/** What the offer alone says, as long as nothing of it changes; words are the database's to find. */
const MEMORY = { max: 100, seconds: 60 }

interface Page {
  tri: TriCatalogue
  page: number
  perPage: number
}

interface Found extends Pick<Recherche, 'total' | 'nbSessions' | 'facettes'> {
  shown: Trouvee[]
}

/** A fiche of a page: what the search found, and what the database says of it now. */
interface Lue {
  trouvee: Trouvee
  row: ResultatRow
}

/** Searches the catalogue and computes its summary. */
export function createRecherche(db: Db, now: () => Date) {
  const findOffre = createOffre(db, now)
  const memory = createShortMemory<Found>({ ...MEMORY, now })

  async function compute(offre: Offre, filtres: Filtres, { tri, page, perPage }: Page): Promise<Found> {
    const { trouvees, comptes } = select(await findCandidates(db, offre, filtres, tri), filtres)
    const shown = sortTrouvees(trouvees, tri).slice((page - 1) * perPage, page * perPage)
    const facettes = toFacettes(comptes, filtres, offre.libelles)
    return { shown, total: trouvees.length, nbSessions: sumSessions(trouvees), facettes }
  }

  function find(offre: Offre, filtres: Filtres, page: Page): Promise<Found> {
    if (filtres.mots.length > 0) return compute(offre, filtres, page)
    const key = JSON.stringify([offre.revision, filtres, page])
    return memory.recall(key, () => compute(offre, filtres, page))
  }

  async function findPage(offre: Offre, filtres: Filtres, query: RechercheQuery) {
    const { page = 1, perPage = PER_PAGE } = query
    const { shown, ...found } = await find(offre, filtres, { tri: toTri(filtres, query), page, perPage })
    return { ...found, resultats: (await read(db, shown, filtres)).map(toResultat), page, perPage }
  }

  return {
    async search(query: RechercheQuery): Promise<Recherche> {
      const [offre, typed] = await Promise.all([findOffre(), toFiltres(db, query)])
      const asked = placeWords(typed, offre.libelles)
      const found = await findPage(offre, asked, query)
      const correction = found.total === 0 ? await correct(db, asked.mots) : null
      if (correction === null) return { ...found, correction }
      const instead = await findPage(offre, { ...asked, mots: toMots(correction) }, query)
      return instead.total > 0 ? { ...instead, correction } : { ...found, correction: null }
    },

    async summarize(): Promise<Informations> {
      const [offre, filtres] = await Promise.all([findOffre(), toFiltres(db, {})])
      const free = { ...filtres, places: true }
      const { total, nbSessions, facettes } = await find(offre, filtres, { tri: 'titre', page: 1, perPage: 0 })
      const { shown } = await find(offre, free, { tri: 'date', page: 1, perPage: NB_PROCHAINES })
      const prochainesSessions = (await read(db, shown, free)).flatMap(toProchaine)
      return { nbFiches: total, nbSessions, types: facettes.types, themes: facettes.themes, prochainesSessions }
    },
  }
}

async function toFiltres(db: Db, query: RechercheQuery): Promise<Filtres> {
  const q = query.q?.trim() ?? ''
  const ficheId = isReference(q) ? await findFicheIdOfReference(db, q) : null
  return {
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

/** Without words there is no relevance to sort by. */
function toTri({ mots }: Filtres, query: RechercheQuery): TriCatalogue {
  const tri = triOf({ tri: query.tri, q: mots.join(' ') })
  return tri === 'pertinence' && mots.length === 0 ? 'date' : tri
}

/** The fiches that have the words or the reference typed, in the order of relevance or of their titles. */
async function findCandidates(db: Db, offre: Offre, filtres: Filtres, tri: TriCatalogue): Promise<FicheOfferte[]> {
  const { mots, ficheId } = filtres
  if (ficheId !== null) return offre.fiches.filter(({ id }) => id === ficheId)
  if (mots.length === 0) return offre.fiches
  if (tri === 'pertinence') return (await findFichesByRelevance(db, mots)).flatMap((id) => offre.byId.get(id) ?? [])
  const ids = new Set(await findFichesWith(db, mots))
  return offre.fiches.filter(({ id }) => ids.has(id))
}

/** « paie lyon »: words that name a city become a filter by place, unless people already chose a place. */
function placeWords(filtres: Filtres, { lieux }: Libelles): Filtres {
  const mots = filtres.mots.map(withoutAccents)
  if (mots.length === 0) return filtres
  const wordsOf = ({ ville }: { ville: string }) => toMots(ville).map(withoutAccents)
  const named = lieux.filter((lieu) => wordsOf(lieu).every((mot) => mots.includes(mot)))
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

function toIds(list = ''): number[] {
  return list.split(',').filter(Boolean).map(Number)
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

/** Reads a page. A fiche that a replica does not have yet is left out. */
async function read(db: Db, shown: Trouvee[], filtres: Filtres): Promise<Lue[]> {
  const rows = await findResultats(
    db,
    shown.map(({ fiche }) => fiche.id),
    shown.flatMap(({ fiche }) => findNext(fiche, filtres, NB_SESSIONS)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return shown.flatMap((trouvee) => {
    const row = byId.get(trouvee.fiche.id)
    return row ? [{ trouvee, row }] : []
  })
}

function toResultat({ trouvee: { nbSessions, prixMinCents, prixMaxCents }, row }: Lue): Resultat {
  const { id: _, typeId, ...fields } = row
  return {
    ...fields,
    type: typeFormationOf(typeId),
    montantHt: toEuros(prixMinCents),
    prixUnique: prixMinCents === prixMaxCents,
    nbSessions,
    prochainesSessions: row.prochainesSessions.map(toSessionResume),
  }
}

function toSessionResume({ montantHtCents, ...session }: SessionResumeRow): SessionResume {
  return { ...session, montantHt: toEuros(montantHtCents) }
}

/** Leaves out a session without a date: it cannot be among the next ones. */
function toProchaine({ row }: Lue): Informations['prochainesSessions'] {
  const [session] = row.prochainesSessions
  if (!session?.dateDebut) return []
  const { reference: ficheReference, titre } = row
  return [{ ...toSessionResume(session), ficheReference, titre, type: typeFormationOf(row.typeId) }]
}
