import * as z from 'zod/mini'
import { Moment, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { Presence, StatutInscription } from '../../socle/valeurs.ts'
import { ListeQuery, listeOf } from './liste.ts'

const InscriptionLue = nomme(
  'Inscription',
  z.object({
    id: z.int(),
    session: says(z.string(), 'La référence de la session'),
    commande: says(z.nullable(z.string()), 'Le numéro de sa commande ; null pour qui est inscrit sans commande'),
    clientId: says(z.int(), 'Le client pour qui la personne est inscrite'),
    prenom: z.string(),
    nom: z.string(),
    email: z.string(),
    statut: StatutInscription,
    presence: says(z.nullable(Presence), 'null tant que personne ne l’a dite'),
    termineLe: says(z.nullable(z.iso.datetime()), 'Quand la personne a terminé la session'),
    referenceInterne: says(z.string(), 'Ce que le client a noté pour lui-même ; vide sinon'),
    creeeLe: Moment('Quand elle a été inscrite'),
  }),
  'Une personne inscrite à une session',
)
export type InscriptionLue = z.infer<typeof InscriptionLue>

export const listInscriptions = endpoint({
  method: 'GET',
  path: '/integration/v1/inscriptions',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeInscriptions', InscriptionLue),
  doc: {
    id: 'listInscriptions',
    titre: 'Lister les inscriptions',
    texte: 'Toutes, aussi celles qui sont annulées : leur statut le dit.',
    exemple: { query: { updatedSince: '2026-01-01T00:00:00Z' } },
  },
})

export const Concernees = nomme(
  'InscriptionsConcernees',
  z.object({ inscriptionIds: z.array(z.int()) }),
  'Les inscriptions concernées',
)
