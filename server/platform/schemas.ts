import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'

/** Judges what is sent by the schemas of the contract. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = z.safeParse(schema, data)
    return error ? { error: error.issues.map(toFieldError) } : { value }
  }

/** Answers only what the schema names. An answer of another shape is a fault of ours. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { error, data: value } = z.safeEncode(schema, data)
    if (error) throw new Error(`the answer of ${method} ${url} has not its shape`, { cause: error })
    return JSON.stringify(value)
  }

/** One field that is wrong. The framework makes its own error of a list of them. */
function toFieldError({ code, path, message }: z.core.$ZodIssue): FastifySchemaValidationError {
  return { keyword: code, instancePath: `/${path.join('/')}`, schemaPath: '', params: {}, message }
}
