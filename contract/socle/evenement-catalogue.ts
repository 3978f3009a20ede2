import * as z from 'zod/mini'
import { nomme, says } from '../doc.ts'
import { type DefinitionEvenement, EXEMPLE, Jour, Moment, Numero } from './evenement-definition.ts'
import { MomentDemiJournee } from './valeurs.ts'

const Session = nomme(
  'DonneesSession',
  z.strictObject({
    sessionId: Numero,
    ficheId: Numero,
    publiee: z.boolean(),
    statut: says(z.nullable(z.string()), 'null : on s’y inscrit ; sinon, pourquoi elle est fermée'),
    dateDebut: z.nullable(Jour),
    dateFin: z.nullable(Jour),
    nbPlaces: says(z.nullable(Numero), 'Ses places ; null sans limite'),
  }),
  'Ce qu’un événement dit d’une session',
)
const session = {
  sessionId: EXEMPLE.sessionId,
  ficheId: 31,
  publiee: true,
  statut: null,
  dateDebut: '2027-06-01',
  dateFin: '2027-06-02',
  nbPlaces: 12,
}

const Fiche = nomme(
  'DonneesFiche',
  z.strictObject({
    ficheId: Numero,
    publiee: z.boolean(),
    obsolete: says(z.boolean(), 'Elle est montrée, et n’est plus proposée'),
    statut: z.nullable(z.string()),
  }),
  'Ce qu’un événement dit d’une fiche',
)
const fiche = { ficheId: 31, publiee: true, obsolete: false, statut: null }

const Attente = nomme(
  'DonneesAttente',
  z.strictObject({
    sessionId: Numero,
    clientId: says(z.nullable(Numero), 'null pour un particulier qui n’a encore rien commandé'),
    etat: z.enum(['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE', 'SERVIE', 'DECLINEE', 'EXPIREE', 'QUITTEE', 'CLOSE']),
    nombre: says(Numero, 'Les places demandées'),
    minimum: says(Numero, 'Le moins de places qui serve'),
    offreNombre: says(z.nullable(Numero), 'Les places proposées'),
    offreExpireLe: says(z.nullable(Moment), 'Jusqu’à quand elles le sont'),
  }),
  'Ce qu’un événement dit d’une attente de places',
)
const attente = {
  sessionId: EXEMPLE.sessionId,
  clientId: EXEMPLE.clientId,
  etat: 'EN_ATTENTE',
  nombre: 2,
  minimum: 1,
  offreNombre: null,
  offreExpireLe: null,
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
    donnees: nomme(
      'DonneesContreseing',
      z.strictObject({
        sessionId: Numero,
        jour: Jour,
        moment: MomentDemiJournee,
        contresignee: z.boolean(),
      }),
      'Une demi-journée contresignée',
    ),
    exemple: { sessionId: EXEMPLE.sessionId, jour: '2027-06-01', moment: 'MATIN', contresignee: true },
  },
  'session.feuille': {
    texte: 'la feuille d’émargement scellée peut être lue',
    objet: 'session',
    donnees: nomme(
      'DonneesFeuille',
      z.strictObject({ sessionId: Numero, numero: says(z.string(), 'Le numéro de la feuille'), version: Numero }),
      'Une feuille d’émargement scellée',
    ),
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
