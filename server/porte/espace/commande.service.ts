import type { Destination } from '#contract/argent/destination.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { CommandeDetail, listCommandes } from '#contract/porte/espace.ts'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE, modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { isDeFacturation } from '#contract/reference/type-document.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { findSuivantes } from '../../argent/echeance/echeance.sql.ts'
import { getDestination } from '../../argent/paiement/destination.service.ts'
import { type AVirer, findAVirer } from '../../argent/paiement/virement.sql.ts'
import { listDocuments } from '../../papier/document/consultation.service.ts'
import { checkCanReadDocuments, listLisibles } from '../../personne/client/acces.service.ts'
import {
  canChangeLisible,
  checkCanReadCommande,
  listOwnLisibles,
} from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { toDuMontre, toLigneSolde, toSoldeMontre } from '../../suite/encaissement/montre.ts'
import { findDu, findSoldes } from '../../suite/encaissement/solde.sql.ts'
import { type Actualite, getActualites, withActualite } from '../../vente/commande/actuelle.service.ts'
import { toCommande } from '../../vente/commande/commande.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { toEtatMontre } from '../../vente/commande/etat.ts'
import { type CommandeLigneRow, countCommandes, findSuivi, type Portee, selectCommandes } from './commande.sql.ts'
import { getHistorique } from './historique.service.ts'

/** The number of orders of a page, unless the query gives another. */
const PREMIERES = 200

/** ROL-02: lists the companies of which the caller may read every order. */
export async function findClientsOf(db: Db, signIn: SignIn) {
  const liens = await listLisibles(db, signIn)
  return liens.map(({ id, denomination, ville }) => ({ id, denomination, ville }))
}

/** The orders that the caller may read: their own, or those of a client whose documents they may read (ROL-02). */
export async function getPortee(db: Db, signIn: SignIn, clientId: number | undefined): Promise<Portee> {
  if (clientId === undefined) return { compteId: signIn.compteId, clientIds: await listOwnLisibles(db, signIn) }
  await checkCanReadDocuments(db, signIn, clientId)
  return { clientId }
}

interface Asked {
  clientId?: number | undefined
  avant?: string | undefined
  nombre?: number | undefined
}

/** Lists the caller's own orders, or all orders of a client. */
export async function listCommandesEspace(
  db: Db,
  signIn: SignIn,
  { clientId, avant, nombre = PREMIERES }: Asked,
  today: string,
): Promise<ResponseOf<typeof listCommandes>> {
  const portee = await getPortee(db, signIn, clientId)
  const { rows } = await selectCommandes(portee, avant, nombre + 1).execute(db)
  const shown = rows.slice(0, nombre)
  const ids = shown.map(({ id }) => id)
  const actualiteOf = await getActualites(db, ids)
  const suivantes = await findSuivantes(db, ids, today)
  const soldes = new Map((await findSoldes(db, ids)).map((solde) => [solde.commandeId, solde]))
  const isFirst = avant === undefined
  return {
    commandes: shown.map((row) => ({
      ...toLigne(row, actualiteOf(row.id), signIn),
      ...toLigneSolde(soldes.get(row.id), today),
      suivanteLe: suivantes.get(row.id),
    })),
    suite: rows.length > nombre ? (shown.at(-1)?.id ?? null) : null,
    total: isFirst ? await countCommandes(db, portee) : null,
    du: isFirst && clientId !== undefined ? toDuMontre(await findDu(db, clientId, today)) : null,
  }
}

function toLigne(row: CommandeLigneRow, actualite: Actualite, { compteId }: SignIn) {
  const { sessions, periode, deplacements } = actualite
  const { createdAt, compteId: auteurId, modeReglementId, personne, participants, ...reste } = row
  const { montantHtCents, montantTvaCents, montantTtcCents, complement, aDesigner, ...ligne } = reste
  const sum = (cents: number, plus = 0) => toEuros(cents + toCents(plus))
  return {
    ...ligne,
    // An order nobody is left in holds no place: it keeps the dates it had.
    ...(sessions.length > 0 && periode),
    etat: toEtatMontre(ligne.etat, { participants, aDesigner: aDesigner ?? 0 }),
    personne: formatPersonne(personne),
    nbParticipants: participants.length,
    ...(aDesigner && { aDesigner }),
    participants: participants.map(formatPersonne).join(', '),
    deplacements,
    date: createdAt.toISOString(),
    propre: auteurId === compteId,
    modeReglementLabel: modeReglementId === null ? null : modeReglementLabel(modeReglementId),
    montantHt: sum(montantHtCents, complement?.montantHt),
    montantTva: sum(montantTvaCents, complement?.montantTva),
    montantTtc: sum(montantTtcCents, complement?.montantTtc),
  }
}

interface Lisible {
  commande: CommandeRow
  /** the caller may read it for the company that pays, and for no other reason. */
  facturee: boolean
}

/** answers 404 for an order that the caller may not read. */
export async function getCommandeLisible(db: Db, signIn: SignIn, id: string): Promise<Lisible> {
  const commande = await findCommande(db, id)
  if (!commande) throw new Refusal('NOT_FOUND')
  return { commande, facturee: await checkCanReadCommande(db, signIn, commande) }
}

export async function getDetail(db: Db, signIn: SignIn, id: string, today: string): Promise<CommandeDetail> {
  const { commande, facturee } = await getCommandeLisible(db, signIn, id)
  const suivi = await findSuivi(db, id, today)
  const documents = await listDocuments(db, signIn.compteId, { commandeIds: [id] })
  const participantOf = ({ sessionParticipantId, elearningParticipantId }: (typeof documents)[number]) =>
    sessionParticipantId ?? elearningParticipantId
  const propre = commande.compteId === signIn.compteId
  const actualite = (await getActualites(db, [id]))(id)
  const { personne, priseEnCharge, commentairesFront, demandeContactReferentHandicap } = commande.detail
  const canChange = !facturee && (await canChangeLisible(db, signIn, commande))
  const destination = await getDestination(db, id, signIn.compteId)
  const detail = {
    commande: withActualite(toCommande(commande), actualite),
    deplacements: actualite.deplacements,
    deplacee: actualite.deplacee,
    personne,
    propre,
    facturee,
    modifiable: canChange && hasTrait(commande.etat, 'ferme'),
    priseEnCharge,
    commentairesFront,
    demandeContactReferentHandicap: propre ? demandeContactReferentHandicap : null,
    historique: await getHistorique(db, id, suivi.historique, facturee),
    paiement: toPaiement(commande, suivi),
    solde: toSoldeMontre((await findSoldes(db, [id]))[0], today),
    suivanteLe: (await findSuivantes(db, [id], today)).get(id),
    aVirer: toAVirer(await findAVirer(db, id), destination, canChange || (facturee && destination.indiquable)),
    mandat: facturee ? null : suivi.mandat,
    repayable: propre && isRepayable(commande) && (isAttendant(commande.etat, 'carte') || suivi.ouverte),
    documents: documents.filter((document) => participantOf(document) === null),
    inscriptions: suivi.inscriptions.map((inscription) => ({
      ...inscription,
      documents: documents.filter((document) => participantOf(document) === inscription.id),
    })),
  }
  return facturee ? forPayeur(detail) : detail
}

/** the payer reads the order as its invoice tells it. */
function forPayeur(detail: CommandeDetail): CommandeDetail {
  return {
    ...detail,
    commande: { ...detail.commande, participants: [] },
    personne: { ...detail.personne, email: '' },
    priseEnCharge: false,
    commentairesFront: '',
    documents: detail.documents.filter(({ type }) => isDeFacturation(type)),
    inscriptions: [],
  }
}

/**
 * By card: the payment failed or ended, or still waits, as that of an order that the provider accepted does. An
 * individual orders anew, and signs (decision 54).
 */
export function isRepayable(
  commande: Pick<CommandeRow, 'etat' | 'modeReglementId' | 'particulier' | 'montantTtcCents'>,
) {
  const { etat, modeReglementId, particulier, montantTtcCents } = commande
  if (modeReglementId !== CARTE) return false
  if (isAttendant(etat, 'carte')) return true
  return hasTrait(etat, 'sansSuite') && !isSousContrat({ particulier, montantTtc: montantTtcCents })
}

type Suivi = Awaited<ReturnType<typeof findSuivi>>

/**
 * The part of a payment that belongs to this order, when the payment is for several. Of a changed order: what is paid for
 * it today and what its changes give back; what they moved to another order is paid for that one.
 */
function toPaiement(commande: CommandeRow, { paiement, modifiee, rendus }: Suivi): CommandeDetail['paiement'] {
  if (!paiement) return null
  const { montantCents, encaisseCents, rembourseCents } = paiement
  const { montantTtcCents, etat } = commande
  if (montantCents === montantTtcCents && !modifiee)
    return { encaisse: toEuros(encaisseCents), rembourse: toEuros(rembourseCents) }
  return {
    encaisse: encaisseCents < montantCents ? 0 : toEuros(montantTtcCents + rendus.demandeCents),
    rembourse: toEuros((hasTrait(etat, 'rendue') ? montantTtcCents : 0) + rendus.faitCents),
  }
}

/** An account that is still to be given is what there is to say first. */
function toAVirer(
  { sansCompteCents, avecCompteCents, isCarteRefusee }: AVirer,
  destination: Destination,
  isShown: boolean,
): CommandeDetail['aVirer'] {
  const isCompteAttendu = sansCompteCents > 0
  const cents = isCompteAttendu ? sansCompteCents : avecCompteCents
  if (!isShown || cents === 0) return null
  return { montant: toEuros(cents), isCompteAttendu, isCarteRefusee, destination }
}
