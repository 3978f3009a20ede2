import type { getAujourdhui } from '#contract/bureau/aujourdhui.ts'
import { GENRES_ATTENTE, type GenreAttente } from '#contract/bureau/aujourdhui.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type Genre, isTardif, LIGNES } from '../etat/attente.ts'
import { type Attente as AttenteEtat, findEtat } from '../etat/etat.sql.ts'
import { findRecusParJour } from '../livres/mouvements.sql.ts'
import type { Db } from '../tables.ts'
import { listAttentesOf } from './attentes.service.ts'
import { findCommandesParJour, findSessionsEntre } from './aujourdhui.sql.ts'

type Aujourdhui = ResponseOf<typeof getAujourdhui>
type Attente = Aujourdhui['attentes'][number]

const DAY_MS = 86_400_000
const DAY_S = 86_400
const JOURS = 30
/** The age from which a list that the state of the installation does not count is late. */
const TARDIF_S = 3 * DAY_S

export async function getJournee(db: Db, now: Date): Promise<Aujourdhui> {
  const today = dayInParis(now)
  const de = addDays(today, 1 - JOURS)
  const lundi = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const { attentes } = await findEtat(db, now)
  const recus = new Map((await findRecusParJour(db, { de, a: today })).map(({ jour, cents }) => [jour, cents]))
  const commandes = await findCommandesParJour(db, de, today)
  return {
    attentes: await Promise.all(GENRES_ATTENTE.map((genre) => toAttente(db, genre, attentes, now))),
    sessions: await findSessionsEntre(db, lundi, addDays(lundi, 6)),
    jours: commandes.map((jour) => ({ ...jour, recuCents: recus.get(jour.jour) ?? 0 })),
  }
}

/** From the state of the installation, where it counts the same; else from the list itself, which is short. */
async function toAttente(db: Db, genre: GenreAttente, etat: readonly AttenteEtat[], now: Date): Promise<Attente> {
  if (genre === 'documents-en-retard') return joinDocuments(etat)
  if (isCounted(genre)) {
    const { nombre = 0, age = null } = etat.find((one) => one.genre === genre) ?? {}
    return { genre, nombre, age, isTardif: isTardif({ genre, nombre, age }) }
  }
  const lignes = await listAttentesOf(db, genre, now)
  const ages = lignes.flatMap(({ depuis }) => (depuis ? [(now.getTime() - Date.parse(depuis)) / 1_000] : []))
  const age = ages.length > 0 ? Math.max(...ages) : null
  return { genre, nombre: lignes.length, age, isTardif: (age ?? 0) > TARDIF_S }
}

function isCounted(genre: GenreAttente): genre is GenreAttente & Genre {
  return Object.hasOwn(LIGNES, genre)
}

/** Only those that are late: papers are made a moment after their order. */
function joinDocuments(etat: readonly AttenteEtat[]): Attente {
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
