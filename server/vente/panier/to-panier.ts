import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { periodeChoisie } from '#contract/rules/cursus.ts'
import { computePrix, listRemisesOf, type Prix, SANS_REMISE } from '#contract/rules/prix.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { isSituation, PLACE_STAGIAIRE } from '#contract/rules/situation.ts'
import { statutOfSession } from '#contract/rules/statut-formation.ts'
import type { Remises } from '#contract/vente/demande.ts'
import type { PanierFormation, PanierSession } from '#contract/vente/panier.ts'
import type { OffreDemande } from '../demande/offre.service.ts'
import { listChosen } from '../demande/prix.service.ts'
import type { ItemRow } from './panier.sql.ts'
import type { SessionPanierRow } from './session.sql.ts'

/** The status of a session that the catalogue no longer has. */
const INDISPONIBLE = 'INDISPONIBLE'
/** The price of a session that is no longer sold: nothing. */
const SANS_PRIX = computePrix({ tarifs: [], options: [], participants: [] })

/** What the catalogue knows of an item: no offer and no price once its session is no longer published. */
interface Known {
  offre: OffreDemande | undefined
  priced: { prix: Prix; remises: Remises } | undefined
  today: string
}

export function toPanierFormation({ session, devis: _, ...item }: ItemRow, known: Known): PanierFormation {
  const { prix, remises } = known.priced ?? { prix: SANS_PRIX, remises: SANS_REMISE }
  const chosen = known.offre ? listChosen(known.offre, item) : []
  const etapes = chosen.map(({ titre, reference, dateDebut, dateFin }) => ({ titre, reference, dateDebut, dateFin }))
  const formation = session ? withTenue(toSession(session, known.today), item) : toVanished(item.reference)
  return {
    ...item,
    formation: { ...formation, ...periodeChoisie(formation, etapes) },
    etapes,
    participants: item.participants.map((one) => toParticipant(one, remises, known.offre?.reserveStagiaires ?? false)),
    prix,
  }
}

/** PAN-06, R-38: the participant with the remises they are given, and what of it is to be proved. */
export function toParticipant<P extends { email: string }>(
  participant: P,
  remises: Remises,
  reserveStagiaires: boolean,
) {
  return {
    ...participant,
    remises: sayRemises(remises, participant.email),
    justificatifs: listJustificatifs(remises, participant.email, reserveStagiaires),
  }
}

/** Decision 51: places held for the person are left for them. */
function withTenue(session: PanierSession, { tenue }: Pick<ItemRow, 'tenue'>): PanierSession {
  const { nbPlacesRestantes } = session
  if (!tenue || nbPlacesRestantes === null) return session
  return { ...session, nbPlacesRestantes: nbPlacesRestantes + tenue.nombre }
}

/** PAN-06: the descriptions of the remises that are taken off, one at most for each session. */
function sayRemises(remises: Remises, email: string): string[] {
  return [...new Set(listRemisesOf(remises, email).map(({ description }) => description))]
}

/** the remises of a participant and their place, as far as they are given on somebody's word. */
function listJustificatifs(remises: Remises, email: string, reserveStagiaires: boolean): string[] {
  const siennes = listRemisesOf(remises, email).filter(({ condition }) => isSituation(condition))
  const places = reserveStagiaires ? [PLACE_STAGIAIRE] : []
  return [...new Set([...siennes.map(({ description }) => description), ...places])]
}

/** Nothing but what is shown: an order keeps all of it, and the less it keeps the sooner it is written. */
function toSession(row: SessionPanierRow, today: string): PanierSession {
  const {
    ficheReference,
    publiee,
    ficheStatut,
    dateLimiteInscription: _,
    typeId,
    organisateur,
    paiement,
    ...shown
  } = row
  const { siren, ...contact } = organisateur
  return {
    ...shown,
    statut: publiee ? (statutOfSession(row, today) ?? ficheStatut) : INDISPONIBLE,
    type: typeFormationOf(typeId),
    catalogueReference: ficheReference,
    catalogueUrl: row.catalogueUrl ?? `/fiche/${encodeURIComponent(ficheReference)}`,
    organisateur: { ...contact, numeroTva: siren && toNumeroTva(siren) },
    paiement: paiement && { ...paiement, modeReglementLabel: modeReglementLabel(paiement.modeReglementId) },
  }
}

/** An item whose session was deleted still shows, so that it can be removed. */
function toVanished(reference: string): PanierSession {
  return {
    titre: reference,
    sousTitre: null,
    type: typeFormationOf(0),
    catalogueReference: reference,
    catalogueUrl: '/catalogue',
    statut: INDISPONIBLE,
    titreSession: null,
    modeId: 1,
    lieu: null,
    lieuIntra: null,
    ville: null,
    dateDebut: null,
    dateFin: null,
    sessionDates: [],
    plateformeDureeAcces: null,
    nbPlacesRestantes: null,
    organisateur: { nom: '', telephone: null, email: null, numeroTva: null },
    paiement: null,
  }
}
