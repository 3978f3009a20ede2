import * as z from 'zod/mini'
import { Libelle, Organisateur, Paiement, SessionDate } from '../catalogue/formation.ts'
import { endpoint } from '../endpoint.ts'
import { AdresseCourte } from '../personne/adresse.ts'
import { SITUATIONS_REMISE } from '../reference/condition-remise.ts'
import { ConditionsModification } from '../rules/conditions-formes.ts'
import { DemandeForm, ParticipantsDemande, PrestationChoisie } from '../rules/demande-form.ts'
import { oneLine, Reference } from '../rules/texte.ts'

const Choix = z.record(z.string(), z.string())
const Texte = z.nullable(z.string())

/** The orderer of a request. */
export const Commandeur = z.extend(AdresseCourte, {
  id: z.int(),
  natureId: z.int(),
  denomination: z.string(),
  siret: Texte,
  rna: Texte,
  particulier: z.boolean(),
})
export type Commandeur = z.infer<typeof Commandeur>

export const PanierParticipant = z.object({
  email: z.string(),
  nom: z.string(),
  prenom: z.string(),
  referenceInterne: z.string(),
  organismeId: z.nullable(z.int()),
  prestationsOptionnelles: z.array(PrestationChoisie),
  /** PAN-06: the labels of the participant's remises; may be empty. */
  remises: z.array(z.string()),
  /** what the orderer says of the participant. */
  situations: z.optional(z.array(z.enum(SITUATIONS_REMISE))),
  /** what is given to the participant on somebody's word: a remise, a reserved place. */
  justificatifs: z.optional(z.array(z.string())),
})
export type PanierParticipant = z.infer<typeof PanierParticipant>

/** The session's data on a basket card. */
export const PanierSession = z.object({
  titre: z.string(),
  sousTitre: Texte,
  type: Libelle,
  catalogueReference: z.string(),
  catalogueUrl: z.string(),
  statut: Texte,
  titreSession: Texte,
  modeId: z.int(),
  lieu: Texte,
  lieuIntra: Texte,
  ville: Texte,
  /** The dates; for a programme, those of the chosen sessions. */
  dateDebut: Texte,
  dateFin: Texte,
  sessionDates: z.array(SessionDate),
  plateformeDureeAcces: z.nullable(z.int()),
  nbPlacesRestantes: z.nullable(z.int()),
  organisateur: Organisateur,
  paiement: z.nullable(Paiement),
  /** An order keeps those it was made under (decision 49); orders made before that have none. */
  conditions: z.optional(ConditionsModification),
})
export type PanierSession = z.infer<typeof PanierSession>

export const Montants = z.object({
  montantInscriptions: z.number(),
  montantRemises: z.number(),
  montantOptions: z.number(),
  montantHt: z.number(),
  montantTva: z.number(),
  montantTtc: z.number(),
  taux: z.array(z.object({ tauxTva: z.number(), montantHt: z.number(), montantTva: z.number() })),
})

/** A chosen session of a cursus, for display. */
export const EtapeChoisie = z.object({ titre: z.string(), reference: z.string(), dateDebut: Texte, dateFin: Texte })

/** A request in the basket, priced by the server. */
export const PanierFormation = z.object({
  id: z.string(),
  reference: z.string(),
  formation: PanierSession,
  etapes: z.array(EtapeChoisie),
  commandeur: Commandeur,
  particulier: z.boolean(),
  referenceInterne: z.string(),
  participants: z.array(PanierParticipant),
  /** Decision 52: the places without a name. */
  aDesigner: z.optional(z.int()),
  commentairesFront: z.string(),
  priseEnCharge: z.boolean(),
  demandeContactReferentHandicap: z.boolean(),
  requiredReferences: Choix,
  optionalReferences: Choix,
  prix: Montants,
  /** True while a card payment for the item is open: its places are held. */
  paiementOuvert: z.boolean(),
  /** Decision 54: the order of the item that waits for its contract to be signed: its places are held. */
  aSigner: z.optional(z.nullable(z.string())),
  /** Decision 51: the places that the waiting list holds for the person, which count among those left. */
  tenue: z.optional(z.nullable(z.object({ nombre: z.int(), expireLe: z.string() }))),
  /** an order of it without a card would wait for the provider's agreement. */
  accord: z.optional(z.boolean()),
})
export type PanierFormation = z.infer<typeof PanierFormation>

const OfItem = z.object({ id: z.uuid() })
const OfReference = z.object({ ref: Reference })

export const listPanier = endpoint({
  method: 'GET',
  path: '/inscription/panier',
  host: 'api',
  access: 'signed-in',
  response: z.array(PanierFormation),
})

/** With a payer given, the price for that payer, whom the orderer must be allowed to bill. */
export const getPanierFormation = endpoint({
  method: 'GET',
  path: '/inscription/panier/:id',
  host: 'api',
  access: 'signed-in',
  params: OfItem,
  query: z.object({ payeurId: z.optional(oneLine(40)) }),
  response: PanierFormation,
})

/** CUR-01: the sessions the basket keeps for a cursus. */
export const getPanierCursus = endpoint({
  method: 'GET',
  path: '/inscription/panier/:ref/cursus',
  host: 'api',
  access: 'signed-in',
  params: OfReference,
  query: z.object({ optionalReferences: z.optional(oneLine(20_000)) }),
  response: z.object({ requiredReferences: Choix, optionalReferences: Choix }),
})

/** INS-24: the basket item of the caller for this session; 404 without one. */
export const findPanierByReference = endpoint({
  method: 'GET',
  path: '/inscription/panier/reference/:ref',
  host: 'api',
  access: 'signed-in',
  params: OfReference,
  response: PanierFormation,
})

export const listPanierParticipants = endpoint({
  method: 'GET',
  path: '/inscription/panier/:ref/participants',
  host: 'api',
  access: 'signed-in',
  params: OfReference,
  response: z.array(PanierParticipant),
})

/**
 * Adds the request to the basket, or replaces the item for the same session, so that a repeated call adds nothing more.
 */
export const addToPanier = endpoint({
  method: 'POST',
  path: '/inscription/panier',
  host: 'api',
  access: 'signed-in',
  body: DemandeForm,
  response: PanierFormation,
})

/** PAN-08: changes the given fields; the server checks the whole item again. */
export const updatePanier = endpoint({
  method: 'PATCH',
  path: '/inscription/panier/:id',
  host: 'api',
  access: 'signed-in',
  params: OfItem,
  body: z.partial(
    z.strictObject({
      commandeurId: DemandeForm.shape.commandeurId,
      referenceInterne: DemandeForm.shape.referenceInterne,
      participants: ParticipantsDemande,
      aDesigner: DemandeForm.shape.aDesigner,
      commentairesFront: DemandeForm.shape.commentairesFront,
      priseEnCharge: DemandeForm.shape.priseEnCharge,
      demandeContactReferentHandicap: DemandeForm.shape.demandeContactReferentHandicap,
    }),
  ),
  response: PanierFormation,
})

export const removeFromPanier = endpoint({
  method: 'DELETE',
  path: '/inscription/panier/:id',
  host: 'api',
  access: 'signed-in',
  params: OfItem,
  response: z.object({ id: z.string() }),
})
