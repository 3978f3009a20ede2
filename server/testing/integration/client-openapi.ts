/**
 * Another system, written from the OpenAPI document alone: it knows the address of the document, a key and the names of the
 * calls, imports nothing of the house, and takes no answer that is not what the document says.
 */
import { type Document, listDifferences } from './conforme.ts'

type Schema = Parameters<typeof listDifferences>[1]

type Content = Record<string, { schema: Schema }>

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean }[]
  responses: Record<string, { content: Content }>
}

interface Arguments {
  parameters?: Record<string, string>
  body?: object
}

export class RefusedCall extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Client {
  call<T>(operationId: string, given?: Arguments): Promise<T>
  /** Every element of a list, and from where to read what changes next. */
  readAll<T>(operationId: string, since?: string): Promise<{ elements: T[]; repere: string }>
  /** Throws at an event of a webhook that is not what the document says of its type. */
  checkEvenement(evenement: { type: string }): void
}

interface OpenapiDocument extends Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
}

export async function openClient(documentUrl: string, key: string): Promise<Client> {
  const document: OpenapiDocument = await (await fetch(documentUrl)).json()
  const base = document.servers[0]?.url ?? ''
  const operations = new Map<string, Operation & { method: string; path: string }>()
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item))
      operations.set(operation.operationId, { ...operation, method: method.toUpperCase(), path })

  async function call<T>(operationId: string, { parameters = {}, body }: Arguments = {}): Promise<T> {
    const operation = operations.get(operationId)
    if (!operation) throw new Error(`the document has no ${operationId}`)
    const { url, headers } = fill(base, operation, parameters)
    headers.set('authorization', `Bearer ${key}`)
    if (body) headers.set('content-type', 'application/json')
    const response = await fetch(url, {
      method: operation.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    check(document, operationId, { content: operation.responses[response.status]?.content, value: answer })
    if (!response.ok) throw new RefusedCall(response.status, `${answer.code}: ${answer.message}`)
    return answer
  }

  async function readAll<T>(operationId: string, since?: string) {
    const elements: T[] = []
    let parameters: Record<string, string> = since ? { updatedSince: since } : {}
    for (;;) {
      const page = await call<{ elements: T[]; suivant: string | null; repere: string }>(operationId, { parameters })
      elements.push(...page.elements)
      if (page.suivant === null) return { elements, repere: page.repere }
      parameters = { curseur: page.suivant }
    }
  }

  const checkEvenement = (evenement: { type: string }) =>
    check(document, evenement.type, {
      content: document.webhooks[evenement.type]?.post.requestBody.content,
      value: evenement,
    })

  return { call, readAll, checkEvenement }
}

/** Puts each parameter where the document says that it goes. */
function fill(
  base: string,
  { operationId, path, parameters: told }: Operation & { path: string },
  given: Record<string, string>,
) {
  const url = new URL(base + path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(given[name] ?? '')))
  const headers = new Headers()
  for (const { name, in: where, required } of told) {
    const value = given[name]
    if (required && value === undefined) throw new Error(`${operationId} needs ${name}`)
    if (value !== undefined && where === 'query') url.searchParams.set(name, value)
    if (value !== undefined && where === 'header') headers.set(name, value)
  }
  return { url, headers }
}

/** Throws when the value is not what the document says of it. */
function check(
  document: Document,
  what: string,
  { content, value }: { content: Content | undefined; value: unknown },
): void {
  const schema = content?.['application/json']?.schema
  if (!schema) throw new Error(`the document does not say what ${what} holds`)
  const differences = listDifferences(document, schema, value)
  if (differences.length > 0) throw new Error(`${what}: ${differences.join(', ')}`)
}
