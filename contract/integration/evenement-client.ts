import * as z from 'zod/mini'
import { type DefinitionEvenement, Jour, Numero } from './evenement-definition.ts'

const Client = z.strictObject({ natureId: Numero, actif: z.boolean(), aVerifier: z.boolean() })
const client = { natureId: 1, actif: true, aVerifier: false }

/** Clients, and the people who act for them. */
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
    texte: 'une personne lui est liée, change de droits ou de rôle (contact clé, signataire), ou n’en a plus',
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
  'client.facturation': {
    texte: 'une entité de facturation, un tiers pour qui il paie ou un accord de facturation lui est ajouté, ou change',
    objet: 'client',
    donnees: z.strictObject({
      /** The other client: the entity, the third party, or who asks for the agreement. */
      autreClientId: Numero,
      acte: z.enum([
        ...(['ENTITE_AJOUTE', 'ENTITE_RETIRE', 'TIERS_AJOUTE', 'TIERS_RETIRE'] as const),
        ...(['ACCORD_DEMANDE', 'ACCORD_ANNULE', 'ACCORD_ACCEPTE', 'ACCORD_REFUSE'] as const),
      ]),
    }),
    exemple: { autreClientId: 58, acte: 'ACCORD_ACCEPTE' },
  },
} as const satisfies Record<string, DefinitionEvenement>
