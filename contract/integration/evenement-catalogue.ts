import * as z from 'zod/mini'
import { type DefinitionEvenement, EXEMPLE, Jour, Moment, Numero } from './evenement-definition.ts'

const Session = z.strictObject({
  sessionId: Numero,
  ficheId: Numero,
  publiee: z.boolean(),
  /** Null while registrations are as usual. */
  statut: z.nullable(z.string()),
  dateDebut: z.nullable(Jour),
  dateFin: z.nullable(Jour),
  nbPlaces: z.nullable(Numero),
})
const session = {
  ...{ sessionId: EXEMPLE.sessionId, ficheId: 31, publiee: true, statut: null },
  ...{ dateDebut: '2027-06-01', dateFin: '2027-06-02', nbPlaces: 12 },
}

const Fiche = z.strictObject({
  ficheId: Numero,
  publiee: z.boolean(),
  /** It is shown, and no longer sold. */
  obsolete: z.boolean(),
  statut: z.nullable(z.string()),
})
const fiche = { ficheId: 31, publiee: true, obsolete: false, statut: null }

const Attente = z.strictObject({
  sessionId: Numero,
  /** Null for an individual who has ordered nothing yet. */
  clientId: z.nullable(Numero),
  etat: z.enum(['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE', 'SERVIE', 'DECLINEE', 'EXPIREE', 'QUITTEE', 'CLOSE']),
  /** How many places are wanted, and the fewest that are of use. */
  nombre: Numero,
  minimum: Numero,
  offreNombre: z.nullable(Numero),
  offreExpireLe: z.nullable(Moment),
})
const attente = {
  ...{ sessionId: EXEMPLE.sessionId, clientId: EXEMPLE.clientId, etat: 'EN_ATTENTE', nombre: 2, minimum: 1 },
  ...{ offreNombre: null, offreExpireLe: null },
}

/** The catalogue: fiches, sessions, their waiting lists and their attendance sheets. */
export const EVENEMENTS_CATALOGUE = {
  'session.creee': {
    texte: 'une session entre au catalogue ; `objetId` est sa référence',
    objet: 'session',
    donnees: Session,
    exemple: session,
  },
  'session.changee': {
    texte: 'ses dates, son lieu, sa capacité, son prix, ses options, son statut ou sa publication changent',
    objet: 'session',
    donnees: Session,
    exemple: { ...session, nbPlaces: 16 },
  },
  'session.emargement': {
    texte: 'une demi-journée est contresignée par le formateur',
    objet: 'session',
    donnees: z.strictObject({
      sessionId: Numero,
      jour: Jour,
      moment: z.enum(['MATIN', 'APRES_MIDI', 'SOIR', 'JOUR']),
      contresignee: z.boolean(),
    }),
    exemple: { sessionId: EXEMPLE.sessionId, jour: '2027-06-01', moment: 'MATIN', contresignee: true },
  },
  'session.feuille': {
    texte: 'la feuille d’émargement scellée peut être lue',
    objet: 'session',
    donnees: z.strictObject({ sessionId: Numero, numero: z.string(), version: Numero }),
    exemple: { sessionId: EXEMPLE.sessionId, numero: 'E2027-000012', version: 1 },
  },
  'fiche.creee': {
    texte: 'une fiche entre au catalogue ; `objetId` est sa référence',
    objet: 'fiche',
    donnees: Fiche,
    exemple: fiche,
  },
  'fiche.changee': {
    texte: 'elle change, est publiée ou retirée',
    objet: 'fiche',
    donnees: Fiche,
    exemple: { ...fiche, publiee: false },
  },
  'attente.creee': {
    texte: 'une personne attend des places d’une session complète',
    objet: 'attente',
    donnees: Attente,
    exemple: attente,
  },
  'attente.changee': {
    texte: 'des places lui sont proposées ; elle les accepte, les décline, laisse passer l’offre ou quitte la liste',
    objet: 'attente',
    donnees: Attente,
    exemple: { ...attente, etat: 'PROPOSEE', offreNombre: 2, offreExpireLe: '2027-03-13T09:00:00+01:00' },
  },
} as const satisfies Record<string, DefinitionEvenement>
