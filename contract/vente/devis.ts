import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DemandeForm } from '../rules/demande-form.ts'
import { Commande, CommandeForm } from './commande.ts'
import { Commandeur, EtapeChoisie, Montants, PanierParticipant, PanierSession } from './panier.ts'

/** Quotes (decision 61): a request at the price of its day, which reserves no place. */

export const ETATS_DEVIS = ['VALABLE', 'EXPIRE', 'COMMANDE', 'ANNULE'] as const
export type EtatDevis = (typeof ETATS_DEVIS)[number]

const Texte = z.nullable(z.string())

/** A line of the list of quotes. */
export const DevisLigne = z.object({
  id: z.string(),
  numero: z.string(),
  etat: z.enum(ETATS_DEVIS),
  /** yyyy-MM-dd */
  emisLe: z.string(),
  valableJusquAu: z.string(),
  titre: z.string(),
  dateDebut: Texte,
  dateFin: Texte,
  denomination: z.string(),
  /** Who asked for it; null when the caller did. */
  demandeur: Texte,
  places: z.int(),
  montantTtc: z.number(),
  /** The living order that was made of it. */
  commande: z.nullable(z.object({ id: z.string(), numero: z.string() })),
})
export type DevisLigne = z.infer<typeof DevisLigne>

export const Devis = z.extend(DevisLigne, {
  reference: z.string(),
  formation: PanierSession,
  etapes: z.array(EtapeChoisie),
  commandeur: Commandeur,
  particulier: z.boolean(),
  participants: z.array(PanierParticipant),
  aDesigner: z.optional(z.int()),
  referenceInterne: z.string(),
  prix: Montants,
  /** The caller may order for its orderer. */
  commandable: z.boolean(),
  /** The file is drawn within seconds. */
  dessine: z.boolean(),
})
export type Devis = z.infer<typeof Devis>

const OfDevis = z.object({ id: z.uuid() })

/** The caller's own, and those of the companies that they order for or whose documents they read; the newest first. */
export const listDevis = endpoint({
  method: 'GET',
  path: '/inscription/devis',
  host: 'api',
  access: 'signed-in',
  response: z.array(DevisLigne),
})

export const getDevis = endpoint({
  method: 'GET',
  path: '/inscription/devis/:id',
  host: 'api',
  access: 'signed-in',
  params: OfDevis,
  response: Devis,
})

/** Sent again with the same key, it is answered the same. */
export const DevisForm = z.object({ cle: z.uuid(), demande: DemandeForm })
export type DevisForm = z.infer<typeof DevisForm>

export const createDevis = endpoint({
  method: 'POST',
  path: '/inscription/devis',
  host: 'api',
  access: 'signed-in',
  body: DevisForm,
  response: Devis,
})

/** The file, as PDF. */
export const getFichierDevis = endpoint({
  method: 'GET',
  path: '/inscription/devis/:id/fichier',
  host: 'api',
  access: 'signed-in',
  params: OfDevis,
  response: z.unknown(),
})

/** Orders what the quote says at its price. A repeated call answers the same order. */
export const orderDevis = endpoint({
  method: 'POST',
  path: '/inscription/devis/:id/commande',
  host: 'api',
  access: 'signed-in',
  params: OfDevis,
  body: z.pick(CommandeForm, {
    facturationClientId: true,
    modeReglementId: true,
    contextUrl: true,
    debutAnticipe: true,
    acheteurPublic: true,
    mandat: true,
  }),
  response: Commande,
})

export const cancelDevis = endpoint({
  method: 'DELETE',
  path: '/inscription/devis/:id',
  host: 'api',
  access: 'signed-in',
  params: OfDevis,
  response: Devis,
})
