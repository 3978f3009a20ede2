import type { CommandeForm } from '#contract/commande.ts'
import type { Remises } from '#contract/demande.ts'
import type { PanierFormation } from '#contract/panier.ts'
import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { toCents } from '#contract/rules/montant.ts'
import { listRemisesOf } from '#contract/rules/prix.ts'
import type { Reglement } from '#contract/rules/reglement.ts'
import type { SessionAgenda } from '../catalogue/agenda.ts'
import type { DestinataireRow } from '../client/destinataire.sql.ts'
import { checkPayeurRow } from '../client/facturation/payeur.service.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import { getACommander } from '../panier/a-commander.service.ts'
import type { ItemRow } from '../panier/panier.sql.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'
import { toAvis } from './avis.service.ts'
import type { CommandeRow } from './commande.sql.ts'
import type { DetailCommande } from './commande.tables.ts'
import type { Confirmee } from './commande-courriel.ts'
import { addSouhait, toConfirmations } from './confirmation.service.ts'
import { type Contexte, checkContextUrl } from './contexte.ts'
import { addCommandes, type Nouvelle } from './creation.sql.ts'
import { toJustificatifs } from './justificatifs.ts'
import { toLignes } from './lignes.ts'
import { refuseMissing } from './place.service.ts'
import { checkPrix, checkReglement } from './reglement.ts'

const MINUTE_MS = 60_000

/** The order that the caller asks for, and the basket item as it was read under its lock. */
export interface Demandee {
  form: CommandeForm
  lu: ItemRow
}

/** An order that was judged, with everything that writing it needs. */
export interface Preparee {
  item: PanierFormation
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

/**
 * CMD-09: judges the item as it is today, and writes nothing. The caller has locked the item, so that it cannot change.
 */
export async function prepareCommande(
  tx: Db,
  signIn: SignIn,
  { form, lu }: Demandee,
  contexte: Contexte,
): Promise<Preparee> {
  const asked = { item: lu, payeurId: form.facturationClientId }
  const { item, offre, prestations, remises, sessionIds, ...lue } = await getACommander(
    tx,
    signIn,
    asked,
    contexte.today,
  )
  checkForm(form, item, contexte)
  const payeur = await checkPayeurRow(tx, item.commandeur.id, lue.payeur)
  const reglement = checkReglement(form.modeReglementId, item, contexte.cardHold !== undefined)
  checkPrix(form.montantTtc, toCents(item.prix.montantTtc))
  const vendue = { offre, prestations, remises }
  const lignes = toLignes(vendue, item.participants)
  const justificatifs = toJustificatifs(vendue, item.participants)
  const detail = toDetail(signIn, item, { payeur, reglement, lignes, justificatifs, contexte })
  const commande = {
    ...toRow(signIn, item, contexte),
    sessionId: offre.sessionId,
    facturationClientId: payeur.id,
    modeReglementId: reglement?.modeReglementId ?? null,
    detail,
  }
  return {
    item,
    nouvelle: {
      commande,
      sessionIds,
      nombre: item.participants.length,
      inscriptions: listInscriptions(commande, item, sessionIds),
      remises: listRemises(item, remises),
    },
    sessions: lue.sessions,
    confiance: lue.confiance,
    destinataires: lue.destinataires,
    aConsulter: lue.aConsulter,
  }
}

/**
 * CMD-09: takes the places of all these orders at once, except those to accept, and writes the orders, all or
 * none. Answers them in the order given.
 */
export async function writeCommandes(tx: Db, preparees: readonly Preparee[]): Promise<CommandeRow[]> {
  const nouvelles = preparees.map(({ nouvelle }) => nouvelle)
  if (isAnyoneTwice(nouvelles)) throw new Refusal('PARTICIPANTS_INVALIDES')
  const voulues = countPlaces(nouvelles.filter(({ commande: { etat } }) => etat !== 'A_ACCEPTER'))
  const { commandes, prises, inscrits } = await addCommandes(tx, nouvelles, voulues)
  const missing = [...voulues.keys()].filter((id) => !prises.includes(id))
  if (missing.length > 0) throw await refuseMissing(tx, missing, (id) => voulues.get(id) ?? 0)
  if (inscrits < nouvelles.reduce((sum, { inscriptions }) => sum + inscriptions.length, 0))
    throw refuseInscription(preparees)
  const ecrites: CommandeRow[] = []
  const confirmees: Confirmee[] = []
  for (const { nouvelle, sessions } of preparees) {
    const ids = commandes.find((one) => one.panierFormationId === nouvelle.commande.panierFormationId)
    if (!ids) throw new Error('what has its places is written')
    const commande = { ...nouvelle.commande, ...ids }
    if (commande.etat === 'CONFIRMEE') confirmees.push({ commande, sessions, now: commande.createdAt })
    ecrites.push(commande)
  }
  await addSouhait(
    tx,
    ecrites.filter(({ etat }) => etat === 'A_ACCEPTER'),
  )
  const [premiere] = confirmees
  if (!premiere) return ecrites
  const fermes = confirmees.map(({ commande }) => commande)
  const avis = await toAvis(tx, fermes, preparees[0]?.destinataires ?? [], premiere.now)
  await addCourriels(tx, [...(await toConfirmations(tx, confirmees)), ...avis])
  return ecrites
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

function checkForm({ reference, contextUrl }: CommandeForm, item: PanierFormation, { origins }: Contexte): void {
  checkContextUrl(contextUrl, origins)
  if (item.reference !== reference)
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'reference', message: 'Ce n’est pas cette formation.' }] })
}

function countPlaces(nouvelles: readonly Nouvelle[]): Map<number, number> {
  const voulues = new Map<number, number>()
  for (const { sessionIds, nombre } of nouvelles)
    for (const id of sessionIds) voulues.set(id, (voulues.get(id) ?? 0) + nombre)
  return voulues
}

function toRow(signIn: SignIn, { id, commandeur, particulier, reference, prix }: PanierFormation, contexte: Contexte) {
  const { now, cardHold } = contexte
  return {
    compteId: signIn.compteId,
    commandeurId: commandeur.id,
    particulier,
    reference,
    panierFormationId: id,
    etat: cardHold === undefined ? ('CONFIRMEE' as const) : ('EN_ATTENTE_PAIEMENT' as const),
    expireLe: cardHold === undefined ? null : new Date(now.getTime() + cardHold * MINUTE_MS),
    montantHtCents: toCents(prix.montantHt),
    montantTvaCents: toCents(prix.montantTva),
    montantTtcCents: toCents(prix.montantTtc),
    lotId: null,
    remboursementLe: null,
    droitsChanges: false,
    aDocumenter: true,
    createdAt: now,
    updatedAt: now,
  }
}

type Reste = Pick<DetailCommande, 'payeur' | 'lignes' | 'justificatifs'> & {
  reglement: Reglement | null
  contexte: Contexte
}

function toDetail(signIn: SignIn, item: PanierFormation, reste: Reste): DetailCommande {
  const { payeur, reglement, lignes, justificatifs, contexte } = reste
  const { id: _, reference: __, particulier: ___, paiementOuvert: ____, ...demande } = item
  const { id, denomination, numeroVoie, codePostal, ville } = payeur
  return {
    ...demande,
    payeur: { id, denomination, numeroVoie, codePostal, ville },
    instructions: reglement?.instructions ?? null,
    banque: reglement?.modeReglementId === VIREMENT ? contexte.banque : null,
    lignes,
    ...(justificatifs && { justificatifs }),
    personne: { prenom: signIn.givenName, nom: signIn.familyName, email: signIn.email },
    expediteur: contexte.expediteur,
  }
}

/**
 * An order without a card registers its participants at once; an order by card asks for them until the payment is
 * known.
 */
function listInscriptions(
  { etat, sessionId: ownId }: Nouvelle['commande'],
  { participants }: PanierFormation,
  sessionIds: readonly number[],
): Nouvelle['inscriptions'] {
  return sessionIds.flatMap((sessionId) =>
    participants.map(({ email, nom, prenom, referenceInterne, organismeId, prestationsOptionnelles }) => ({
      ...{ sessionId, email, nom, prenom, referenceInterne, organismeId },
      statut: etat === 'CONFIRMEE' ? ('Affecté' as const) : ('Souhaité' as const),
      prestations: sessionId === ownId ? prestationsOptionnelles : [],
    })),
  )
}

/** An entitlement serves once: lists the remise that was taken off for each session and participant. */
function listRemises({ participants }: PanierFormation, remises: Remises): Nouvelle['remises'] {
  return participants.flatMap(({ email }) => listRemisesOf(remises, email).map(({ id }) => ({ remiseId: id, email })))
}
