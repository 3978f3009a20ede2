import { Refusal } from '../../platform/errors.ts'
import { type Query, read, runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { foldCourriel } from '../../socle/courriel/modele.ts'
import { lockAttente, updateAttente } from '../../socle/limite/limite.sql.ts'
import { type CauseEnvoi, countInvitations, type Envoi, findEnvois, lockOfAuteur, queryEnvois } from './limite.sql.ts'

/** The mails an hour that one account causes to people outside its client. */
const ENVOIS_PER_HOUR = 20
/** The mails a day that all accounts together cause to a person outside their clients. */
const RECUS_PER_DAY = 3
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
const INVITATION_S = 30 * DAY_S

/** Whoever also locks sessions does so after it, so that two never wait for each other. */
export async function lockAuteur(tx: Db, compteId: string): Promise<void> {
  await read(tx, lockingAuteur(compteId))
}

/** The same, not run yet. */
export function lockingAuteur(compteId: string): Query<unknown> {
  return lockOfAuteur(compteId)
}

/** Refuses one more person in the same hour, whether the persons before were written to or not. */
export async function checkInvitations(tx: Db, { compteId }: CauseEnvoi): Promise<void> {
  await lockAuteur(tx, compteId)
  if ((await countInvitations(tx, compteId)) >= ENVOIS_PER_HOUR) throw new Refusal('TROP_DE_COURRIELS')
}

/** Tells a person that they were added to a client; not again whom the client told within 30 days. */
export async function addInvitation(tx: Db, cause: CauseEnvoi, courriel: Courriel): Promise<void> {
  const [envoi] = await findEnvois(tx, cause, [courriel.destinataire])
  if (envoi && envoi.dernier !== null && envoi.dernier > -INVITATION_S) return
  const { compteId: auteurId, clientId, genre } = cause
  await addCourriels(tx, [
    {
      ...courriel,
      envoi: {
        auteurId,
        clientId,
        genre,
        retard: envoi?.dehors ? Math.floor(envoi.recus / RECUS_PER_DAY) * DAY_S : null,
      },
    },
  ])
}

/**
 * Gives each mail its author, and the time at which it may leave. None is lost: several to one person outside are folded
 * into one, and into the one that waits for that person already.
 */
export async function planCourriels(tx: Db, cause: CauseEnvoi, courriels: readonly Courriel[]): Promise<Courriel[]> {
  if (courriels.length === 0) return []
  const destinataires = courriels.map(({ destinataire }) => destinataire)
  const { envois } = await runTogether(tx, queriesPlan(cause, destinataires))
  return planLus(tx, cause, envois, courriels)
}

/** The author's lock and what is known of the mails to these people: an order reads it together with its other facts. */
export function queriesPlan(cause: CauseEnvoi, destinataires: readonly string[]) {
  return { auteur: lockOfAuteur(cause.compteId), envois: queryEnvois(cause, [...new Set(destinataires)]) }
}

export async function planLus(
  tx: Db,
  cause: CauseEnvoi,
  envois: readonly Envoi[],
  courriels: readonly Courriel[],
): Promise<Courriel[]> {
  const dehors = envois.filter((envoi) => envoi.dehors)
  const { plies, restants } = await foldIntoWaiting(tx, dehors, foldTogether(dehors, courriels))
  const retards = new Map(toRetards(dehors.filter(({ destinataire }) => !plies.has(destinataire))))
  const { compteId: auteurId, clientId, genre } = cause
  return restants.map((courriel) => ({
    ...courriel,
    envoi: { auteurId, clientId, genre, retard: retards.get(courriel.destinataire) ?? null },
  }))
}

/** Each person outside gets one mail of these. */
function foldTogether(dehors: readonly Envoi[], courriels: readonly Courriel[]): Courriel[] {
  const outside = new Map<string, Courriel | undefined>(dehors.map(({ destinataire }) => [destinataire, undefined]))
  const siens: Courriel[] = []
  for (const courriel of courriels) {
    const avant = outside.get(courriel.destinataire)
    if (!outside.has(courriel.destinataire)) siens.push(courriel)
    else outside.set(courriel.destinataire, avant ? toPlie(avant, courriel) : courriel)
  }
  return [...siens, ...[...outside.values()].flatMap((courriel) => courriel ?? [])]
}

async function foldIntoWaiting(tx: Db, dehors: readonly Envoi[], courriels: readonly Courriel[]) {
  const ids = dehors.flatMap(({ attente }) => attente ?? [])
  const plies = new Set<string>()
  for (const { id, corps, ...row } of ids.length > 0 ? await lockAttente(tx, ids) : []) {
    const courriel = courriels.find(({ destinataire }) => destinataire === row.destinataire)
    if (!corps || !courriel) continue
    await updateAttente(tx, id, toPlie({ ...row, corps }, courriel))
    plies.add(row.destinataire)
  }
  return { plies, restants: courriels.filter(({ destinataire }) => !plies.has(destinataire)) }
}

type Pliable = Pick<Courriel, 'destinataire' | 'corps' | 'piecesJointes'>

function toPlie(avant: Pliable, { corps, piecesJointes = [] }: Pliable) {
  const { destinataire, piecesJointes: siennes = [] } = avant
  return { destinataire, ...foldCourriel(avant.corps, corps), piecesJointes: [...siennes, ...piecesJointes] }
}

/**
 * The seconds that the mail to each of these people outside waits: 20 an hour, one a day of a kind about a client to each
 * person, and three a day to them from all accounts.
 */
function toRetards(dehors: readonly Envoi[]): [destinataire: string, retard: number][] {
  return dehors.map(({ destinataire, dernier, recents, recus }, rank) => [
    destinataire,
    Math.max(
      Math.floor((recents + rank) / ENVOIS_PER_HOUR) * HOUR_S,
      Math.floor(recus / RECUS_PER_DAY) * DAY_S,
      dernier === null ? 0 : dernier + DAY_S,
    ),
  ])
}
