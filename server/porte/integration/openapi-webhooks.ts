import { listEvenementsParType } from '#contract/socle/evenement.ts'
import { JSON_TYPE, type Openapi, type Parameter, type Schema, TEXTE } from './openapi-forme.ts'
import type { ToSchema } from './openapi-schemas.ts'

/** What is sent to the webhooks, by type. */
export function toWebhooks(toSchema: ToSchema): Openapi['webhooks'] {
  return Object.fromEntries(
    listEvenementsParType().map(({ type, texte, objet, exemple, schema: declared }) => {
      const schema = toSchema(declared, 'output')
      const example = { ...EXEMPLE_EVENEMENT, type, objet, donnees: exemple }
      const requestBody = { required: true as const, content: { [JSON_TYPE]: { schema, example } } }
      // Its signature says that it is ours: it has no key.
      const post = { summary: `Quand ${texte}`, security: [], parameters: SIGNATURE, requestBody, responses: RECU }
      return [type, { post }]
    }),
  )
}

/** Any event that this version tells: a program knows by `type` which `donnees` it has. */
export function toEvenementConnu(webhooks: Openapi['webhooks']): Schema {
  const types = Object.entries(webhooks).map(
    ([type, { post }]) => [type, post.requestBody.content[JSON_TYPE]?.schema?.$ref ?? ''] as const,
  )
  return {
    description: 'Un événement dont le type est connu de cette version : le type dit ce que contient `donnees`',
    oneOf: types.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(types) },
  }
}

/** The headers of Standard Webhooks. */
const SIGNATURE: Parameter[] = [
  ['webhook-id', 'L’identifiant de l’envoi, le même à chaque essai : ce que vous avez déjà traité.', 'evt_1204'],
  ['webhook-timestamp', 'Le moment de l’envoi, en secondes : refusez ce qui a plus de cinq minutes.', '1805101200'],
  [
    'webhook-signature',
    'Une ou deux signatures HMAC-SHA256, séparées par une espace ; une valable suffit.',
    'v1,2nXzFm…=',
  ],
].map(([name = '', description = '', example = '']) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: TEXTE,
  description,
  example,
}))

const RECU = {
  '2XX': { description: 'Reçu, en moins de dix secondes. Toute autre réponse est un échec, et l’envoi est refait.' },
}

const EXEMPLE_EVENEMENT = { rang: 1204, moment: '2027-03-12T09:00:00.000Z', objetId: '57' }
