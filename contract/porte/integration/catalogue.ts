import * as z from 'zod/mini'
import { Cents, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { oneLine } from '../../rules/texte.ts'
import { ListeQuery, listeOf } from './liste.ts'

const MAX_REFERENCE = 100

const Places = nomme(
  'Places',
  z.object({
    capacite: says(z.nullable(z.int()), 'Les places de la session ; null sans limite'),
    externes: says(z.int(), 'Les places vendues ailleurs, d’après le catalogue'),
    vendues: says(z.int(), 'Les places prises par des commandes d’ici'),
    restantes: says(z.nullable(z.int()), 'Ce qui reste ; null sans limite'),
    enAttente: says(z.int(), 'Les places que demande la liste d’attente'),
  }),
  'Le remplissage d’une session',
)

export const SessionLue = nomme(
  'Session',
  z.object({
    reference: says(z.string(), 'Sa référence, comme au catalogue'),
    fiche: says(z.string(), 'La référence de sa fiche'),
    titre: says(z.string(), 'Le titre de la formation'),
    publiee: says(z.boolean(), 'false : personne ne la voit'),
    statut: says(z.nullable(z.string()), 'null : on s’y inscrit ; ANNULE : annulée ; sinon, pourquoi elle est fermée'),
    dateDebut: says(z.nullable(z.iso.date()), 'Son premier jour ; null à distance et sans date'),
    dateFin: says(z.nullable(z.iso.date()), 'Son dernier jour'),
    dateLimiteInscription: says(z.nullable(z.iso.date()), 'Le dernier jour pour s’y inscrire ; null jusqu’à son début'),
    montantHtCents: Cents('Le prix d’une place hors taxes'),
    places: Places,
  }),
  'Une date d’une formation, avec ses places',
)
export type SessionLue = z.infer<typeof SessionLue>

export const SessionParams = z.object({
  reference: says(oneLine(MAX_REFERENCE), 'La référence de la session, comme au catalogue.'),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/integration/v1/sessions',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeSessions', SessionLue),
  doc: {
    id: 'listSessions',
    titre: 'Lister les sessions et leur remplissage',
    exemple: { query: { limite: '100' } },
  },
})

export const getSession = endpoint({
  method: 'GET',
  path: '/integration/v1/sessions/:reference',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: SessionParams,
  response: SessionLue,
  doc: { id: 'getSession', titre: 'Lire une session', exemple: { params: { reference: 'TVA-PAR' } } },
})

const FicheLue = nomme(
  'Fiche',
  z.object({
    reference: says(z.string(), 'Sa référence, comme au catalogue'),
    titre: z.string(),
    sousTitre: z.nullable(z.string()),
    publiee: says(z.boolean(), 'false : personne ne la voit'),
    obsolete: says(z.boolean(), 'Elle n’est plus proposée'),
    type: says(z.string(), 'Son type, comme au catalogue : Formation, Cursus…'),
    dureeJours: says(z.number(), 'Sa durée en jours ; 0,5 pour une demi-journée'),
    dureeMinutes: says(z.int(), 'Sa durée en minutes'),
  }),
  'Ce qui est enseigné : une fiche du catalogue',
)
export type FicheLue = z.infer<typeof FicheLue>

export const listFiches = endpoint({
  method: 'GET',
  path: '/integration/v1/fiches',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeFiches', FicheLue),
  doc: { id: 'listFiches', titre: 'Lister les fiches du catalogue', exemple: {} },
})
