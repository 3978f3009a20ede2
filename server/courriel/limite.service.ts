import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { addCourriels, type Courriel } from './courriel.service.ts'
import { type Cause, type Envoi, findEnvois, lockAuteur } from './limite.sql.ts'

/** The mails an hour that one account causes to people outside its client. */
const ENVOIS_PER_HOUR = 20
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
const INVITATION_S = 30 * DAY_S

/**
 * Tells a person that they were added to a client. Refuses one more person outside in the same hour; whom the client
 * told within 30 days is not told again, although added.
 */
export async function addInvitation(tx: Db, cause: Cause, courriel: Courriel): Promise<void> {
  await lockAuteur(tx, cause.compteId)
  const [envoi] = await findEnvois(tx, cause, [courriel.destinataire])
  if (envoi && envoi.dernier !== null && envoi.dernier > -INVITATION_S) return
  if (envoi?.dehors && envoi.recents >= ENVOIS_PER_HOUR) throw new Refusal('TROP_DE_COURRIELS')
  const { compteId: auteurId, clientId, genre } = cause
  await addCourriels(tx, [{ ...courriel, envoi: { auteurId, clientId, genre, retard: envoi?.dehors ? 0 : null } }])
}

/** Gives each mail its author, and the time at which it may leave. None is lost: a participant is told, if later. */
export async function planCourriels(tx: Db, cause: Cause, courriels: readonly Courriel[]): Promise<Courriel[]> {
  await lockAuteur(tx, cause.compteId)
  const envois = await findEnvois(
    tx,
    cause,
    courriels.map(({ destinataire }) => destinataire),
  )
  const retards = new Map(toRetards(envois).map(({ destinataire, retard }) => [destinataire, retard]))
  const { compteId: auteurId, clientId, genre } = cause
  return courriels.map((courriel) => ({
    ...courriel,
    envoi: { auteurId, clientId, genre, retard: retards.get(courriel.destinataire) ?? null },
  }))
}

/** The seconds each mail to somebody outside waits: 20 an hour, and one a day to each person. */
export function toRetards(envois: readonly Envoi[]): { destinataire: string; retard: number }[] {
  return envois
    .filter(({ dehors }) => dehors)
    .map(({ destinataire, dernier, recents }, rank) => ({
      destinataire,
      retard: Math.max(Math.floor((recents + rank) / ENVOIS_PER_HOUR) * HOUR_S, dernier === null ? 0 : dernier + DAY_S),
    }))
}
