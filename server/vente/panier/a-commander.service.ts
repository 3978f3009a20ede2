import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { Prestations, Remises } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { querySessions } from '../../catalogue/agenda.sql.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import { checkSiretIntra } from '../../catalogue/intra.service.ts'
import { type DestinataireRow, queryDestinataires } from '../../personne/client/destinataire.sql.ts'
import { type PayeurRow, queryPayeur } from '../../personne/client/facturation/payeur.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { queryConfiance } from '../commande/confiance.sql.ts'
import { isConnue, toRegard } from '../demande/acces.service.ts'
import { checkContractuel } from '../demande/contractuel.ts'
import { type OffreDemande, toOffreOf } from '../demande/offre.service.ts'
import { queryOffres } from '../demande/offre.sql.ts'
import type { PersonneRow } from '../demande/personne.sql.ts'
import { listSessions, queryParticipants, toPersonnes, toPrix, toPrixConvenu } from '../demande/prix.service.ts'
import { toDemande } from './ajout.service.ts'
import { checkCommandeur, checkCommandeurLu, queriesCommandeur } from './commandeur.service.ts'
import { checkDemandeOf } from './demande.service.ts'
import { checkDates, checkValable, type DevisLu } from './devis-lu.ts'
import { getItem } from './panier.service.ts'
import { commandeurOf, deleteItem, type ItemRow } from './panier.sql.ts'
import { toPanierFormation } from './to-panier.ts'

/** A basket item about to be ordered: the item as its card shows it, and the facts it was judged and priced by. */
export interface ACommander {
  item: PanierFormation
  /** Decision 61: the quote that it is ordered by. */
  devis: DevisLu | null
  offre: OffreDemande
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

/** The item to order, as the form names it. */
interface Nommee {
  panierFormationId: string
  reference: string
  facturationClientId: number
}

/** Where what is ordered is kept: the basket, or a quote (decision 61). */
export type Source = 'panier_formation' | 'devis'

/** The facts about an item, which are read in the same round trip as the item itself. The caller has locked the item. */
export function queriesFaits(
  signIn: SignIn,
  { panierFormationId, reference, facturationClientId }: Nommee,
  source: Source = 'panier_formation',
) {
  const { compteId } = signIn
  const commandeurId = commandeurOf(panierFormationId, source)
  return {
    ...queriesCommandeur(signIn, commandeurId),
    offres: queryOffres([reference]),
    payeurs: queryPayeur(commandeurId, facturationClientId),
    confiances: queryConfiance({ clientId: commandeurId, compteId }),
    destinataires: queryDestinataires({ commandeurId, facturationClientId, compteId }),
  }
}

type Faits = { [Key in keyof ReturnType<typeof queriesFaits>]: RowOf<ReturnType<typeof queriesFaits>[Key]>[] }

/** An item whose orderer may still order it, and what its price depends on. */
export interface Permise {
  lu: ItemRow
  faits: Faits
  demandee: { offre: OffreDemande; demande: DemandeForm; clientId: number | null }
  sessionIds: number[]
}

/** PAN-07: judges the item as when it was added, rights first, since days may have passed; the people come later. */
export async function checkFaits(
  tx: Db,
  signIn: SignIn,
  { lu, reference, faits }: { lu: ItemRow; reference: string; faits: Faits },
  today: string,
): Promise<Permise> {
  const demande = toDemande(lu)
  await checkCommandeurLu(tx, signIn, demande, faits)
  if (lu.reference !== reference)
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'reference', message: 'Ce n’est pas cette formation.' }] })
  if (lu.devis) checkValable(lu.devis, lu.session, today)
  const offre = toOffreOf(faits.offres, today)
  checkSiretIntra(offre.siretClient, lu.commandeur.siret)
  const sessionIds = toSessionIds(listSessions(offre, demande))
  return { lu, faits, demandee: { offre, demande, clientId: demande.commandeurId }, sessionIds }
}

/** The people of an item, and the dates of what they attend. */
export function queriesGens(signIn: SignIn, { faits, demandee, sessionIds }: Permise) {
  return {
    personnes: queryParticipants(toRegard(signIn, faits.liens), demandee),
    sessions: querySessions(listAttended(demandee.offre.sessionId, sessionIds)),
  }
}

/** What queriesGens answers. */
export interface Gens {
  personnes: PersonneRow[]
  sessions: SessionAgenda[]
}

/** PAN-07: judges the people, the choices and the places of the item, and prices it. */
export function toACommander({ lu, faits, demandee, sessionIds }: Permise, gens: Gens, today: string): ACommander {
  const { offre, demande } = demandee
  const personnes = toPersonnes(gens.personnes)
  const { tarif } = lu.devis ?? {}
  const { prix, prestations, remises } = tarif ? toPrixConvenu(tarif, demande) : toPrix(demandee, personnes, today)
  const item = toPanierFormation(lu, { offre, priced: { prix, remises }, today })
  if (lu.devis) checkDates(lu.devis, item)
  const options = tarif?.prestations.prestationsOptionnelles
  checkDemandeOf(offre, demande, personnes, { tenues: lu.tenue?.nombre ?? 0, today, options })
  checkContractuel(offre, { particulier: demande.particulier, montantTtc: prix.montantTtc })
  return {
    item,
    devis: lu.devis ?? null,
    offre,
    prestations,
    remises,
    sessionIds,
    sessions: gens.sessions,
    payeur: faits.payeurs[0],
    confiance: faits.confiances[0]?.confiance === true,
    destinataires: faits.destinataires,
    aConsulter: listAConsulter(gens.personnes, demande.commandeurId),
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
