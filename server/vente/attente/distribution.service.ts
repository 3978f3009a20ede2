import { DAY_MS } from '#contract/rules/jour.ts'
import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { queryPartNouveaux } from '../commande/nouveaux.sql.ts'
import { freePlaces } from '../commande/place.service.ts'
import { deleteEnded } from './attente.sql.ts'
import {
  type Annonce,
  toClotureCourriel,
  toDepasseeCourriel,
  toExpireeCourriel,
  toOffreCourriel,
  toRetenueCourriel,
} from './attente-courriel.ts'
import {
  type EnLigne,
  endAttentes,
  findAServir,
  findEnLigne,
  listEnCommande,
  lockAttendue,
  setPrevenues,
  writePartage,
} from './distribution.sql.ts'
import { endOfOffre, isNearEnd, sharePlaces } from './partage.ts'

export interface ContexteAttente {
  now: Date
  /** For how many hours an offer holds its places. */
  heures: number
  expediteur: Expediteur
}

/** What the sweep shares out places by; the provider's own offers are not bounded. */
export interface Partageur extends ContexteAttente {
  /** clients that never paid hold together one unpaid place in so many of a session. */
  unePlaceSur: number
}

/** The most lists that one round of the sweep looks at. */
const AT_ONCE = 50
const KEPT_DAYS = 90

/**
 * Decision 51: looks at the lists where something has changed. The transaction that freed places has kept them for the
 * list; this one offers them. True when there may be more lists to look at.
 */
export async function serveAttentes(db: Db, contexte: Partageur): Promise<boolean> {
  const ids = await findAServir(db, contexte, AT_ONCE)
  for (const id of ids) await db.transaction().execute((tx) => serveSession(tx, id, contexte))
  return ids.length === AT_ONCE
}

/** Ends the offers that nobody answered, and offers what there is to who comes next. */
export async function serveSession(tx: Db, sessionId: number, contexte: Partageur): Promise<void> {
  const session = await lockAttendue(tx, sessionId)
  if (!session) return
  const { now, expediteur } = contexte
  const ligne = await findEnLigne(tx, sessionId)
  const annonce = { session, expediteur, dates: await getSessionsAgenda(tx, [sessionId]) }
  if (session.statut === 'ANNULE' || (session.cloture !== null && session.cloture <= now))
    return closeList(tx, annonce, ligne)
  const passees = ligne.filter(({ offreExpireLe }) => offreExpireLe !== null && offreExpireLe <= now)
  const enCours = await listEnCommande(tx, listIds(passees))
  const expirees = passees.filter(({ id }) => !enCours.includes(id))
  await endAttentes(tx, listIds(expirees), 'EXPIREE')
  await freePlaces(tx, [sessionId], countTenues(expirees))
  await addCourriels(
    tx,
    expirees.map((one) => toExpireeCourriel(annonce, one)),
  )
  if (session.statut === null) await sharePlacesOf(tx, annonce, ligne, contexte)
}

async function sharePlacesOf(
  tx: Db,
  annonce: Annonce,
  ligne: readonly EnLigne[],
  { now, heures, unePlaceSur }: Partageur,
): Promise<void> {
  // What ended offers held has come to the list meanwhile.
  const session = (await lockAttendue(tx, annonce.session.id)) ?? annonce.session
  const waiting = ligne.filter(({ etat }) => etat === 'EN_ATTENTE')
  const [limite] = await read(tx, queryPartNouveaux([session.id], { unePlaceSur }))
  const part = limite && session.payante ? Math.max(0, limite.part - limite.tenues) : null
  const partage = sharePlaces(waiting, { ...session, part })
  const expireLe = endOfOffre(now, heures, session.cloture)
  const offres = partage.offres.map((offre) => ({ ...offre, expireLe }))
  const isOnSale = waiting.length === offres.length + partage.retenus.length || isNearEnd(now, heures, session.cloture)
  await writePartage(tx, session.id, {
    offres,
    reserve: isOnSale ? 0 : partage.reserve,
    rendues: (isOnSale ? partage.reserve : 0) - partage.completees,
  })
  const offreOf = (one: EnLigne) => offres.find(({ id }) => id === one.id)
  const rest = waiting.filter((one) => !offreOf(one))
  const isToTell = (ids: readonly string[]) => (one: EnLigne) => ids.includes(one.id) && one.prevenueLe === null
  const [depasses, retenus] = [rest.filter(isToTell(partage.depasses)), rest.filter(isToTell(partage.retenus))]
  await setPrevenues(tx, listIds([...depasses, ...retenus]), now)
  await addCourriels(tx, [
    ...waiting.flatMap((one) => {
      const offre = offreOf(one)
      return offre ? [toOffreCourriel(annonce, one, offre)] : []
    }),
    ...depasses.map((one) => toDepasseeCourriel(annonce, one, rest.indexOf(one) + 1)),
    ...retenus.map((one) => toRetenueCourriel(annonce, one)),
  ])
}

/** The session was cancelled or has closed: nobody waits any more, and everybody is told. */
async function closeList(tx: Db, annonce: Annonce, ligne: readonly EnLigne[]): Promise<void> {
  const { session } = annonce
  await endAttentes(tx, listIds(ligne), 'CLOSE')
  await writePartage(tx, session.id, { offres: [], reserve: 0, rendues: session.reserve + countTenues(ligne) })
  await addCourriels(
    tx,
    ligne.map((one) => toClotureCourriel(annonce, one)),
  )
}

function listIds(ligne: readonly EnLigne[]): string[] {
  return ligne.map(({ id }) => id)
}

function countTenues(ligne: readonly EnLigne[]): number {
  return ligne.reduce((sum, { etat, offreNombre }) => sum + (etat === 'EN_ATTENTE' ? 0 : (offreNombre ?? 0)), 0)
}

export async function deleteOldAttentes(db: Db, now: Date): Promise<void> {
  await deleteEnded(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
