import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { catalogueBuilder } from '../catalogue/catalogue.sql.ts'
import { CONTEXT_URL, openSessions } from '../commande/commande.sql.ts'
import { askAs, type Suivi } from '../suivi/suivi.ts'

/** Two more dates of the fiche of TVA-PAR: a dearer and a cheaper one. */
export const CHERE = 'TVA-NAN'
export const MODIQUE = 'TVA-LIL'

/** Adds these dates to the small catalogue. */
export async function addDates(db: Db): Promise<void> {
  const { addSession } = catalogueBuilder(db)
  const fiche = db.selectFrom('fiche').select('id').where('reference', '=', 'FIS-TVA-01')
  const { id } = await fiche.executeTakeFirstOrThrow()
  await addSession(id, { reference: CHERE, dateDebut: '2027-06-01', lieuId: 1, nbPlaces: 3, prix: 650 })
  await addSession(id, { reference: MODIQUE, dateDebut: '2027-06-15', lieuId: 2, nbPlaces: 3, prix: 400 })
}

/** Opens the dates again, with no place sold. */
export async function resetDates(db: Db): Promise<void> {
  await db
    .updateTable('session')
    .set({ nbPlaces: 3, statut: null })
    .where('reference', 'in', [CHERE, MODIQUE])
    .execute()
  await openSessions(db, [CHERE, MODIQUE])
}

/** Has a session begin on this day, as its orders were made for: nothing was moved (decision 49). */
export async function setJour(db: Db, reference: string, jour: string): Promise<void> {
  const days = { dateDebut: jour, dateFin: jour }
  await db.updateTable('session').set(days).where('reference', '=', reference).execute()
  await db.deleteFrom('commandeHistorique').where('session', 'is not', null).execute()
}

/** The calls of a buyer who changes an order. */
export function changing(suivi: () => Suivi) {
  const url = (id: string, path: string) => `/api/espace/commandes/${id}/${path}`

  async function preview(id: string, changement: ChangementForm) {
    return askAs(suivi(), 'POST', url(id, 'modification/apercu'), changement)
  }

  /** Sends the change with the difference that the preview shows. */
  async function change(id: string, changement: ChangementForm, given: object = {}) {
    const apercu = await preview(id, changement)
    expect(apercu.json(), apercu.body).toHaveProperty('difference')
    return send(id, changement, { differenceTtc: apercu.json().difference.montantTtc, ...given })
  }

  async function send(id: string, changement: ChangementForm, given: object = {}) {
    const form = { id: randomUUID(), changement, differenceTtc: 0, motif: '', remboursement: null }
    return askAs(suivi(), 'POST', url(id, 'modification'), { ...form, contextUrl: CONTEXT_URL, ...given })
  }

  return { preview, change, send, url }
}

/** The places sold and the people expected, by session. */
export async function findOccupation(db: Db): Promise<Record<string, { vendues: number; inscrits: string[] }>> {
  const { rows } = await sql<{ reference: string; vendues: number; inscrits: string[] }>`
    select s.reference, s.nb_places_vendues as vendues,
      coalesce(json_agg(i.email order by i.email) filter (where i.email is not null), '[]') as inscrits
    from session s left join inscription i on i.session_id = s.id and i.statut <> 'Annulée'
    group by s.id having s.nb_places_vendues > 0 or count(i.id) > 0`.execute(db)
  return Object.fromEntries(rows.map(({ reference, ...one }) => [reference, one]))
}

export async function findCommandes(db: Db) {
  return db.selectFrom('commande').selectAll().orderBy('createdAt').orderBy('numero').execute()
}

export async function findModifications(db: Db) {
  return db.selectFrom('modification').selectAll().orderBy('createdAt').orderBy(sql`xmin::text::bigint`).execute()
}

/**
 * Somebody whose account says that they are a trainee, and whom the company's directory has; the session gets a
 * remise of 100 € for trainees.
 */
export async function addStagiaire(
  db: Db,
  { email, reference, clientId }: { email: string; reference: string; clientId: number },
): Promise<void> {
  const { id: compteId } = await db
    .insertInto('compte')
    .values({ issuer: 'test', sub: email, email, emailVerified: true, prenom: 'Nina', nomUsage: 'Faure' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const non = { estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false }
  const adresse = { numeroVoie: '1 rue', codePostal: '69001', ville: 'Lyon', telephone: '0123456789' }
  await db
    .insertInto('contact')
    .values({ compteId, societeLabel: 'Cabinet', stagiaireEc: true, ...adresse, ...non })
    .execute()
  const session = db.selectFrom('session').select('id').where('reference', '=', reference)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const remise = { sessionId, ordre: 1, condition: 'STAGIAIRE' as const, description: 'Remise stagiaire' }
  await db
    .insertInto('remise')
    .values({ ...remise, tarificationPublic: 'Stagiaires', montantHtCents: 10_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('participant').values({ clientId, email, nom: 'FAURE', prenom: 'Nina' }).execute()
}
