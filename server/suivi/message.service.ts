import { isDeepStrictEqual } from 'node:util'
import { type Audience, MessageSession } from '#contract/rules/message-session.ts'
import { getSessionsAgenda } from '../catalogue/agenda.service.ts'
import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import { toCommandeUrl } from '../commande/courriel-mots.ts'
import { findVivantesOfSession } from '../commande/session.sql.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import type { Expediteur } from '../courriel/modele.ts'
import type { Db } from '../tables.ts'
import { isAttendu } from './attendu.ts'
import { countMessagesSince, findMessage, insertMessage } from './message.sql.ts'
import { type Destinataire, toMessageCourriel } from './message-courriel.ts'
import { onSession } from './suivi.service.ts'
import { findInscrits } from './suivi.sql.ts'

/** What is typed in haste is not sent to a whole room ten times. */
const MAX_PAR_JOUR = 5
/** A product that thousands follow is written to in another way. */
const MAX_DESTINATAIRES = 2_000
const DAY_MS = 86_400_000

interface Contexte {
  db: Db
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: Date
}

/** Whom a message reaches, each address once. */
async function getDestinataires(
  { db, expediteur }: Pick<Contexte, 'db' | 'expediteur'>,
  sessionId: number,
  audience: Audience,
): Promise<Destinataire[]> {
  const commandes = await findVivantesOfSession(db, sessionId)
  const expediteurs = new Map(commandes.map(({ id, detail }) => [id, detail.expediteur]))
  const participants = (await findInscrits(db, sessionId)).filter(isAttendu).map(
    ({ prenom, nom, email, commandeId }): Destinataire => ({
      ...{ prenom, nom, email, role: 'PARTICIPANT', commande: null },
      expediteur: expediteurs.get(commandeId ?? '') ?? expediteur,
    }),
  )
  const orderers = commandes.map(
    (commande): Destinataire => ({
      ...commande.detail.personne,
      ...{ role: 'COMMANDEUR', expediteur: commande.detail.expediteur },
      commande: { numero: commande.numero, url: toCommandeUrl(commande) },
    }),
  )
  const all = audience === 'TOUS' ? [...participants, ...orderers] : participants
  const byEmail = Map.groupBy(all, ({ email }) => email.toLowerCase())
  return [...byEmail.values()].flatMap((same) => same.slice(0, 1))
}

/**
 * Writes to the people of a session, in our name and in one transaction. `id` is the sender's choice: sent twice, the
 * message leaves once. Returns the number of people.
 */
export async function sendMessage(
  { db, expediteur, now }: Contexte,
  reference: string,
  { id, ...written }: MessageSession & { id: string },
): Promise<number> {
  const message = MessageSession.parse(written)
  return onSession(db, reference, async (tx, session) => {
    const sent = await findMessage(tx, id)
    if (sent) return checkSame(sent, { ...message, sessionId: session.id })
    if ((await countMessagesSince(tx, session.id, new Date(now.getTime() - DAY_MS))) >= MAX_PAR_JOUR)
      throw new AdministrationRefusal(
        `${MAX_PAR_JOUR} messages sont déjà partis en un jour aux personnes de ${reference}.`,
      )
    const destinataires = await getDestinataires({ db: tx, expediteur }, session.id, message.audience)
    if (destinataires.length === 0) throw new AdministrationRefusal(`Personne n’est inscrit à la session ${reference}.`)
    if (destinataires.length > MAX_DESTINATAIRES)
      throw new AdministrationRefusal(`La session ${reference} a plus de ${MAX_DESTINATAIRES} personnes à qui écrire.`)
    const [dates] = await getSessionsAgenda(tx, [session.id])
    if (!dates) throw new Error('a session has an agenda')
    await addCourriels(
      tx,
      destinataires.map((one) => toMessageCourriel({ message, session, dates }, one)),
    )
    const nombre = destinataires.length
    await insertMessage(tx, { id, sessionId: session.id, ...message, nombre, createdAt: now })
    await recordGestion(tx, null, 'SESSION_MESSAGE', { session: reference, message: id, sujet: message.sujet, nombre })
    return nombre
  })
}

function checkSame(sent: Awaited<ReturnType<typeof findMessage>> & object, wanted: object): number {
  const { id: _id, nombre, createdAt: _createdAt, ...said } = sent
  if (!isDeepStrictEqual(said, wanted)) throw new AdministrationRefusal('Un autre message a déjà cet identifiant.')
  return nombre
}
