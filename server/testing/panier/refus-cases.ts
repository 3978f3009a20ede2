import { CURSUS_DATE_MANQUANTE } from '#contract/rules/cursus.ts'
import { FINANCEMENT_MANQUANT, OPTIONS_MANQUANTES } from '#contract/rules/demande-form.ts'
import { addClientRow, addInterlocuteur } from '../client/client.sql.ts'
import {
  addConnue,
  addInscriptionRow,
  CONTACT_PARTICULIERS,
  LEA,
  MARC,
  participant,
  SIRET_INTRA,
  soi,
} from './panier.ts'
import { REFUSED_DROITS, type Refused } from './refus-droits.ts'

const two = [participant(), participant(MARC)]
const cursus =
  (requiredReferences: object, optionalReferences: object = {}) =>
  () => ({
    reference: 'CUR-S',
    requiredReferences,
    optionalReferences,
  })
const PLUS_DISPONIBLE = "La session pour laquelle vous souhaitez vous inscrire n'est plus disponible."

/** Every refusal of a request, in the order of the checks. */
export const REFUSED: Refused[] = [
  ...REFUSED_DROITS,
  { cas: 'for no formation', changes: () => ({ reference: 'NONE' }), status: 404, code: 'FORMATION_NOT_FOUND' },
  {
    cas: 'for a session that is not published',
    changes: () => ({ reference: 'C-DRAFT' }),
    status: 404,
    code: 'FORMATION_NOT_FOUND',
  },
  {
    cas: 'for a session of another customer, for whom the caller may order too',
    changes: async ({ db, me }) => {
      const clientId = await addClientRow(db, { siret: SIRET_INTRA })
      const droits = { droitAdministrateur: true, statutAdminValide: true }
      await addInterlocuteur(db, { clientId, compteId: me.compteId, email: me.email, ...droits })
      return { reference: 'INTRA-S' }
    },
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Cette session est réservée à un client : commandez-la en son nom.',
  },
  ...['C-LATE', 'C-OFF', 'TVA-BEGUN', 'X-STATUT-S'].map((reference) => ({
    cas: `for ${reference}, which is closed`,
    changes: () => ({ reference }),
    status: 403 as const,
    code: 'FORMATION_INDISPONIBLE' as const,
    message: PLUS_DISPONIBLE,
  })),
  {
    cas: 'as an individual for legal entities only',
    changes: ({ me }) => ({ commandeurId: null, particulier: true, participants: [soi(me)], reference: 'PM-S' }),
    status: 403,
    code: 'PERSONNES_MORALES_UNIQUEMENT',
    message: CONTACT_PARTICULIERS,
  },
  {
    cas: 'as an individual for legal entities only, without anyone to ask',
    changes: ({ me }) => ({ commandeurId: null, particulier: true, participants: [soi(me)], reference: 'PM-MUET' }),
    status: 403,
    code: 'PERSONNES_MORALES_UNIQUEMENT',
    message: 'aucune information de contact disponible',
  },
  {
    cas: 'as an individual for a paid formation that names no trainer',
    changes: ({ me }) => ({ commandeurId: null, particulier: true, participants: [soi(me)], reference: 'SF-S' }),
    status: 403,
    code: 'CONTRAT_INCOMPLET',
  },
  {
    cas: 'without a date for a mandatory step',
    changes: cursus({}),
    status: 400,
    code: 'INVALID_INPUT',
    message: CURSUS_DATE_MANQUANTE,
    fields: [{ path: 'cursus', message: CURSUS_DATE_MANQUANTE }],
  },
  {
    cas: 'without a date for a mandatory step, nor anybody who funds it',
    changes: () => ({ ...cursus({})(), priseEnCharge: true }),
    status: 400,
    code: 'INVALID_INPUT',
    message: CURSUS_DATE_MANQUANTE,
    fields: [
      { path: 'cursus', message: CURSUS_DATE_MANQUANTE },
      { path: 'financement', message: FINANCEMENT_MANQUANT },
    ],
  },
  ...[
    cursus({ A: 'TVA-PAR' }),
    cursus({ A: 'A-OVER' }),
    cursus({ A: 'B-1' }),
    cursus({ A: 'A-1', B: 'B-1' }),
    cursus({ A: 'A-1' }, { C: 'B-1' }),
    () => ({ requiredReferences: { A: 'A-1' } }),
  ].map((changes, index) => ({
    cas: `with a date that is none of the cursus (${index + 1})`,
    changes,
    status: 400 as const,
    code: 'INVALID_INPUT' as const,
    message: 'Cette date n’est pas une date de ce cursus.',
  })),
  {
    cas: 'with funding and nobody who funds one of them',
    changes: () => ({ priseEnCharge: true, participants: [participant({ organismeId: 1 }), participant(MARC)] }),
    status: 400,
    code: 'INVALID_INPUT',
    message: FINANCEMENT_MANQUANT,
  },
  {
    cas: 'with funding where the formation accepts none',
    changes: () => ({ reference: 'IFRS-1', priseEnCharge: true, participants: [participant({ organismeId: 1 })] }),
    status: 400,
    code: 'INVALID_INPUT',
    message: FINANCEMENT_MANQUANT,
  },
  {
    cas: 'without its optional services',
    changes: () => ({ reference: 'OPT-S' }),
    status: 400,
    code: 'INVALID_INPUT',
    message: OPTIONS_MANQUANTES,
  },
  {
    cas: 'with an optional service of another session',
    changes: ({ options }) => ({
      participants: [
        participant({ prestationsOptionnelles: [{ sessionPrestationOptionnelId: options[0], quantite: 1 }] }),
      ],
    }),
    status: 400,
    code: 'INVALID_INPUT',
    message: OPTIONS_MANQUANTES,
  },
  {
    cas: 'for someone who is registered',
    changes: async ({ db, me }) => {
      await addInscriptionRow(db, me.clientId, 'TVA-PAR')
      return { participants: [participant(MARC), participant({ email: LEA.email.toUpperCase() })] }
    },
    status: 403,
    code: 'PARTICIPANTS_INVALIDES',
  },
  {
    cas: 'for someone who is registered for a session of the choice',
    changes: async ({ db, me }) => {
      await addInscriptionRow(db, me.clientId, 'A-1')
      return cursus({ A: 'A-1' })()
    },
    status: 403,
    code: 'PARTICIPANTS_INVALIDES',
  },
  {
    cas: 'for someone who is no trainee',
    changes: async ({ db, me }) => {
      await addConnue(db, me.clientId)
      return { reference: 'STG-S' }
    },
    status: 403,
    code: 'PARTICIPANTS_INVALIDES',
  },
  {
    cas: 'for more people than places',
    changes: () => ({
      participants: Array.from({ length: 6 }, (_, index) => participant({ email: `p${index}@societe.example` })),
    }),
    status: 403,
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 6 place(s) mais il n'en reste plus que 5.",
  },
  {
    cas: 'for a full session',
    changes: () => ({ reference: 'TVA-LYO' }),
    status: 403,
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 1 place(s) mais il n'en reste plus que 0.",
  },
  {
    cas: 'for more people than places at a session of the choice',
    changes: () => ({ ...cursus({ A: 'A-RARE' })(), participants: two }),
    status: 403,
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 2 place(s) mais il n'en reste plus que 1.",
  },
]
