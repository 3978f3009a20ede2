import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STATUTS_INSCRIPTION } from '../reference/statut-inscription.ts'
import { dit, Moment } from './doc.ts'
import { ListeQuery, listeOf } from './liste.ts'

const InscriptionLue = z.object({
  id: z.int(),
  session: dit(z.string(), 'La référence de la session'),
  commande: dit(z.nullable(z.string()), 'Le numéro de sa commande ; null pour qui est inscrit sans commande'),
  clientId: dit(z.int(), 'Le client pour qui la personne est inscrite'),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  statut: z.enum(STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  presence: dit(z.nullable(z.enum(['PRESENT', 'ABSENT'])), 'null tant que personne ne l’a dite'),
  termineLe: dit(z.nullable(z.iso.datetime()), 'Quand la personne a terminé la session'),
  referenceInterne: z.string(),
  creeeLe: Moment('Quand elle a été inscrite'),
})
export type InscriptionLue = z.infer<typeof InscriptionLue>

export const listInscriptions = endpoint({
  method: 'GET',
  path: '/integration/v1/inscriptions',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf(InscriptionLue),
  doc: {
    id: 'listInscriptions',
    titre: 'Lister les inscriptions',
    texte: 'Toutes, aussi celles qui sont annulées : leur statut le dit.',
    exemple: { query: { updatedSince: '2026-01-01T00:00:00Z' } },
  },
})
