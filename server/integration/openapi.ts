import * as z from 'zod/mini'
import { ErrorBody, REFUSALS, type RefusalCode } from '#contract/errors.ts'
import { APPELS, type AppelDocumente } from '#contract/integration/appels.ts'
import { EVENEMENTS, Evenement } from '#contract/integration/evenement.ts'
import { JSON_TYPE, type Openapi, type Operation, type Parameter, type Schema } from './openapi-forme.ts'

export const BASE = '/integration/v1'

const PRESENTATION = `Lire et écrire dans le moteur d’inscription depuis vos autres logiciels. Chaque appel porte une clé, faite par
\`npm run gestion -- cle <nom> <droits…>\`, dans l’en-tête \`Authorization: Bearer <clé>\`. Les montants sont en centimes d’euro, les
jours en aaaa-mm-jj, les moments en ISO 8601. Un refus a toujours la même forme : un code, une phrase en français, l’identifiant de
la demande.`

const CLE_IDEMPOTENCE =
  'Une valeur de votre choix, une par opération. La même demande avec la même valeur, pendant 24 heures, a le même effet qu’une seule et la même réponse.'

const CLE = 'Une clé avec le droit que nomme l’appel : lecture, catalogue, paiements, presence ou clients.'

/** The refusals that any call may have. */
const TOUJOURS: RefusalCode[] = ['INVALID_INPUT', 'CLE_REFUSEE', 'DROIT_MANQUANT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']
const D_UNE_ECRITURE: RefusalCode[] = ['OPERATION_REFUSEE', 'UNSUPPORTED_MEDIA_TYPE']

/** The OpenAPI document of the integration API, made from what the contract declares. */
export function toOpenapi({ serveur, version }: { serveur: string; version: string }): Openapi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { titre, appels } of APPELS)
    for (const appel of appels) {
      const path = appel.path.slice(BASE.length).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [appel.method.toLowerCase()]: toOperation(appel, titre) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'API d’intégration', version: '1.0.0', summary: `Estrade ${version}`, description: PRESENTATION },
    servers: [{ url: serveur }],
    tags: APPELS.map(({ titre }) => ({ name: titre })),
    paths,
    webhooks: toWebhooks(),
    components: {
      securitySchemes: {
        cle: { type: 'http', scheme: 'bearer', bearerFormat: 'estrade_<id>_<secret>', description: CLE },
      },
      schemas: { Erreur: toErreur() },
    },
  }
}

function toOperation(appel: AppelDocumente, tag: string): Operation {
  const { doc, droit } = appel
  return {
    operationId: doc.id,
    summary: doc.titre,
    ...(doc.texte && { description: doc.texte }),
    tags: [tag],
    security: [{ cle: [droit] }],
    parameters: [...toParameters(appel, 'path'), ...toParameters(appel, 'query'), ...toHeaders(appel)],
    ...(appel.body && { requestBody: toBody(appel) }),
    responses: { '200': toAnswer(appel), ...toRefusals(appel) },
  }
}

function toParameters({ params, query, doc }: AppelDocumente, where: 'path' | 'query'): Parameter[] {
  const schema = where === 'path' ? params : query
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input')
  const examples: Record<string, string> = (where === 'path' ? doc.exemple.params : doc.exemple.query) ?? {}
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property
    const example = examples[name]
    return {
      ...{ name, in: where, required: where === 'path' || required.includes(name), schema: rest },
      ...(description && { description }),
      ...(example && { example: rest.type === 'integer' ? Number(example) : example }),
    }
  })
}

function toHeaders({ doc: { idempotence } }: AppelDocumente): Parameter[] {
  if (!idempotence) return []
  const schema: Schema = { type: 'string', minLength: 1, maxLength: 255 }
  const required = idempotence === 'requise'
  return [{ name: 'Idempotency-Key', in: 'header', required, description: CLE_IDEMPOTENCE, schema }]
}

function toBody({ body, doc: { exemple } }: AppelDocumente): NonNullable<Operation['requestBody']> {
  const schema = body ? toSchema(body, 'input') : {}
  return { required: true, content: { [JSON_TYPE]: { schema, example: exemple.body } } }
}

function toAnswer({ doc: { fichier }, response }: AppelDocumente): Operation['responses'][string] {
  const content = fichier ? { [fichier]: {} } : { [JSON_TYPE]: { schema: toSchema(response, 'output') } }
  return { description: fichier ? 'Le fichier' : 'Fait, ou lu', headers: LIMITES, content }
}

const TEXTE: Schema = { type: 'string' }
const LIMITES = {
  RateLimit: { description: 'Ce qui reste de la limite, et dans combien de secondes elle est rendue', schema: TEXTE },
  'RateLimit-Policy': { description: 'La limite de la clé, par minute', schema: TEXTE },
}
const ATTENDRE = {
  'Retry-After': { description: 'Dans combien de secondes redemander', schema: { type: 'integer' } },
}
/** Whoever is told to wait is told how long. */
const ATTENTES = new Set(['429', '503'])

/** One answer for each status, with the codes that it may have. */
function toRefusals({ params, method, doc }: AppelDocumente): Operation['responses'] {
  const codes: RefusalCode[] = [
    ...TOUJOURS,
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(doc.fichier ? (['DOCUMENT_EN_PREPARATION'] as const) : []),
    ...(method === 'GET' ? [] : D_UNE_ECRITURE),
    ...(doc.idempotence ? (['IDEMPOTENCE_EN_COURS', 'IDEMPOTENCE_AUTRE_DEMANDE'] as const) : []),
    ...(doc.idempotence === 'requise' ? (['IDEMPOTENCE_REQUISE'] as const) : []),
  ]
  const byStatus = Map.groupBy(codes, (code) => String(REFUSALS[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `${code} : ${REFUSALS[code].message}`).join('\n\n'),
        headers: { ...LIMITES, ...(ATTENTES.has(status) && ATTENDRE) },
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Erreur' }, example: toExample(some) } },
      },
    ]),
  )
}

function toWebhooks(): Openapi['webhooks'] {
  const { properties, ...evenement } = toSchema(Evenement, 'output')
  return Object.fromEntries(
    Object.entries(EVENEMENTS).map(([type, { texte, donnees, objet, exemple }]) => {
      const own: Record<string, Schema> = { type: { const: type }, donnees: toSchema(donnees, 'output') }
      const schema: Schema = { ...evenement, properties: { ...properties, ...own } }
      const example = { ...EXEMPLE_EVENEMENT, type, objet, donnees: exemple }
      const requestBody = { required: true as const, content: { [JSON_TYPE]: { schema, example } } }
      return [type, { post: { summary: `Quand ${texte}`, parameters: SIGNATURE, requestBody, responses: RECU } }]
    }),
  )
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
  ...{ name, in: 'header' as const, required: true, schema: TEXTE, description, example },
}))

const RECU = {
  '2XX': { description: 'Reçu, en moins de dix secondes. Toute autre réponse est un échec, et l’envoi est refait.' },
}

const EXEMPLE_EVENEMENT = { rang: 1204, moment: '2027-03-12T09:00:00.000Z', objetId: '57' }

function toExample([code]: readonly RefusalCode[]): object {
  return { code, message: code && REFUSALS[code].message, requestId: '5f2b7c1e-0a4d-4b8e-9c63-2d1e7f90a8b4' }
}

function toErreur(): Schema {
  const { properties = {}, ...rest } = toSchema(ErrorBody, 'output')
  const textes: Record<string, string> = {
    code: 'Ce dont un programme décide.',
    message: 'Ce qu’on peut montrer à une personne.',
    requestId: 'L’identifiant de la demande, à donner à qui gère l’installation.',
    fields: 'Les champs refusés, chacun avec son chemin et ce qui ne va pas.',
  }
  const dits = Object.entries(properties).map(([name, one]) => [name, { ...one, description: textes[name] }])
  return { ...rest, properties: Object.fromEntries(dits) }
}

/** Answers may get fields in a later version: who reads them does not refuse what they do not know. A pattern says again what a format says, in a way that nobody reads. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest as Schema
}
