import type { Operation, Schema } from './openapi-forme.ts'

export type Schemas = Record<string, Schema>

/** The fields of a thing, and what they hold, in HTML. A thing that has a name is told once: elsewhere a link leads there. */

interface Field {
  name: string
  /** In HTML. */
  type: string
  text: string
}

/** More than these are unfolded by who looks for them. */
const MANY = 8

export function toFields(titre: string, fields: Field[], unite = 'champs'): string {
  if (fields.length === 0) return ''
  if (fields.length <= MANY) return `<h4>${titre}</h4>${toList(fields)}`
  return `<details><summary>${titre} : ${fields.length} ${unite}</summary>${toList(fields)}</details>`
}

export function toList(fields: Field[]): string {
  const rows = fields.map(({ name, type, text }) => {
    const term = `<dt><code>${escapeText(name)}</code> <span>${type}</span></dt>`
    return `<div>${term}<dd>${toWords(text)}</dd></div>`
  })
  return `<dl>${rows.join('')}</dl>`
}

export function listParameters({ parameters }: Pick<Operation, 'parameters'>): Field[] {
  return parameters.map(({ name, description = '', required, schema }) => ({
    name,
    type: sayType(schema) + (required ? ', obligatoire' : ''),
    text: description,
  }))
}

/** The fields of an object, and which may be left out. A field without words has those of what it holds. */
export function listFields(object: Schema, schemas: Schemas): Field[] {
  const { properties = {}, required } = resolve(object, schemas)
  return Object.entries(properties).map(([name, field]) => {
    const optional = !required?.includes(name) ? ', facultatif' : ''
    return {
      name,
      type: sayType(field) + optional,
      text: field.description ?? resolve(field, schemas).description ?? '',
    }
  })
}

/** What a reference refers to; anything else is itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema
}

const TYPES: Record<string, string> = {
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'oui ou non',
  array: 'liste',
  object: 'objet',
  'date-time': 'moment',
  date: 'jour',
  uuid: 'identifiant',
  null: 'null',
}

export function sayType(schema: Schema): string {
  if (schema.$ref) return toLink(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(sayType).join(' ou ')
  if (schema.enum) return schema.enum.map(escapeText).join(', ')
  if (schema.additionalProperties?.$ref) return `${sayType(schema.additionalProperties)} par nom`
  if (schema.items) return `liste de ${sayType(schema.items)}`
  const types = [schema.type ?? []].flat()
  return types.map((type) => TYPES[(type !== 'null' && schema.format) || type] ?? TYPES[type] ?? '').join(' ou ')
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

export function toLink(ref: string): string {
  const name = nameOf(ref)
  return `<a href="#${name}">${name}</a>`
}

/** What is between backquotes is code. */
export function toWords(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
