import * as z from 'zod/mini'
import type { Schema } from './openapi-forme.ts'

export type ToSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => Schema

const DEFS = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/** Writes the contract's schemas as JSON Schema. What has a name (`nomme`) is told once, in `schemas`, and referred to. */
export function createSchemas(): { schemas: Record<string, Schema>; toSchema: ToSchema } {
  const schemas: Record<string, Schema> = {}

  function add(nom: string, schema: Schema): void {
    const known = schemas[nom]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two things are called ${nom}`)
    schemas[nom] = schema
  }

  const toSchema: ToSchema = (schema, io) => {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema: { _zod }, jsonSchema }) => {
        // A bounded list judges its length first, which says nothing of its items: it is told as the list that it becomes.
        if (_zod.def.type === 'pipe' && _zod.def.in._zod.def.type === 'custom')
          Object.assign(jsonSchema, toSchema(_zod.def.out as z.ZodMiniType, io))
        simplify(jsonSchema, io)
      },
    })
    const { $schema, $defs = {}, ...rest } = referToComponents(written)
    for (const [nom, one] of Object.entries($defs)) add(nom, one)
    return rest
  }
  return { schemas, toSchema }
}

/**
 * Answers may get fields in a later version: who reads them does not refuse what they do not know. A pattern says again what
 * a format says, in a way that nobody reads; the names of an object's properties are texts anyway.
 */
function simplify(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  if (schema.format) delete schema.pattern
  delete schema.propertyNames
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

function referToComponents(written: object): Schema & { $schema?: string; $defs?: Record<string, Schema> } {
  return JSON.parse(JSON.stringify(written), (key, value) => (key === '$ref' ? value.replace(DEFS, COMPONENTS) : value))
}
