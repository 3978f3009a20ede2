import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAujourdhui, listAttentes } from '#contract/porte/bureau/aujourdhui.ts'
import { GENRES_A_FAIRE, type GenreAFaire, PAR_PAGE } from '#contract/porte/bureau/aujourdhui.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type Attente as AttenteEtat, findEtat } from '../../exploitation/etat/etat.sql.ts'
import { type Genre, isTardif, PENDING } from '../../exploitation/etat/pending.ts'
import type { Db } from '../../platform/tables.ts'
import { findRecusParJour } from '../../suite/livres/mouvements.sql.ts'
import { listLignes } from './a-faire.service.ts'
import { type AutreAFaire, countAutres, findCommandesParJour, findSessionsEntre } from './aujourdhui.sql.ts'

type Aujourdhui = ResponseOf<typeof getAujourdhui>
type AFaire = Aujourdhui['attentes'][number]

const DAY_S = 86_400
const JOURS = 30
/** The age from which a list that the state of the installation does not count is late. */
const TARDIF_S = 3 * DAY_S

export async function getJournee(db: Db, now: Date): Promise<Aujourdhui> {
  const today = dayInParis(now)
  const de = addDays(today, 1 - JOURS)
  const lundi = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const recus = new Map((await findRecusParJour(db, { de, a: today })).map(({ jour, cents }) => [jour, cents]))
  const commandes = await findCommandesParJour(db, de, today)
  return {
    attentes: await countAFaire(db, now),
    sessions: await findSessionsEntre(db, lundi, addDays(lundi, 6)),
    jours: commandes.map((jour) => ({ ...jour, recuCents: recus.get(jour.jour) ?? 0 })),
  }
}

/** A page of one of the lists. */
export async function getAttentes(
  db: Db,
  genre: GenreAFaire,
  { debut = 0, now }: { debut: number | undefined; now: Date },
): Promise<ResponseOf<typeof listAttentes>> {
  const lignes = await listLignes(db, genre, { limit: PAR_PAGE + 1, offset: debut, now })
  return { lignes: lignes.slice(0, PAR_PAGE), suite: lignes.length > PAR_PAGE ? debut + PAR_PAGE : null }
}

async function countAFaire(db: Db, now: Date): Promise<AFaire[]> {
  const { attentes } = await findEtat(db, now)
  const autres = await countAutres(db)
  return GENRES_A_FAIRE.map((genre) => {
    if (genre === 'documents-en-retard') return joinDocuments(attentes)
    return isCounted(genre) ? ofEtat(genre, attentes) : ofAutres(genre, autres, now)
  })
}

function isCounted(genre: GenreAFaire): genre is GenreAFaire & Genre {
  return Object.hasOwn(PENDING, genre)
}

function ofEtat(genre: GenreAFaire & Genre, etat: readonly AttenteEtat[]): AFaire {
  const { nombre = 0, age = null } = etat.find((one) => one.genre === genre) ?? {}
  return { genre, nombre, age, isTardif: isTardif({ genre, nombre, age }) }
}

function ofAutres(genre: GenreAFaire, autres: readonly AutreAFaire[], now: Date): AFaire {
  const { nombre = 0, depuis = null } = autres.find((one) => one.genre === genre) ?? {}
  const age = depuis && (now.getTime() - depuis.getTime()) / 1_000
  return { genre, nombre, age, isTardif: (age ?? 0) > TARDIF_S }
}

/** Only those that are late: papers are made a moment after their order. */
function joinDocuments(etat: readonly AttenteEtat[]): AFaire {
  const tardifs = etat.filter((one) => one.genre.startsWith('documents-') && isTardif(one))
  return {
    genre: 'documents-en-retard',
    nombre: tardifs.reduce((sum, { nombre }) => sum + nombre, 0),
    age: tardifs.length > 0 ? Math.max(...tardifs.map(({ age }) => age ?? 0)) : null,
    isTardif: tardifs.length > 0,
  }
}

function addDays(jour: string, days: number): string {
  return new Date(Date.parse(jour) + days * DAY_MS).toISOString().slice(0, 10)
}
