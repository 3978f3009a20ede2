import * as z from 'zod/mini'
import { nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { boundedArray } from '../../rules/liste.ts'

const MAX_LIGNES = 10_000

const Decompte = nomme(
  'LignesComptees',
  z.object({ creees: z.int(), modifiees: z.int(), inchangees: z.int() }),
  'Ce que sont devenues les lignes d’une sorte',
)
const Remarque = nomme(
  'LigneARevoir',
  z.object({
    numero: says(z.int(), 'Le rang de la ligne, à partir de 1'),
    champ: z.string(),
    message: z.string(),
  }),
  'Ce qui est à revoir d’une ligne',
)

export const sendCatalogue = endpoint({
  method: 'POST',
  path: '/integration/v1/catalogue',
  host: 'api',
  access: 'cle',
  droit: 'catalogue',
  body: z.object({
    lignes: says(
      boundedArray(z.record(z.string(), z.unknown()), MAX_LIGNES).check(z.minLength(1)),
      'Des lignes comme celles d’un fichier d’import : thèmes, lieux, organismes, fiches, sessions',
      { minItems: 1, maxItems: MAX_LIGNES },
    ),
  }),
  response: nomme(
    'CatalogueRecu',
    z.object({
      decomptes: says(z.record(z.string(), Decompte), 'Par sorte de ligne'),
      avertissements: says(z.array(Remarque), 'Ce qui est écrit, mais ne dit peut-être pas ce que vous vouliez'),
    }),
    'Ce qui est écrit au catalogue',
  ),
  doc: {
    id: 'sendCatalogue',
    titre: 'Créer ou changer des fiches et des sessions',
    texte:
      'Une ou plusieurs, avec les règles de l’import : tout est écrit, ou rien. Ce qui n’est pas nommé reste. Refusé par 422 CATALOGUE_REFUSE avec les champs à corriger.',
    idempotence: 'possible',
    refus: ['CATALOGUE_REFUSE'],
    exemple: { body: { lignes: [{ ligne: 'theme', id: 901, label: 'Management' }] } },
  },
})
