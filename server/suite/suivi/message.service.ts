import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#contract/rules/jour.ts'
import { type Audience, MessageSession } from '#contract/rules/message-session.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import { findVivantesOfSession } from '../../vente/commande/session.sql.ts'
import { isAttendu } from './attendu.ts'
import { countMessagesSince, findMessage, insertMessage } from './message.sql.ts'
import { type Destinataire, toMessageCourriel } from './message-courriel.ts'
import { onSession } from './suivi.service.ts'
import { findInscrits, type SessionSuivie } from './suivi.sql.ts'

/** What is typed in haste is not sent to a whole room ten times. */
const MAX_PAR_JOUR = 5
/** A product that thousands follow is written to in another way. */
const MAX_DESTINATAIRES = 2_000
/** The most people whom a preview names as left out. */
const MAX_EXCLUS = 50

interface Contexte {
  db: Db
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: Date
}

/** Somebody of the session whom a message does not reach, and why. */
interface Exclu {
  nom: string
  raison: string
}

/** Whom a message reaches, each address once, and whom it leaves out. */
async function getDestinataires(
  { db, expediteur }: Pick<Contexte, 'db' | 'expediteur'>,
  { id, reference }: SessionSuivie,
  audience: Audience,
): Promise<{ destinataires: Destinataire[]; exclus: Exclu[] }> {
  const commandes = await findVivantesOfSession(db, id)
  const expediteurs = new Map(commandes.map((one) => [one.id, one.detail.expediteur]))
  const inscrits = await findInscrits(db, id)
  const participants = inscrits.filter(isAttendu).map(
    ({ prenom, nom, email, commandeId }): Destinataire => ({
      prenom,
      nom,
      email,
      role: 'PARTICIPANT',
      commande: null,
      expediteur: expediteurs.get(commandeId ?? '') ?? expediteur,
    }),
  )
  const orderers = commandes.map(
    (commande): Destinataire => ({
      ...commande.detail.personne,
      role: 'COMMANDEUR',
      expediteur: commande.detail.expediteur,
      commande: { numero: commande.numero, url: toCommandeUrl(commande) },
    }),
  )
  const byEmail = [...Map.groupBy([...participants, ...orderers], ({ email }) => email.toLowerCase()).values()]
  const firsts = byEmail.flatMap((same) => same.slice(0, 1))
  const isReached = ({ role }: Destinataire) => audience === 'TOUS' || role === 'PARTICIPANT'
  const destinataires = firsts.filter(isReached)
  if (destinataires.length === 0) throw new AdministrationRefusal(`Personne n’est inscrit à la session ${reference}.`)
  if (destinataires.length > MAX_DESTINATAIRES)
    throw new AdministrationRefusal(`La session ${reference} a plus de ${MAX_DESTINATAIRES} personnes à qui écrire.`)
  const exclus = [
    ...inscrits
      .filter((one) => !isAttendu(one))
      .map((one) => toExclu(one, `inscription : ${one.statut.toLowerCase()}`)),
    ...firsts.filter((one) => !isReached(one)).map((one) => toExclu(one, 'a commandé, sans participer')),
    ...byEmail
      .flatMap((same) => same.slice(1).filter(({ role }) => role === 'PARTICIPANT'))
      .map((one) => toExclu(one, 'même adresse qu’une autre personne')),
  ]
  return { destinataires, exclus }
}

function toExclu(one: { prenom: string; nom: string }, raison: string): Exclu {
  return { nom: formatPersonne(one), raison }
}

/** The mail as the first of them gets it, how many get it, and who does not. Nothing is sent. */
export async function previewMessage(
  { db, expediteur }: Omit<Contexte, 'now'>,
  reference: string,
  written: MessageSession,
) {
  const message = MessageSession.parse(written)
  return onSession(db, reference, async (tx, session) => {
    const { destinataires, exclus } = await getDestinataires({ db: tx, expediteur }, session, message.audience)
    const [courriel] = await toCourriels(tx, session, message, destinataires.slice(0, 1))
    if (!courriel) throw new Error('a message has somebody to reach')
    const { sujet, texte, destinataire } = courriel
    return {
      nombre: destinataires.length,
      sujet,
      texte,
      destinataire,
      exclus: exclus.slice(0, MAX_EXCLUS),
      nbExclus: exclus.length,
    }
  })
}

async function toCourriels(
  tx: Db,
  session: SessionSuivie,
  message: MessageSession,
  destinataires: readonly Destinataire[],
): Promise<Courriel[]> {
  const [dates] = await getSessionsAgenda(tx, [session.id])
  if (!dates) throw new Error('a session has an agenda')
  return destinataires.map((one) => toMessageCourriel({ message, session, dates }, one))
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
    const { destinataires } = await getDestinataires({ db: tx, expediteur }, session, message.audience)
    await addCourriels(tx, await toCourriels(tx, session, message, destinataires))
    const nombre = destinataires.length
    await insertMessage(tx, { id, sessionId: session.id, ...message, nombre, createdAt: now })
    await recordGestion(tx, null, 'SESSION_MESSAGE', { session: reference, message: id, sujet: message.sujet, nombre })
    return nombre
  })
}

function checkSame(sent: Awaited<ReturnType<typeof findMessage>> & object, wanted: object): number {
  const { id: _id, nombre, createdAt: _createdAt, ...said } = sent
  if (!isDeepStrictEqual(said, wanted))
    throw new AdministrationRefusal(
      'Un autre message est déjà parti sous cet identifiant : rouvrez la fenêtre pour en écrire un nouveau.',
    )
  return nombre
}
