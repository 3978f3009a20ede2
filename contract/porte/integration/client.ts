import * as z from 'zod/mini'
import { Moment, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../rules/id.ts'
import { ListeQuery, listeOf } from './liste.ts'

const ContactLu = nomme(
  'Contact',
  z.object({
    id: z.int(),
    prenom: z.string(),
    nom: z.string(),
    email: z.string(),
    telephone: z.nullable(z.string()),
    administrateur: says(
      z.enum(['NON', 'EN_ATTENTE', 'DECLARE', 'CONTESTE', 'PROUVE']),
      'Où en est son droit d’administrer',
    ),
    inscrit: says(z.boolean(), 'Peut inscrire pour ce client'),
    litDocuments: says(z.boolean(), 'Peut lire les documents de ce client'),
  }),
  'Une personne liée à un client, avec ses droits',
)
export type ContactLu = z.infer<typeof ContactLu>

export const ClientLu = nomme(
  'Client',
  z.object({
    id: z.int(),
    nature: z.enum(['SOCIETE', 'ASSOCIATION', 'PARTICULIER']),
    denomination: z.string(),
    siret: says(z.nullable(z.string()), 'Ses 14 chiffres ; null pour qui n’en a pas'),
    rna: says(z.nullable(z.string()), 'Le numéro d’une association au répertoire national'),
    numeroTvaIntra: says(z.nullable(z.string()), 'Son numéro de TVA intracommunautaire'),
    actif: says(z.boolean(), 'false : plus personne ne commande pour lui'),
    aVerifier: says(z.boolean(), 'true : rien n’a encore confirmé qu’il existe sous ce nom'),
    voie: z.nullable(z.string()),
    complement: z.nullable(z.string()),
    codePostal: z.nullable(z.string()),
    ville: z.nullable(z.string()),
    pays: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    fusionneDans: says(z.nullable(z.int()), 'Le client dans lequel il a été fusionné'),
    creeLe: Moment('Quand il a été enregistré'),
    contacts: says(z.array(ContactLu), 'Les personnes liées à ce client'),
  }),
  'Qui achète : une société, une association ou un particulier',
)
export type ClientLu = z.infer<typeof ClientLu>

export const ClientParams = z.object({ id: says(Id, 'L’identifiant du client') })

export const listClients = endpoint({
  method: 'GET',
  path: '/integration/v1/clients',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeClients', ClientLu),
  doc: { id: 'listClients', titre: 'Lister les clients et leurs contacts', exemple: { query: { limite: '20' } } },
})

export const getClient = endpoint({
  method: 'GET',
  path: '/integration/v1/clients/:id',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: ClientParams,
  response: ClientLu,
  doc: { id: 'getClient', titre: 'Lire un client', exemple: { params: { id: '1' } } },
})
