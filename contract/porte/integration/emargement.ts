import * as z from 'zod/mini'
import { Jour, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { EtatPointage, MomentDemiJournee } from '../../socle/valeurs.ts'
import { SessionParams } from './catalogue.ts'

/** Attendance by half day (decision 67), for the provider's own systems. */
const EXEMPLE = { reference: 'TVA-PAR' }

const RETARD = 'Les minutes de retard, avec RETARD ; null sinon'

const Pointage = nomme(
  'Pointage',
  z.object({
    inscriptionId: z.int(),
    email: z.string(),
    etat: EtatPointage,
    retardMinutes: says(z.nullable(z.int()), RETARD),
    par: says(z.enum(['PARTICIPANT', 'FORMATEUR', 'ORGANISME']), 'Qui l’a dite en dernier'),
    noteeLe: z.iso.datetime(),
    confirmeeLe: says(z.nullable(z.iso.datetime()), 'Quand la personne l’a confirmée elle-même'),
  }),
  'Ce qui est noté d’une personne pour une demi-journée',
)

const DemiJourneeLue = nomme(
  'DemiJournee',
  z.object({
    jour: Jour('Son jour'),
    moment: MomentDemiJournee,
    debut: says(
      z.nullable(z.int()),
      'Minutes depuis minuit, heure de Paris ; null si le catalogue ne dit pas les heures',
    ),
    fin: says(z.nullable(z.int()), 'De même, sa fin'),
    minutes: says(z.int(), 'Sa part de la durée de la formation'),
    contresigneePar: says(z.nullable(z.string()), 'Le formateur qui l’a contresignée ; null tant qu’elle ne l’est pas'),
    contresigneeLe: z.nullable(z.iso.datetime()),
    presences: z.array(Pointage),
  }),
  'Un matin, un après-midi ou un soir d’une session',
)

export const getDemiJournees = endpoint({
  method: 'GET',
  path: '/integration/v1/sessions/:reference/demi-journees',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: SessionParams,
  response: nomme(
    'DemiJournees',
    z.object({ demiJournees: z.array(DemiJourneeLue) }),
    'Les demi-journées d’une session',
  ),
  doc: {
    id: 'getDemiJournees',
    titre: 'Lire les présences par demi-journée',
    texte:
      'Les demi-journées de la session, dans leur ordre, avec ce qui en est noté. À distance et à son rythme, aucune.',
    exemple: { params: EXEMPLE },
  },
})

export const getFeuille = endpoint({
  method: 'GET',
  path: '/integration/v1/sessions/:reference/feuille',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: SessionParams,
  response: z.unknown(),
  doc: {
    id: 'getFeuille',
    titre: 'Lire la feuille d’émargement scellée',
    texte:
      'La dernière version établie : avec le dernier contreseing, ou à la demande du bureau. Refusé par 409 DOCUMENT_EN_PREPARATION tant que le fichier n’est pas prêt.',
    fichier: 'application/pdf',
    exemple: { params: EXEMPLE },
  },
})
