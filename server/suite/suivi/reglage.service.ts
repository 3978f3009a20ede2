import { updateNbPlaces, updateStatut } from '../../catalogue/session.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { findOccupation, type Occupation } from './reglage.sql.ts'
import { onSession } from './suivi.service.ts'

/*
 * What the provider sets by hand in a session. The next import that names the session has the last word: its source knows
 * better (decision 68).
 */

interface Contexte {
  db: Db
  now: Date
}

/** Gives the session so many places in all, null for places that are not counted. Never fewer than are taken. */
export async function setCapacite(
  { db, now }: Contexte,
  reference: string,
  nbPlaces: number | null,
): Promise<Occupation> {
  return onSession(db, reference, async (tx, { id }) => {
    const avant = await findOccupation(tx, id)
    if (avant.nbPlaces === nbPlaces)
      throw new AdministrationRefusal(`La session ${reference} a déjà ce nombre de places.`)
    const prises = avant.prises + avant.nbPlacesExternes + (avant.nbPlaces === null ? avant.gardees : 0)
    if (nbPlaces !== null && nbPlaces < prises)
      throw new AdministrationRefusal(
        `La session ${reference} a déjà ${prises} place(s) prise(s), dont ${avant.nbPlacesExternes} vendue(s) ailleurs.`,
      )
    await updateNbPlaces(tx, id, nbPlaces, now)
    await recordGestion(tx, null, 'SESSION_CAPACITE', { session: reference, avant: avant.nbPlaces, apres: nbPlaces })
    return findOccupation(tx, id)
  })
}

/** Closes registration for the reason that `statut` says, or opens it again (null). Its orders stay as they are. */
export async function setStatutSession({ db, now }: Contexte, reference: string, statut: string | null): Promise<void> {
  if (statut === 'ANNULE')
    throw new AdministrationRefusal('Annuler une session rend ses places et prévient chacun : annulez-la.')
  await onSession(db, reference, async (tx, session) => {
    if (session.statut === statut)
      throw new AdministrationRefusal(
        `La session ${reference} est déjà ${statut === null ? 'ouverte' : 'fermée ainsi'}.`,
      )
    await updateStatut(tx, session.id, statut, now)
    await recordGestion(tx, null, 'SESSION_STATUT', { session: reference, avant: session.statut, apres: statut })
  })
}
