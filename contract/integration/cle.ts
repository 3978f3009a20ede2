import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DROITS_CLE } from './droit.ts'

/** What the key that calls is and may do: the first call of a new system. */
export const getCle = endpoint({
  method: 'GET',
  path: '/integration/v1/cle',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  response: z.object({ nom: z.string(), droits: z.array(z.enum(DROITS_CLE)) }),
  doc: {
    id: 'getCle',
    titre: 'Lire le nom et les droits de la clé',
    texte: 'Le premier appel : il dit si la clé est bonne.',
    exemple: {},
  },
})
