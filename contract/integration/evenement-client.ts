import * as z from 'zod/mini'
import { type DefinitionEvenement, EXEMPLE, Jour, Numero } from './evenement-definition.ts'

const Client = z.strictObject({ natureId: Numero, actif: z.boolean(), aVerifier: z.boolean() })
const client = { natureId: 1, actif: true, aVerifier: false }

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

/** Clients, and sessions of the catalogue. */
export const EVENEMENTS_CLIENT = {
  'client.cree': {
    texte: 'une société, une association ou un particulier est enregistré',
    objet: 'client',
    donnees: Client,
    exemple: client,
  },
  'client.change': {
    texte: 'ses informations changent : relisez-le',
    objet: 'client',
    donnees: Client,
    exemple: { ...client, actif: false },
  },
  'client.droits': {
    texte: 'une personne lui est liée, change de droits, ou n’en a plus',
    objet: 'client',
    donnees: z.strictObject({
      interlocuteurId: Numero,
      /** The person is no longer one of the client. */
      retire: z.boolean(),
      lien: z.string().check(z.regex(/^[A-Z_]+$/)),
      administrateur: z.boolean(),
      prouve: z.boolean(),
      inscription: z.boolean(),
      documents: z.boolean(),
    }),
    exemple: {
      ...{ interlocuteurId: 204, retire: false, lien: 'CONFIRME', administrateur: true, prouve: false },
      ...{ inscription: true, documents: true },
    },
  },
  'client.fusionne': {
    texte: 'il est fusionné dans un autre : ses commandes, ses devis et ses personnes sont désormais ceux de cet autre',
    objet: 'client',
    donnees: z.strictObject({ dans: Numero }),
    exemple: { dans: 12 },
  },
  'client.mandat': {
    texte: 'un mandat de prélèvement est créé, signé ou révoqué',
    objet: 'client',
    donnees: z.strictObject({ rum: z.string(), signeLe: z.nullable(Jour), revoque: z.boolean() }),
    exemple: { rum: 'M00000007', signeLe: '2027-03-12', revoque: false },
  },
  'session.creee': {
    texte: 'une session entre au catalogue ; `objetId` est sa référence',
    objet: 'session',
    donnees: Session,
    exemple: session,
  },
  'session.changee': {
    texte: 'ses dates, son lieu, sa capacité, son prix, son statut ou sa publication changent',
    objet: 'session',
    donnees: Session,
    exemple: { ...session, nbPlaces: 16 },
  },
} as const satisfies Record<string, DefinitionEvenement>
