/** Another system's check that what it gets is what the OpenAPI document says. It imports nothing of the house. */

interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema
}

export interface Document {
  components: { schemas: Record<string, Schema> }
}

/** Where the value is not what the schema says; nothing when it is. */
export function listDifferences({ components }: Document, schema: Schema, value: unknown, where = '$'): string[] {
  const named = components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? '']
  if (schema.$ref && !named) return [`${where}: the document has no ${schema.$ref}`]
  if (named) return listDifferences({ components }, named, value, where)
  const check = (one: Schema, inner: unknown, path: string) => listDifferences({ components }, one, inner, path)
  if (schema.anyOf?.every((one) => check(one, value, where).length > 0)) return [`${where}: none of the kinds`]
  if (schema.type && ![schema.type].flat().some((type) => isOfType(type, value)))
    return [`${where}: not ${schema.type}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${where}: not one of ${schema.enum}`]
  if ('const' in schema && schema.const !== value) return [`${where}: not ${schema.const}`]
  if (Array.isArray(value)) return value.flatMap((one, rank) => check(schema.items ?? {}, one, `${where}[${rank}]`))
  if (typeof value !== 'object' || value === null) return []
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name))
  const inner = Object.entries(value).flatMap(([name, one]) =>
    check(schema.properties?.[name] ?? schema.additionalProperties ?? {}, one, `${where}.${name}`),
  )
  return [...missing.map((name) => `${where}.${name}: missing`), ...inner]
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
