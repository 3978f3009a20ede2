import { isAttendant } from '#contract/reference/etat-commande.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { countAAccepter, type Tenues } from './confiance.sql.ts'
import type { ContexteCommande } from './contexte.ts'
import type { Preparee } from './creation.service.ts'
import { PREMIERS } from './etat.ts'
import type { PartNouveaux } from './nouveaux.sql.ts'

/** The most orders of one person that wait for the provider: each writes to the provider, and costs nothing. */
const MAX_A_ACCEPTER = 20

/**
 * whether these orders wait for the provider's agreement, because their client would hold too many unpaid places.
 * All of them wait, or none. The lock under which `tenues` was read makes two orders count one after the other. That a part
 * of clients that never paid is taken is known when the orders are written, which are then made again (`isPartPassee`).
 */
export async function isAAccepter(
  tx: Db,
  preparees: readonly Preparee[],
  tenues: readonly Tenues[],
  contexte: ContexteCommande,
): Promise<boolean> {
  const [premiere] = preparees
  const voulues = preparees.reduce((sum, { nouvelle }) => sum + countPayantes(nouvelle), 0)
  if (!premiere || premiere.confiance || voulues === 0) return false
  const { commandeurId: clientId, compteId } = premiere.nouvelle.commande
  const isBeyondItsOwn = isBeyond(tenues, { clientId, voulues, max: contexte.placesImpayees })
  const isPartPassee = contexte.isPartPassee === true && listDeNouveau(preparees, tenues, contexte).size > 0
  if (!isBeyondItsOwn && !isPartPassee) return false
  if ((await countAAccepter(tx, compteId)) >= MAX_A_ACCEPTER) throw new Refusal('COMMANDES_A_ACCEPTER')
  return true
}

/**
 * the unpaid places that a client which never paid would hold by these orders, by session: none while they wait for a
 * card. Clients that paid are bounded by what they paid.
 */
export function listDeNouveau(
  preparees: readonly Preparee[],
  tenues: readonly Tenues[],
  { unePlaceSur }: Pick<ContexteCommande, 'unePlaceSur'>,
): Map<number, number> {
  const comptees = new Map<number, number>()
  if (unePlaceSur === 1) return comptees
  for (const { confiance, nouvelle } of preparees) {
    const { etat, commandeurId, montantTtcCents } = nouvelle.commande
    const client = tenues.find(({ clientId }) => clientId === commandeurId)
    if (confiance || client?.confiance || client?.payees || isAttendant(etat, 'carte') || montantTtcCents === 0)
      continue
    for (const id of nouvelle.sessionIds) comptees.set(id, (comptees.get(id) ?? 0) + nouvelle.nombre)
  }
  return comptees
}

/** whether a session would have more unpaid places of clients that never paid than their part of it. */
export function isBeyondPart(parts: readonly PartNouveaux[], voulues: ReadonlyMap<number, number>): boolean {
  return parts.some(({ id, part, tenues }) => {
    const nombre = voulues.get(id) ?? 0
    return nombre > 0 && tenues + nombre > part
  })
}

/**
 * a client may hold as many unpaid places as it has paid for. Beyond them it holds `max`, and so does the person
 * over all the clients that hold more than they paid for.
 */
function isBeyond(tenues: readonly Tenues[], { clientId, voulues, max }: Voulues): boolean {
  const client = tenues.find((one) => one.clientId === clientId)
  const places = (client?.places ?? 0) + voulues
  if (places <= (client?.payees ?? 0)) return false
  const counted = tenues.filter((one) => one === client || (!one.confiance && one.places > one.payees))
  return (
    Math.max(
      places,
      counted.reduce((sum, { siennes }) => sum + siennes, voulues),
    ) > max
  )
}

interface Voulues {
  clientId: number
  voulues: number
  max: number
}

/**
 * each new attempt to pay by card, or order under contract, holds the places again: refuses who would hold those of
 * one session too long in a day. A first attempt is never refused. A contract is read for longer than a card is paid: its
 * own hold does not count beforehand.
 */
export function checkReservations(
  minutes: number,
  { cardHold = 0, reservationMax }: Pick<ContexteCommande, 'cardHold' | 'reservationMax'>,
): void {
  if (minutes > 0 && minutes + cardHold > reservationMax) throw new Refusal('RESERVATIONS_EPUISEES')
}

function countPayantes({ commande, sessionIds, nombre }: Preparee['nouvelle']): number {
  return commande.montantTtcCents > 0 ? sessionIds.length * nombre : 0
}

/** The order as it waits for the provider's agreement: it takes no place, and its people are only wished for. */
export function toAAccepter(preparee: Preparee): Preparee {
  const { commande, inscriptions, ...nouvelle } = preparee.nouvelle
  return {
    ...preparee,
    nouvelle: {
      ...nouvelle,
      commande: { ...commande, etat: PREMIERS.organisme, expireLe: null },
      inscriptions: inscriptions.map((inscription) => ({ ...inscription, statut: 'Souhaité' })),
    },
  }
}
