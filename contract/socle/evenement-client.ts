import * as z from 'zod/mini'
import { nomme, says } from '../doc.ts'
import { type DefinitionEvenement, Jour, Numero } from './evenement-definition.ts'

const Client = nomme(
  'DonneesClient',
  z.strictObject({
    natureId: says(Numero, '1 société, 2 association, 3 particulier'),
    actif: z.boolean(),
    aVerifier: says(z.boolean(), 'Rien n’a encore confirmé qu’il existe sous ce nom'),
  }),
  'Ce qu’un événement dit d’un client',
)
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
    donnees: nomme(
      'DonneesDroits',
      z.strictObject({
        interlocuteurId: Numero,
        retire: says(z.boolean(), 'La personne n’est plus liée au client'),
        lien: says(z.string().check(z.regex(/^[A-Z_]+$/)), 'Où en est son lien : CONFIRME, EN_ATTENTE…'),
        administrateur: z.boolean(),
        prouve: says(z.boolean(), 'Quelqu’un répond de cet administrateur'),
        inscription: z.boolean(),
        documents: z.boolean(),
      }),
      'Les droits d’une personne sur un client',
    ),
    exemple: {
      interlocuteurId: 204,
      retire: false,
      lien: 'CONFIRME',
      administrateur: true,
      prouve: false,
      inscription: true,
      documents: true,
    },
  },
  'client.fusionne': {
    texte: 'il est fusionné dans un autre : ses commandes, ses devis et ses personnes sont désormais ceux de cet autre',
    objet: 'client',
    donnees: nomme(
      'DonneesFusion',
      z.strictObject({ dans: says(Numero, 'Le client dans lequel il est fusionné') }),
      'Le client qui reste',
    ),
    exemple: { dans: 12 },
  },
  'client.mandat': {
    texte: 'un mandat de prélèvement est créé, signé ou révoqué',
    objet: 'client',
    donnees: nomme(
      'DonneesMandat',
      z.strictObject({
        rum: says(z.string(), 'La référence unique du mandat'),
        signeLe: z.nullable(Jour),
        revoque: z.boolean(),
      }),
      'Un mandat de prélèvement',
    ),
    exemple: { rum: 'M00000007', signeLe: '2027-03-12', revoque: false },
  },
  'client.facturation': {
    texte: 'une entité de facturation, un tiers pour qui il paie ou un accord de facturation lui est ajouté, ou change',
    objet: 'client',
    donnees: nomme(
      'DonneesFacturation',
      z.strictObject({
        autreClientId: says(Numero, 'L’entité, le tiers, ou qui demande l’accord'),
        acte: z.enum([
          ...(['ENTITE_AJOUTE', 'ENTITE_RETIRE', 'TIERS_AJOUTE', 'TIERS_RETIRE'] as const),
          ...(['ACCORD_DEMANDE', 'ACCORD_ANNULE', 'ACCORD_ACCEPTE', 'ACCORD_REFUSE'] as const),
        ]),
      }),
      'Qui paie pour qui',
    ),
    exemple: { autreClientId: 58, acte: 'ACCORD_ACCEPTE' },
  },
} as const satisfies Record<string, DefinitionEvenement>
