import * as z from 'zod/mini'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'
import { STATUTS_INSCRIPTION } from '../reference/statut-inscription.ts'
import { Cents, type DefinitionEvenement, EXEMPLE, Id, Jour, Moment, Numero } from './evenement-definition.ts'

const Commande = z.strictObject({
  numero: z.string(),
  etat: z.enum(ETATS_COMMANDE.map(({ etat }) => etat)),
  /** What brought it there: COMMANDE, PAIEMENT, SESSION_ANNULEE and so on. */
  cause: z.string().check(z.regex(/^[A-Z_]+$/)),
  clientId: Numero,
  sessionId: Numero,
  montantTtcCents: Cents,
  /** Of the session that moved or was cancelled; null for other events. */
  sessionReference: z.nullable(z.string()),
})
const commande = {
  numero: 'C00000042',
  etat: 'CONFIRMEE',
  cause: 'COMMANDE',
  clientId: EXEMPLE.clientId,
  sessionId: EXEMPLE.sessionId,
  montantTtcCents: 72_000,
  sessionReference: null,
}

const Inscription = z.strictObject({
  /** Null for who was registered without an order. */
  commandeId: z.nullable(Id),
  sessionId: Numero,
  statut: z.enum(STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  presence: z.nullable(z.enum(['PRESENT', 'ABSENT'])),
  termineLe: z.nullable(Moment),
})
const inscription = {
  commandeId: EXEMPLE.commandeId,
  sessionId: EXEMPLE.sessionId,
  statut: 'Affecté',
  presence: null,
  termineLe: null,
}

const Facture = z.strictObject({
  commandeId: Id,
  montantHtCents: Cents,
  montantTvaCents: Cents,
  montantTtcCents: Cents,
  emiseLe: Jour,
})
const facture = {
  commandeId: EXEMPLE.commandeId,
  montantHtCents: 60_000,
  montantTvaCents: 12_000,
  montantTtcCents: 72_000,
  emiseLe: '2027-03-12',
}

const Document = z.strictObject({
  commandeId: Id,
  /** Of the person it is about; null for what is about the whole order. */
  inscriptionId: z.nullable(Numero),
  type: z.string().check(z.regex(/^[a-z-]+$/)),
  version: Numero,
})
const document = { commandeId: EXEMPLE.commandeId, inscriptionId: null, type: 'convention', version: 1 }

/** Orders, registrations and their papers. */
export const EVENEMENTS_COMMANDE = {
  'commande.creee': { texte: 'une commande est passée', objet: 'commande', donnees: Commande, exemple: commande },
  'commande.etat': {
    texte: 'une commande change d’état (payée, annulée, remboursée…) ou de contenu',
    objet: 'commande',
    donnees: Commande,
    exemple: { ...commande, etat: 'PAYEE', cause: 'ENCAISSEMENT_SOLDE' },
  },
  'commande.session': {
    texte: 'une session d’une commande est déplacée ou annulée, sans que la commande change d’état',
    objet: 'commande',
    donnees: Commande,
    exemple: { ...commande, cause: 'SESSION_DEPLACEE', sessionReference: 'FIS-LF27-PAR-01' },
  },
  'commande.modification': {
    texte: 'une commande est modifiée : remplacement, report, annulation, désignation',
    objet: 'commande',
    donnees: z.strictObject({
      modificationId: Id,
      nature: z.enum(['REMPLACEMENT', 'REPORT', 'ANNULATION', 'DESIGNATION']),
      etat: z.enum(['EN_ATTENTE_PAIEMENT', 'FAITE', 'ABANDONNEE']),
      /** Below zero in favour of the payer. */
      montantTtcCents: Cents,
      /** The order of those who moved while others stayed. */
      commandeCreeeId: z.nullable(Id),
    }),
    exemple: {
      modificationId: EXEMPLE.autreId,
      nature: 'ANNULATION',
      etat: 'FAITE',
      montantTtcCents: -36_000,
      commandeCreeeId: null,
    },
  },
  'commande.financement': {
    texte: 'le dossier d’un financeur (OPCO…) avance',
    objet: 'commande',
    donnees: z.strictObject({
      acte: z.enum(['OUVERT', 'CHANGE', 'CONFIRME', 'REFUSE', 'EXPIRE']),
      etat: z.enum(['A_DEMANDER', 'DEMANDEE', 'ACCORDEE', 'REFUSEE']),
      organismeId: Numero,
      subrogation: z.boolean(),
      accordHtCents: z.nullable(Cents),
    }),
    exemple: { acte: 'CONFIRME', etat: 'ACCORDEE', organismeId: 3, subrogation: true, accordHtCents: 50_000 },
  },
  'commande.justificatif': {
    texte: 'ce que des participants doivent prouver (remises) est jugé, ou change',
    objet: 'commande',
    donnees: z.strictObject({ aJuger: Numero, acceptes: Numero, refuses: Numero }),
    exemple: { aJuger: 0, acceptes: 1, refuses: 1 },
  },
  'inscription.creee': {
    texte: 'une personne est inscrite',
    objet: 'inscription',
    donnees: Inscription,
    exemple: inscription,
  },
  'inscription.changee': {
    texte: 'une inscription change de statut, de session ou de commande',
    objet: 'inscription',
    donnees: Inscription,
    exemple: { ...inscription, statut: 'Annulée' },
  },
  'inscription.personne': {
    texte:
      'la personne inscrite a une autre adresse, ou ses données sont effacées : relisez l’inscription, et oubliez ce qui n’y est plus',
    objet: 'inscription',
    donnees: Inscription,
    exemple: inscription,
  },
  'inscription.presence': {
    texte: 'la présence ou l’achèvement est dit, ou repris',
    objet: 'inscription',
    donnees: Inscription,
    exemple: { ...inscription, presence: 'PRESENT', termineLe: '2027-03-14T17:00:00+01:00' },
  },
  'inscription.acte': {
    texte: 'la personne répond au test de positionnement, donne son appréciation, ou ouvre sa formation à distance',
    objet: 'inscription',
    donnees: z.strictObject({ sessionId: Numero, acte: z.enum(['TEST', 'APPRECIATION', 'ACCES']) }),
    exemple: { sessionId: EXEMPLE.sessionId, acte: 'TEST' },
  },
  'inscription.emargement': {
    texte: 'la présence à une demi-journée est notée, corrigée ou confirmée par la personne',
    objet: 'inscription',
    donnees: z.strictObject({
      sessionId: Numero,
      jour: Jour,
      moment: z.enum(['MATIN', 'APRES_MIDI', 'SOIR', 'JOUR']),
      etat: z.enum(['PRESENT', 'ABSENT', 'RETARD']),
      retardMinutes: z.nullable(Numero),
      /** The person confirmed it themself. */
      confirme: z.boolean(),
    }),
    exemple: {
      ...{ sessionId: EXEMPLE.sessionId, jour: '2027-06-01', moment: 'MATIN' },
      ...{ etat: 'RETARD', retardMinutes: 20, confirme: true },
    },
  },
  'facture.emise': { texte: 'une facture est émise', objet: 'facture', donnees: Facture, exemple: facture },
  'avoir.emis': {
    texte: 'un avoir est émis',
    objet: 'facture',
    donnees: Facture,
    exemple: { ...facture, montantHtCents: -60_000, montantTvaCents: -12_000, montantTtcCents: -72_000 },
  },
  'document.pret': {
    texte: 'un document peut être lu',
    objet: 'document',
    donnees: Document,
    exemple: document,
  },
  'document.signe': {
    texte: 'une personne a signé un document en ligne',
    objet: 'document',
    donnees: Document,
    exemple: document,
  },
  'document.scelle': {
    texte: 'tous ont signé, et le fichier scellé peut être lu',
    objet: 'document',
    donnees: Document,
    exemple: document,
  },
} as const satisfies Record<string, DefinitionEvenement>
