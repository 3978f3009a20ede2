import type { Prestations, Remises } from '#contract/demande.ts'
import type { PanierFormation } from '#contract/panier.ts'
import { querySessions } from '../catalogue/agenda.sql.ts'
import type { SessionAgenda } from '../catalogue/agenda.ts'
import { checkSiretIntra } from '../catalogue/intra.service.ts'
import { type DestinataireRow, queryDestinataires } from '../client/destinataire.sql.ts'
import { type PayeurRow, queryPayeur } from '../client/facturation/payeur.sql.ts'
import { queryConfiance } from '../commande/confiance.sql.ts'
import { isConnue, toRegard } from '../demande/acces.service.ts'
import { type Offre, toOffreOf } from '../demande/offre.service.ts'
import { queryOffres } from '../demande/offre.sql.ts'
import type { PersonneRow } from '../demande/personne.sql.ts'
import { listSessions, queryParticipants, toPersonnes, toPrix } from '../demande/prix.service.ts'
import { readTogether } from '../platform/query.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'
import { toDemande } from './ajout.service.ts'
import { checkCommandeur, checkCommandeurLu, queriesCommandeur } from './commandeur.service.ts'
import { checkDemandeOf } from './demande.service.ts'
import { getItem } from './panier.service.ts'
import { deleteItem, type ItemRow } from './panier.sql.ts'
import { toPanierFormation } from './to-panier.ts'

/** A basket item about to be ordered: the item as its card shows it, and the facts it was judged and priced by. */
export interface ACommander {
  item: PanierFormation
  offre: Offre
  prestations: Prestations
  remises: Remises
  sessionIds: number[]
  /** The sessions that the participants attend, with their dates. */
  sessions: SessionAgenda[]
  /** The payer as it was read; the order judges it later. */
  payeur: PayeurRow | undefined
  /** the orderer may hold any number of unpaid places. */
  confiance: boolean
  /** the administrators who will be told of the order. */
  destinataires: DestinataireRow[]
  /** the participants who are not known to the caller, and whom the caller has not looked up within the hour. */
  aConsulter: string[]
}

/** the item is the caller's, and the caller may still order for its orderer. */
export async function checkCanOrderItem(db: Db, signIn: SignIn, id: string): Promise<void> {
  await checkCommandeur(db, signIn, toDemande(await getItem(db, signIn.compteId, { id })))
}

/**
 * PAN-07: judges the item as when it was added, rights first, since days may have passed. The caller has locked the
 * item, so that it cannot change meanwhile.
 */
export async function getACommander(
  tx: Db,
  signIn: SignIn,
  { item, payeurId }: { item: ItemRow; payeurId: number },
  today: string,
): Promise<ACommander> {
  const demande = toDemande(item)
  const concernes = { commandeurId: item.commandeur.id, facturationClientId: payeurId }
  const { offres, payeurs, confiances, destinataires, ...droits } = await readTogether(tx, {
    ...queriesCommandeur(tx, signIn, demande.commandeurId),
    offres: queryOffres([item.reference]),
    payeurs: queryPayeur(tx, item.commandeur.id, payeurId),
    confiances: queryConfiance({ clientId: item.commandeur.id, compteId: signIn.compteId }),
    destinataires: queryDestinataires({ ...concernes, compteId: signIn.compteId }),
  })
  await checkCommandeurLu(tx, signIn, demande, droits)
  const offre = toOffreOf(offres, today)
  checkSiretIntra(offre.siretClient, item.commandeur.siret)
  const sessionIds = toSessionIds(listSessions(offre, demande))
  const demandee = { offre, demande, clientId: demande.commandeurId }
  const { personnes: rows, sessions } = await readTogether(tx, {
    personnes: queryParticipants(toRegard(signIn, droits.liens), demandee),
    sessions: querySessions(listAttended(offre.sessionId, sessionIds)),
  })
  const personnes = toPersonnes(rows)
  checkDemandeOf(offre, demande, personnes)
  const { prix, prestations, remises } = toPrix(demandee, personnes, today)
  return {
    item: toPanierFormation(item, { offre, priced: { prix, remises }, today }),
    ...{ offre, prestations, remises, sessionIds, sessions },
    payeur: payeurs[0],
    confiance: confiances[0]?.confiance === true,
    destinataires,
    aConsulter: listAConsulter(rows, demande.commandeurId),
  }
}

function listAConsulter(personnes: readonly PersonneRow[], clientId: number | null): string[] {
  return personnes.filter((one) => !one.consultee && !isConnue(one, clientId)).map(({ email }) => email)
}

/** Each session once, in the order of their ids, which is that in which every order takes its places. */
export function toSessionIds(sessions: readonly { sessionId: number }[]): number[] {
  return [...new Set(sessions.map(({ sessionId }) => sessionId))].sort((a, b) => a - b)
}

/** A cursus is attended on the dates that were chosen for its steps. */
export function listAttended(sessionId: number, sessionIds: readonly number[]): readonly number[] {
  const chosen = sessionIds.filter((id) => id !== sessionId)
  return chosen.length > 0 ? chosen : sessionIds
}

/** Removes an item once it is ordered. The item may be gone already. */
export async function removeOrdered(tx: Db, compteId: string, id: string): Promise<void> {
  await deleteItem(tx, compteId, id)
}
