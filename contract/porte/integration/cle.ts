import * as z from 'zod/mini'
import { nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { Droit } from '../../socle/valeurs.ts'

/** What the key that calls is and may do: the first call of a new system. */
export const getCle = endpoint({
  method: 'GET',
  path: '/integration/v1/cle',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  response: nomme(
    'Cle',
    z.object({ nom: says(z.string(), 'Le nom que lui a donné qui l’a faite'), droits: z.array(Droit) }),
    'La clé qui appelle',
  ),
  doc: {
    id: 'getCle',
    titre: 'Lire le nom et les droits de la clé',
    texte: 'Le premier appel : il dit si la clé est bonne.',
    exemple: {},
  },
})
