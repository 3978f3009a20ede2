/** The part of OpenAPI 3.1 that our document has. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: string
  format?: string
  description?: string
  enum?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
  minLength?: number
  maxLength?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  description?: string
  example?: string | number
}

type Content = Record<string, { schema?: Schema; example?: object | undefined }>

interface Answer {
  description: string
  headers?: Record<string, { $ref: string }>
  content: Content
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: { cle: string[] }[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  /** By status. */
  responses: Record<string, Answer>
}

interface Webhook {
  summary: string
  security: never[]
  parameters: Parameter[]
  requestBody: { required: true; content: Content }
  responses: Record<string, { description: string }>
}

export interface Openapi {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>
  /** What is sent to the webhooks, by type of event. */
  webhooks: Record<string, { post: Webhook }>
  components: {
    securitySchemes: Record<string, object>
    headers: Record<string, { description: string; schema: Schema }>
    /** The things that people speak of, each by its name. */
    schemas: Record<string, Schema>
  }
}

export const JSON_TYPE = 'application/json'

export const TEXTE: Schema = { type: 'string' }

/** The schema of a body or an answer in JSON; undefined for a file. */
export function schemaOf(content: Content | undefined): Schema | undefined {
  return content?.[JSON_TYPE]?.schema
}
