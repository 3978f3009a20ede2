import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Secret } from '../../platform/secret.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { onSession } from '../suivi/suivi.service.ts'
import { getRegistre, type RegistrePresences } from './emargement.service.ts'
import { addLienFormateur, endLiens, findLien, findSessionEmargee, type SessionEmargee } from './emargement.sql.ts'
import { makeLien, readLien } from './jetons.ts'

/** How many days after its last one a session may still be recorded. */
const LIEN_JOURS = 7

/** The page of attendance. Behind a #, what opens it is in no log and in no referrer. */
export function toEmargementUrl(appUrl: string, name: 'formateur' | 'presence', token: string): string {
  return `${appUrl}/emargement#${name}=${token}`
}

interface Reglages {
  secret: Secret
  appUrl: string
}

/** The trainer's link: the same one until it is revoked. */
export async function openLien(
  db: Db,
  { secret, appUrl }: Reglages,
  reference: string,
  now: Date,
): Promise<{ url: string; jusquAu: string }> {
  return onSession(db, reference, async (tx, { id }) => {
    const session = await getSessionEmargee(tx, { id })
    const jusquAu = await findFin(tx, session)
    if (!jusquAu)
      throw new AdministrationRefusal(
        `La session ${reference} n’a pas de demi-journée : indiquez ses jours, ou ses heures, dans le catalogue.`,
      )
    const version = await addLienFormateur(tx, id, now)
    await recordGestion(tx, null, 'EMARGEMENT_LIEN', { session: reference, version })
    return { url: toEmargementUrl(appUrl, 'formateur', makeLien(secret, { sessionId: id, version })), jusquAu }
  })
}

/** Every link of the session that was given is worth nothing more. */
export async function revokeLiens(db: Db, reference: string): Promise<void> {
  await onSession(db, reference, async (tx, { id }) => {
    if (!(await endLiens(tx, id)))
      throw new AdministrationRefusal(`La session ${reference} n’a pas de lien de formateur.`)
    await recordGestion(tx, null, 'EMARGEMENT_LIEN_REVOQUE', { session: reference })
  })
}

/**
 * The session whose trainer holds this token. Forged, revoked, too old, or of a session that is cancelled: all are answered
 * alike.
 */
export async function checkLien(db: Db, secret: Secret, token: string, now: Date): Promise<SessionEmargee> {
  const lien = readLien(secret, token)
  const session = lien && (await findSessionEmargee(db, { id: lien.sessionId }))
  if (!session || session.statut === 'ANNULE') throw new Refusal('EMARGEMENT_LIEN')
  const isCurrent = (await findLien(db, session.id))?.version === lien.version
  const fin = await findFin(db, session)
  if (!isCurrent || !fin || fin < dayInParis(now)) throw new Refusal('EMARGEMENT_LIEN')
  return session
}

async function findFin(db: Db, session: SessionEmargee): Promise<string | undefined> {
  return finOf(await getRegistre(db, session))
}

/** yyyy-MM-dd: the last day of the link, by the days that the session has now. */
function finOf({ demiJournees }: RegistrePresences): string | undefined {
  const last = demiJournees.at(-1)
  return last && addDays(last.jour, LIEN_JOURS)
}

/** Since when and until when the trainer's link opens the list, where one was given; the link itself is not told. */
export async function getLienFormateur(
  db: Db,
  registre: RegistrePresences,
  now: Date,
): Promise<{ donneLe: Date; jusquAu: string } | undefined> {
  const donneLe = (await findLien(db, registre.session.id))?.donneLe
  const jusquAu = finOf(registre)
  return donneLe && jusquAu && jusquAu >= dayInParis(now) ? { donneLe, jusquAu } : undefined
}

export async function getSessionEmargee(
  db: Db,
  designation: { id: number } | { reference: string },
): Promise<SessionEmargee> {
  const session = await findSessionEmargee(db, designation)
  if (!session) throw new Refusal('NOT_FOUND')
  return session
}
