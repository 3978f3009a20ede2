import type { RefusalCode } from '#contract/errors.ts'
import { APPELS, type AppelDocumente } from '#contract/porte/integration/appels.ts'
import { Erreur } from '#contract/porte/integration/erreur.ts'
import { BASE } from '#contract/porte/integration/par-cle.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { JSON_TYPE, type Openapi, type Operation, type Parameter, type Schema, TEXTE } from './openapi-forme.ts'
import { createSchemas, type ToSchema } from './openapi-schemas.ts'
import { toEvenementConnu, toWebhooks } from './openapi-webhooks.ts'

const PRESENTATION = `Lire et écrire dans le moteur d’inscription depuis vos autres logiciels. Chaque appel porte une clé, faite par
\`npm run gestion -- cle <nom> <droits…>\`, dans l’en-tête \`Authorization: Bearer <clé>\`. Les montants sont en centimes d’euro, les
jours en aaaa-mm-jj, les moments en ISO 8601. Un refus a toujours la même forme : un code, une phrase en français, l’identifiant de
la demande.`

const CLE_IDEMPOTENCE =
  'Une valeur de votre choix, une par opération. La même demande avec la même valeur, pendant 24 heures, a le même effet qu’une seule et la même réponse.'

const CLE = 'Une clé avec le droit que nomme l’appel : lecture, catalogue, paiements, presence ou clients.'

/** The refusals that any call may have. */
const TOUJOURS: RefusalCode[] = [
  ...(['INVALID_INPUT', 'CLE_REFUSEE', 'DROIT_MANQUANT', 'TOO_MANY_REQUESTS'] as const),
  ...(['UNAVAILABLE', 'SURCHARGE', 'UNEXPECTED'] as const),
]
const D_UNE_ECRITURE: RefusalCode[] = ['OPERATION_REFUSEE', 'OCCUPE', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE']

/** The OpenAPI document of the integration API, made from what the contract declares. */
export function toOpenapi({ serveur, version }: { serveur: string; version: string }): Openapi {
  const { schemas, toSchema } = createSchemas()
  const erreur = toSchema(Erreur, 'output')
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { titre, appels } of APPELS)
    for (const appel of appels) {
      const path = appel.path.slice(BASE.length).replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [appel.method.toLowerCase()]: toOperation(appel, { tag: titre, erreur, toSchema }),
      }
    }
  const webhooks = toWebhooks(toSchema)
  return {
    openapi: '3.1.0',
    info: { title: 'API d’intégration', version: '1.0.0', summary: `Estrade ${version}`, description: PRESENTATION },
    servers: [{ url: serveur }],
    tags: APPELS.map(({ titre }) => ({ name: titre })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        cle: { type: 'http', scheme: 'bearer', bearerFormat: 'estrade_<id>_<secret>', description: CLE },
      },
      headers: HEADERS,
      schemas: sortByName({ ...schemas, EvenementConnu: toEvenementConnu(webhooks) }),
    },
  }
}

interface Contexte {
  /** Under which title the call is told. */
  tag: string
  /** What every refusal answers. */
  erreur: Schema
  toSchema: ToSchema
}

function toOperation(appel: AppelDocumente, { tag, erreur, toSchema }: Contexte): Operation {
  const { doc, droit } = appel
  return {
    operationId: doc.id,
    summary: doc.titre,
    ...(doc.texte && { description: doc.texte }),
    tags: [tag],
    security: [{ cle: [droit] }],
    parameters: [
      ...toParameters(appel, 'path', toSchema),
      ...toParameters(appel, 'query', toSchema),
      ...toHeaders(appel),
    ],
    ...(appel.body && { requestBody: toBody(appel, toSchema) }),
    responses: { '200': toAnswer(appel, toSchema), ...toRefusals(appel, erreur) },
  }
}

function toParameters(
  { params, query, doc }: AppelDocumente,
  where: 'path' | 'query',
  toSchema: ToSchema,
): Parameter[] {
  const schema = where === 'path' ? params : query
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input')
  const examples: Record<string, string> = (where === 'path' ? doc.exemple.params : doc.exemple.query) ?? {}
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property
    const example = examples[name]
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: rest,
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

function toBody({ body, doc: { exemple } }: AppelDocumente, toSchema: ToSchema): NonNullable<Operation['requestBody']> {
  const schema = body ? toSchema(body, 'input') : {}
  return { required: true, content: { [JSON_TYPE]: { schema, example: exemple.body } } }
}

function toAnswer({ doc: { fichier }, response }: AppelDocumente, toSchema: ToSchema): Operation['responses'][string] {
  const content = fichier
    ? { [fichier]: { schema: FICHIER } }
    : { [JSON_TYPE]: { schema: toSchema(response, 'output') } }
  return { description: fichier ? 'Le fichier' : 'Fait, ou lu', headers: LIMITES, content }
}

/** How generators tell that an answer is bytes. */
const FICHIER: Schema = { type: 'string', format: 'binary' }
const HEADERS: Openapi['components']['headers'] = {
  RateLimit: { description: 'Ce qui reste de la limite, et dans combien de secondes elle est rendue', schema: TEXTE },
  'RateLimit-Policy': { description: 'La limite de la clé, par minute', schema: TEXTE },
  'Retry-After': { description: 'Dans combien de secondes redemander', schema: { type: 'integer' } },
}
const referTo = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })
const LIMITES = { ...referTo('RateLimit'), ...referTo('RateLimit-Policy') }
const ATTENDRE = referTo('Retry-After')
/** Whoever is told to wait is told how long. */
const RETRIED = new Set(['429', '503'])

/** One answer for each status, with the codes that it may have. */
function toRefusals({ params, method, doc }: AppelDocumente, erreur: Schema): Operation['responses'] {
  const codes: RefusalCode[] = [
    ...TOUJOURS,
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(doc.fichier ? (['DOCUMENT_EN_PREPARATION'] as const) : []),
    ...(method === 'GET' ? [] : D_UNE_ECRITURE),
    ...(doc.idempotence ? (['IDEMPOTENCE_EN_COURS', 'IDEMPOTENCE_AUTRE_DEMANDE'] as const) : []),
    ...(doc.refus ?? []),
    ...(doc.idempotence === 'requise' ? (['IDEMPOTENCE_REQUISE'] as const) : []),
  ]
  const byStatus = Map.groupBy(codes, (code) => String(REFUSALS[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `${code} : ${REFUSALS[code].message}`).join('\n\n'),
        headers: { ...LIMITES, ...(RETRIED.has(status) && ATTENDRE) },
        content: { [JSON_TYPE]: { schema: erreur, example: toExample(some) } },
      },
    ]),
  )
}

function toExample([code]: readonly RefusalCode[]): object {
  return { code, message: code && REFUSALS[code].message, requestId: '5f2b7c1e-0a4d-4b8e-9c63-2d1e7f90a8b4' }
}

function sortByName<T>(named: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)))
}
