import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { mayBeAcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { toCents } from '#contract/rules/montant.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { DestinataireRow } from '../../personne/client/destinataire.sql.ts'
import { checkPayeurRow } from '../../personne/client/facturation/payeur.service.ts'
import type { Envoi } from '../../personne/limite/limite.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { finishTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { readRefus } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { toContratASignerCourriel } from '../contrat/contrat-courriel.ts'
import { checkVente } from '../contrat/vente.service.ts'
import { chooseMandat } from '../mandat/mandat.service.ts'
import type { ACommander } from '../panier/a-commander.service.ts'
import type { DevisLu } from '../panier/devis-lu.ts'
import { type Avis, queriesAvis, toAvis } from './avis.service.ts'
import { toChiffrage } from './chiffrage.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toConfirmationsLues, toSouhaits } from './confirmation.service.ts'
import { type ContexteCommande, checkContextUrl } from './contexte.ts'
import { insertOfCommandes, type Nouvelle, type Refus } from './creation.sql.ts'
import { toDevisCommandeCourriel } from './devis-courriel.ts'
import { type Regle, refuseBeyondPart } from './nouveaux.sql.ts'
import { listInscriptions, listRemises, toCommandeRow, toDetail } from './nouvelle.ts'
import { refuseMissing } from './place.service.ts'
import { lockOfSessions, type Voulues } from './place.sql.ts'
import { checkPrix, checkReglement } from './reglement.ts'

/** An order that was judged, with everything that writing it needs. */
export interface Preparee {
  item: PanierFormation
  /** Decision 61: the quote that it is ordered by. */
  devis: DevisLu | null
  nouvelle: Nouvelle
  /** The sessions that the participants attend, with their dates. */
  sessions: SessionAgenda[]
  /** the orderer may hold any number of unpaid places. */
  confiance: boolean
  /** the administrators to tell of it; the same for all the orders of a lot. */
  destinataires: DestinataireRow[]
  /** the participants whom the caller does not know, and has to look up first. */
  aConsulter: string[]
}

/** An order that is asked for: its form, the item it orders, and the id and number that it will have. */
export interface Demandee {
  form: CommandeForm
  aCommander: ACommander
  numero: Pick<CommandeRow, 'id' | 'numero' | 'lotId'>
}

/**
 * CMD-09: judges the item as it is today, and writes nothing. The caller has locked the item, so that it cannot change.
 */
export async function prepareCommande(
  tx: Db,
  signIn: SignIn,
  { form, aCommander, numero }: Demandee,
  contexte: ContexteCommande,
): Promise<Preparee> {
  const { item, devis, offre, remises, sessionIds, ...lue } = aCommander
  checkContextUrl(form.contextUrl, contexte.origins)
  const payeur = await checkPayeurRow(tx, item.commandeur.id, lue.payeur)
  const sousContrat = isSousContrat({ particulier: item.particulier, montantTtc: item.prix.montantTtc })
  const reglement = checkReglement(form.modeReglementId, item, contexte.cardHold !== undefined)
  checkPrix(form.montantTtc, toCents(item.prix.montantTtc))
  const vente = { sessionId: offre.sessionId, sessions: lue.sessions }
  const contrat = sousContrat
    ? { ...(await checkVente(tx, vente, form.debutAnticipe === true, contexte)), ...contexte.acompte }
    : null
  const publics = mayBeAcheteurPublic(payeur) && form.acheteurPublic ? { acheteurPublic: form.acheteurPublic } : {}
  const mandat = await chooseMandat(tx, signIn, { form, payeur, reglement, sousContrat, now: contexte.now })
  const detail = toDetail(signIn, item, {
    payeur,
    ...publics,
    reglement,
    mandat,
    devis,
    contexte,
    ...toChiffrage(aCommander, item),
  })
  const commande = {
    ...numero,
    ...toCommandeRow(signIn, item, contexte, sousContrat),
    sessionId: offre.sessionId,
    facturationClientId: payeur.id,
    modeReglementId: reglement?.modeReglementId ?? null,
    detail,
  }
  return {
    item,
    devis,
    nouvelle: {
      commande,
      sessionIds,
      nombre: countPlaces(item),
      inscriptions: listInscriptions(commande, item, sessionIds),
      remises: listRemises(item, remises),
      contrat,
    },
    sessions: lue.sessions,
    confiance: lue.confiance,
    destinataires: lue.destinataires,
    aConsulter: lue.aConsulter,
  }
}

/** the places that these orders add to the part of clients that never paid, by session; none without such a client. */
export interface PartImpayes {
  comptees: Voulues
  regle: Regle
}

/** another order took the rest of the part since it was read. Nothing is written. */
export class PartPassee extends Error {}

/**
 * CMD-09: takes the places of all these orders at once, except those to accept, writes the orders with their
 * mails, all or none, and ends the transaction, in one round trip. Answers them in the order given.
 */
export async function writeCommandes(
  tx: Db,
  preparees: readonly Preparee[],
  envois: readonly Envoi[],
  { comptees, regle }: PartImpayes,
): Promise<CommandeRow[]> {
  const nouvelles = preparees.map(({ nouvelle }) => nouvelle)
  if (isAnyoneTwice(nouvelles)) throw new Refusal('PARTICIPANTS_INVALIDES')
  const voulues = countVoulues(nouvelles.filter(({ commande: { etat } }) => hasTrait(etat, 'placesTenues')))
  const avis = await toAvisOf(tx, preparees, envois)
  try {
    await finishTogether(tx, {
      ...(comptees.size > 0 && {
        verrou: lockOfSessions([...voulues.keys()]),
        part: refuseBeyondPart(comptees, regle),
      }),
      commandes: insertOfCommandes(nouvelles, voulues),
      avis: queriesAvis(avis),
    })
  } catch (error) {
    throw toRefusal(error, preparees, voulues)
  }
  return nouvelles.map(({ commande }) => commande)
}

/** What is told of these orders: to the orderer, the participants and the administrators, or to the provider. */
async function toAvisOf(tx: Db, preparees: readonly Preparee[], envois: readonly Envoi[]): Promise<Avis> {
  const confirmees = preparees
    .filter(({ nouvelle }) => hasTrait(nouvelle.commande.etat, 'ferme'))
    .map(({ nouvelle: { commande }, sessions }) => ({ commande, sessions, now: commande.createdAt }))
  const souhaits = toSouhaits(
    preparees.map(({ nouvelle }) => nouvelle.commande).filter(({ etat }) => isAttendant(etat, 'organisme')),
  )
  const aSigner = preparees
    .map(({ nouvelle }) => nouvelle.commande)
    .flatMap((commande) =>
      isAttendant(commande.etat, 'signature') ? [toContratASignerCourriel(commande, commande.expireLe)] : [],
    )
  const dAutrui = preparees.flatMap(({ devis, nouvelle: { commande } }) =>
    devis && devis.compteId !== commande.compteId ? [toDevisCommandeCourriel(devis, commande)] : [],
  )
  const [premiere, ...autres] = confirmees
  if (!premiere) return { courriels: [...souhaits, ...aSigner, ...dAutrui], aResumer: null }
  const commandes = autres.map(({ commande }) => commande)
  const avis = toAvis([premiere.commande, ...commandes], preparees[0]?.destinataires ?? [], premiere.now)
  const confirmations = await toConfirmationsLues(tx, [premiere, ...autres], envois)
  return { ...avis, courriels: [...confirmations, ...avis.courriels, ...aSigner, ...dAutrui] }
}

/** What the caller is told when the statement refused itself. Other failures stay what they are. */
function toRefusal(error: unknown, preparees: readonly Preparee[], voulues: Voulues): unknown {
  const refus = readRefus(error) as Refus | undefined
  if (!refus) return error
  if ('nouveaux' in refus) return new PartPassee('the part of clients that never paid is taken')
  const isMissing = [...voulues.keys()].some((id) => !refus.prises.includes(id))
  if (!isMissing) return refuseInscription(preparees)
  const missing = refus.sessions.filter(({ id }) => !refus.prises.includes(id))
  return refuseMissing(missing, (id) => voulues.get(id) ?? 0)
}

/** Whether orders made together register somebody twice for a session. */
function isAnyoneTwice(nouvelles: readonly Nouvelle[]): boolean {
  const keys = nouvelles.flatMap(({ inscriptions }) =>
    inscriptions.map(({ sessionId, email }) => `${sessionId} ${email}`),
  )
  return new Set(keys).size < keys.length
}

/** a person who is not known to the caller is registered already. The words name nobody, and one session of several. */
function refuseInscription(preparees: readonly Preparee[]): Refusal {
  const organisateurs = preparees.map(({ item }) => item.formation.organisateur)
  const contacts = new Set(
    organisateurs.map(({ nom, telephone, email }) => [nom, telephone, email].filter(Boolean).join(', ')),
  )
  const message = `Un des participants ne peut pas être inscrit à cette session. Contactez l’organisateur : ${[...contacts].join(' ; ')}.`
  return new Refusal('INSCRIPTION_IMPOSSIBLE', { message })
}

function countVoulues(nouvelles: readonly Nouvelle[]): Map<number, number> {
  const voulues = new Map<number, number>()
  for (const { sessionIds, nombre } of nouvelles)
    for (const id of sessionIds) voulues.set(id, (voulues.get(id) ?? 0) + nombre)
  return voulues
}
