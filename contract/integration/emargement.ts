import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MOMENTS } from '../rules/demi-journee.ts'
import { boundedArray } from '../rules/liste.ts'
import { oneLine, text } from '../rules/texte.ts'
import { SessionParams } from './catalogue.ts'
import { dit, Jour } from './doc.ts'

/** Attendance by half day (decision 67), for the provider's own systems. */
const MAX_EMAIL = 254
const MAX_NOTES = 1_000
const MAX_RETARD = 1_440
const MAX_MOTIF = 300
const ETATS = ['PRESENT', 'ABSENT', 'RETARD'] as const
const EXEMPLE = { reference: 'TVA-PAR' }

const Moment = dit(z.enum(MOMENTS), 'JOUR : une demi-journée dont nul n’a dit si elle est du matin ou de l’après-midi')
const RETARD = 'Les minutes de retard, avec RETARD ; null sinon'

const DemiJourneeLue = z.object({
  jour: z.string(),
  moment: Moment,
  debut: dit(z.nullable(z.int()), 'Minutes depuis minuit, heure de Paris ; null si le catalogue ne dit pas les heures'),
  fin: z.nullable(z.int()),
  minutes: dit(z.int(), 'Sa part de la durée de la formation'),
  contresigneePar: dit(z.nullable(z.string()), 'Le formateur qui l’a contresignée ; null tant qu’elle ne l’est pas'),
  contresigneeLe: z.nullable(z.iso.datetime()),
  presences: z.array(
    z.object({
      inscriptionId: z.int(),
      email: z.string(),
      etat: z.enum(ETATS),
      retardMinutes: dit(z.nullable(z.int()), RETARD),
      par: dit(z.enum(['PARTICIPANT', 'FORMATEUR', 'ORGANISME']), 'Qui l’a dite en dernier'),
      noteeLe: z.iso.datetime(),
      confirmeeLe: dit(z.nullable(z.iso.datetime()), 'Quand la personne l’a confirmée elle-même'),
    }),
  ),
})

export const getDemiJournees = endpoint({
  method: 'GET',
  path: '/integration/v1/sessions/:reference/demi-journees',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: SessionParams,
  response: z.object({ demiJournees: z.array(DemiJourneeLue) }),
  doc: {
    id: 'getDemiJournees',
    titre: 'Lire les présences par demi-journée',
    texte:
      'Les demi-journées de la session, dans leur ordre, avec ce qui en est noté. À distance et à son rythme, aucune.',
    exemple: { params: EXEMPLE },
  },
})

const Note = z.object({
  email: dit(oneLine(MAX_EMAIL).check(z.minLength(1)), 'L’adresse du participant'),
  jour: Jour('Le jour de la demi-journée'),
  moment: Moment,
  etat: z.enum(ETATS),
  retardMinutes: dit(z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETARD))), null), RETARD),
})

/** A bounded list says nothing of its items by itself. A format says what its pattern says. */
const { $schema: _, ...NOTE } = z.toJSONSchema(Note, {
  io: 'input',
  override: ({ jsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern
  },
})

export const setDemiJournees = endpoint({
  method: 'POST',
  path: '/integration/v1/sessions/:reference/demi-journees',
  host: 'api',
  access: 'cle',
  droit: 'presence',
  params: SessionParams,
  body: z.object({
    presences: dit(
      boundedArray(Note, MAX_NOTES, `${MAX_NOTES} présences au plus.`),
      `${MAX_NOTES} au plus, toutes ou aucune ; chacune remplace ce qui était noté`,
      { type: 'array', items: NOTE, maxItems: MAX_NOTES },
    ),
    motif: dit(
      z._default(z.nullable(text(MAX_MOTIF)), null),
      'Pourquoi une demi-journée contresignée est corrigée : la feuille d’émargement le dit',
    ),
  }),
  response: z.object({ inscriptionIds: dit(z.array(z.int()), 'Les inscriptions concernées') }),
  doc: {
    id: 'setDemiJournees',
    titre: 'Dire qui est venu, par demi-journée',
    texte:
      'Dès qu’une présence est dite ainsi, setPresence est refusé pour cette session. Une demi-journée que vous avez dite pour chacun n’attend pas de contreseing pour terminer la session ; une demi-journée que le formateur tient l’attend.',
    idempotence: 'possible',
    exemple: {
      params: EXEMPLE,
      body: { presences: [{ email: 'lea.roy@societe.example', jour: '2027-03-10', moment: 'MATIN', etat: 'PRESENT' }] },
    },
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
