/**
 * Another system, written from the OpenAPI document alone: it knows the address of the document, a key and the names of the
 * calls, and imports nothing of the house.
 */

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean }[]
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
}

export async function openClient(documentUrl: string, key: string): Promise<Client> {
  const document = await (await fetch(documentUrl)).json()
  const base: string = document.servers[0].url
  const operations = new Map<string, Operation & { method: string; path: string }>()
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, operation] of Object.entries(item))
      operations.set(operation.operationId, { ...operation, method: method.toUpperCase(), path })

  async function call<T>(operationId: string, { parameters = {}, body }: Arguments = {}): Promise<T> {
    const operation = operations.get(operationId)
    if (!operation) throw new Error(`the document has no ${operationId}`)
    const url = new URL(
      base + operation.path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(parameters[name] ?? '')),
    )
    const headers = new Headers({ authorization: `Bearer ${key}` })
    for (const { name, in: where, required } of operation.parameters) {
      const value = parameters[name]
      if (required && value === undefined) throw new Error(`${operationId} needs ${name}`)
      if (value !== undefined && where === 'query') url.searchParams.set(name, value)
      if (value !== undefined && where === 'header') headers.set(name, value)
    }
    if (body) headers.set('content-type', 'application/json')
    const response = await fetch(url, {
      method: operation.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
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

  return { call, readAll }
}
