import * as z from 'zod/mini'
import { listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import { nomme, says } from '../doc.ts'
import { Cents, type DefinitionEvenement, EXEMPLE, Id, Jour, Moment, Numero } from './evenement-definition.ts'
import { EtatCommande, EtatPointage, MomentDemiJournee, Presence, StatutInscription } from './valeurs.ts'

const Commande = nomme(
  'DonneesCommande',
  z.strictObject({
    numero: z.string(),
    etat: EtatCommande,
    cause: says(z.string().check(z.regex(/^[A-Z_]+$/)), 'Ce qui l’y a menée : COMMANDE, PAIEMENT, SESSION_ANNULEE…'),
    clientId: Numero,
    sessionId: Numero,
    montantTtcCents: Cents,
    sessionReference: says(z.nullable(z.string()), 'La session déplacée ou annulée ; null sinon'),
  }),
  'Ce qu’un événement dit d’une commande',
)
const [aRegler] = listAttendant('reglement')
const [payee] = listEtats('payee')
const commande = {
  numero: 'C00000042',
  etat: aRegler,
  cause: 'COMMANDE',
  clientId: EXEMPLE.clientId,
  sessionId: EXEMPLE.sessionId,
  montantTtcCents: 72_000,
  sessionReference: null,
}

const Inscription = nomme(
  'DonneesInscription',
  z.strictObject({
    commandeId: says(z.nullable(Id), 'null pour qui est inscrit sans commande'),
    sessionId: Numero,
    statut: StatutInscription,
    presence: says(z.nullable(Presence), 'null tant que personne ne l’a dite'),
    termineLe: z.nullable(Moment),
  }),
  'Ce qu’un événement dit d’une inscription',
)
const inscription = {
  commandeId: EXEMPLE.commandeId,
  sessionId: EXEMPLE.sessionId,
  statut: 'Affecté',
  presence: null,
  termineLe: null,
}

const Facture = nomme(
  'DonneesFacture',
  z.strictObject({
    commandeId: Id,
    montantHtCents: Cents,
    montantTvaCents: Cents,
    montantTtcCents: Cents,
    emiseLe: Jour,
  }),
  'Ce qu’un événement dit d’une facture ou d’un avoir',
)
const facture = {
  commandeId: EXEMPLE.commandeId,
  montantHtCents: 60_000,
  montantTvaCents: 12_000,
  montantTtcCents: 72_000,
  emiseLe: '2027-03-12',
}

const Document = nomme(
  'DonneesDocument',
  z.strictObject({
    commandeId: Id,
    inscriptionId: says(z.nullable(Numero), 'La personne dont il parle ; null s’il parle de toute la commande'),
    type: says(z.string().check(z.regex(/^[a-z-]+$/)), 'convention, facture, convocation, attestation…'),
    version: Numero,
  }),
  'Ce qu’un événement dit d’un document',
)
const document = { commandeId: EXEMPLE.commandeId, inscriptionId: null, type: 'convention', version: 1 }

/** Orders, registrations and their papers. */
export const EVENEMENTS_COMMANDE = {
  'commande.creee': { texte: 'une commande est passée', objet: 'commande', donnees: Commande, exemple: commande },
  'commande.etat': {
    texte: 'une commande change d’état (payée, annulée, remboursée…) ou de contenu',
    objet: 'commande',
    donnees: Commande,
    exemple: { ...commande, etat: payee, cause: 'ENCAISSEMENT_SOLDE' },
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
    donnees: nomme(
      'DonneesModification',
      z.strictObject({
        modificationId: Id,
        nature: z.enum(['REMPLACEMENT', 'REPORT', 'ANNULATION', 'DESIGNATION']),
        etat: z.enum(['EN_ATTENTE_PAIEMENT', 'FAITE', 'ABANDONNEE']),
        montantTtcCents: says(Cents, 'Ce qu’elle ajoute au prix ; négatif en faveur de qui paie'),
        commandeCreeeId: says(z.nullable(Id), 'La commande de ceux qui changent de date quand d’autres restent'),
      }),
      'Une modification d’une commande',
    ),
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
    donnees: nomme(
      'DonneesFinancement',
      z.strictObject({
        acte: z.enum(['OUVERT', 'CHANGE', 'CONFIRME', 'REFUSE', 'EXPIRE']),
        etat: z.enum(['A_DEMANDER', 'DEMANDEE', 'ACCORDEE', 'REFUSEE']),
        organismeId: Numero,
        subrogation: says(z.boolean(), 'Le financeur paie l’organisme de formation lui-même'),
        accordHtCents: says(z.nullable(Cents), 'Ce que le financeur prend en charge, hors taxes'),
      }),
      'Le dossier d’un financeur',
    ),
    exemple: { acte: 'CONFIRME', etat: 'ACCORDEE', organismeId: 3, subrogation: true, accordHtCents: 50_000 },
  },
  'commande.justificatif': {
    texte: 'ce que des participants doivent prouver (remises) est jugé, ou change',
    objet: 'commande',
    donnees: nomme(
      'DonneesJustificatif',
      z.strictObject({ aJuger: Numero, acceptes: Numero, refuses: Numero }),
      'Combien de justificatifs d’une commande sont jugés',
    ),
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
    donnees: nomme(
      'DonneesActe',
      z.strictObject({ sessionId: Numero, acte: z.enum(['TEST', 'APPRECIATION', 'ACCES']) }),
      'Ce qu’a fait une personne inscrite',
    ),
    exemple: { sessionId: EXEMPLE.sessionId, acte: 'TEST' },
  },
  'inscription.emargement': {
    texte: 'la présence à une demi-journée est notée, corrigée ou confirmée par la personne',
    objet: 'inscription',
    donnees: nomme(
      'DonneesPointage',
      z.strictObject({
        sessionId: Numero,
        jour: Jour,
        moment: MomentDemiJournee,
        etat: EtatPointage,
        retardMinutes: z.nullable(Numero),
        confirme: says(z.boolean(), 'La personne l’a confirmée elle-même'),
      }),
      'La présence d’une personne à une demi-journée',
    ),
    exemple: {
      sessionId: EXEMPLE.sessionId,
      jour: '2027-06-01',
      moment: 'MATIN',
      etat: 'RETARD',
      retardMinutes: 20,
      confirme: true,
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
