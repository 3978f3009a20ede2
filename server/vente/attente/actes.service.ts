import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { freePlaces } from '../commande/place.service.ts'
import { askServir } from './attente.sql.ts'
import { toOffreCourriel } from './attente-courriel.ts'
import type { ContexteAttente } from './distribution.service.ts'
import {
  type EnLigne,
  endAttentes,
  findEnLigne,
  findSessionId,
  lockAttendue,
  type SessionAttendue,
  writePartage,
} from './distribution.sql.ts'
import { endOfOffre } from './partage.ts'

/** What the training provider sees of a waiting list, and does to it. */

interface Liste {
  session: SessionAttendue
  ligne: EnLigne[]
}

export async function getListe(db: Db, reference: string): Promise<Liste> {
  return db.transaction().execute((tx) => lockListe(tx, reference))
}

async function lockListe(tx: Db, reference: string): Promise<Liste> {
  const id = await findSessionId(tx, reference)
  const session = id && (await lockAttendue(tx, id))
  if (!session) throw refuseUnknown(reference)
  return { session, ligne: await findEnLigne(tx, session.id) }
}

/** The person of the list who has this address. */
function pickOne({ session, ligne }: Liste, email: string): EnLigne {
  const one = ligne.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (!one) throw new AdministrationRefusal(`${email} n’attend pas de place de la session ${session.reference}.`)
  return one
}

/** Offers this person the places there are, before those who come before them in the line. Answers how many. */
export async function offerTo(db: Db, reference: string, email: string, contexte: ContexteAttente): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const liste = await lockListe(tx, reference)
    const { session } = liste
    const one = pickOne(liste, email)
    if (one.etat !== 'EN_ATTENTE') throw new AdministrationRefusal(`${email} a déjà une offre pour ${reference}.`)
    if (session.statut !== null || (session.cloture && session.cloture <= contexte.now))
      throw new AdministrationRefusal(`La session ${reference} n’est pas ouverte.`)
    const nombre = Math.min(one.nombre, session.restantes === null ? one.nombre : session.reserve + session.restantes)
    if (nombre === 0) throw new AdministrationRefusal(`La session ${reference} n’a aucune place libre.`)
    const offre = { id: one.id, nombre, expireLe: endOfOffre(contexte.now, contexte.heures, session.cloture) }
    const kept = Math.min(nombre, session.reserve)
    await writePartage(tx, session.id, { offres: [offre], reserve: session.reserve - kept, rendues: kept - nombre })
    // What is left may suit somebody else, or nobody any more.
    await askServir(tx, session.id)
    const dates = await getSessionsAgenda(tx, [session.id])
    await addCourriels(tx, [toOffreCourriel({ session, dates, expediteur: contexte.expediteur }, one, offre)])
    await recordGestion(tx, null, 'ATTENTE_PROPOSEE', { session: reference, attente: one.id, nombre })
    return nombre
  })
}

/** Takes this person off the list; what was held for them goes to the next in line. */
export async function removeFromListe(db: Db, reference: string, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const liste = await lockListe(tx, reference)
    const { session } = liste
    const one = pickOne(liste, email)
    await endAttentes(tx, [one.id], 'QUITTEE')
    if (one.etat !== 'EN_ATTENTE') await freePlaces(tx, [session.id], one.offreNombre ?? 0)
    await askServir(tx, session.id)
    await recordGestion(tx, null, 'ATTENTE_RETIREE', { session: reference, attente: one.id })
  })
}
