import type { Attente } from '#contract/vente/attente.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { getOffre } from '../demande/offre.service.ts'
import { toPrestations } from '../demande/prix.service.ts'
import { saveItem } from '../panier/ajout.service.ts'
import { checkCommandeur } from '../panier/commandeur.service.ts'
import { findItems } from '../panier/panier.sql.ts'
import { getAttenteOf, getLue, toDemandeOfAttente } from './attente.service.ts'
import { type AttenteLue, lockPlacesOf, moveAttente } from './attente.sql.ts'
import { leaveAttente } from './depart.service.ts'

interface Acceptee {
  attente: Attente
  panierFormationId: string
}

/** The request of a wait, as who may order is judged. */
function toOrdre({ session, particulier, commandeurId, participants }: AttenteLue) {
  return toDemandeOfAttente({ reference: session.reference, particulier, commandeurId, participants })
}

/** the person may still order for whom they wait. Another person's wait is answered as unknown. */
export async function checkReponse(db: Db, signIn: SignIn, id: string): Promise<void> {
  const lue = await getLue(db, signIn.compteId, id)
  if (isOffered(lue)) await checkCommandeur(db, signIn, toOrdre(lue))
}

function isOffered({ etat }: Pick<AttenteLue, 'etat'>): boolean {
  return etat === 'PROPOSEE' || etat === 'ACCEPTEE'
}

/**
 * Decision 51: puts the people of the offer into the basket, as many as there are held places. The places stay held until
 * the item is ordered or the offer ends. Accepted again, what the basket holds by then stays as it is.
 */
export async function acceptOffre(db: Db, signIn: SignIn, id: string, moment: Moment): Promise<Acceptee> {
  const lue = await getLue(db, signIn.compteId, id)
  checkAlive(lue, moment.now)
  const { reference } = lue.session
  const offre = await getOffre(db, signIn, reference, moment.today)
  const prestationsOptionnelles = toPrestations(offre, toOrdre(lue)).prestationsOptionnelles.map((option) => ({
    sessionPrestationOptionnelId: option.id,
    quantite: 0,
  }))
  const { participants, ...demande } = toOrdre(lue)
  const venus = participants.slice(0, lue.offreNombre ?? 0).map((one) => ({ ...one, prestationsOptionnelles }))
  const panierFormationId = await db.transaction().execute(async (tx) => {
    // Baskets are locked before sessions, as everywhere.
    const [kept] = lue.etat === 'ACCEPTEE' ? await findItems(tx, signIn.compteId, { reference }) : []
    const item = kept ?? (await saveItem(tx, signIn, { ...demande, participants: venus }, moment.today))
    await lockPlacesOf(tx, lue.sessionId)
    checkAlive(await getLue(tx, signIn.compteId, id), moment.now)
    await moveAttente(tx, id, { de: ['PROPOSEE', 'ACCEPTEE'], vers: 'ACCEPTEE' })
    return item.id
  })
  return { attente: await getAttenteOf(db, signIn, id, moment.today), panierFormationId }
}

interface Moment {
  today: string
  now: Date
}

function checkAlive(lue: AttenteLue, now: Date): void {
  if (!isOffered(lue) || !lue.offreExpireLe || lue.offreExpireLe <= now) throw new Refusal('OFFRE_TERMINEE')
}

/** Gives the held places to the next in line; the person leaves the line. */
export async function declineOffre(db: Db, signIn: SignIn, id: string, today: string): Promise<Attente> {
  const refus = { de: ['PROPOSEE', 'ACCEPTEE'], vers: 'DECLINEE', refus: 'OFFRE_TERMINEE' } as const
  await leaveAttente(db, signIn.compteId, await getLue(db, signIn.compteId, id), refus)
  return getAttenteOf(db, signIn, id, today)
}
