import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { toOpenapi } from './openapi.ts'

const toDocument = () =>
  structuredClone(toOpenapi({ serveur: 'https://a.example/api/integration/v1', version: '1.0.0' }))
const validate = (document: object) => new Validator().validate(document as Record<string, unknown>)

test('INT-19 the document is one by the official schema of OpenAPI 3.1', async () => {
  expect(await validate(toDocument())).toMatchObject({ valid: true })
})

test('control: a document without a title, or with a status that is none, is not', async () => {
  const { info, ...rest } = toDocument()
  expect((await validate({ ...rest, info: { ...info, title: undefined } })).valid).toBe(false)
  const { paths } = toDocument()
  const [path = ''] = Object.keys(paths)
  const wrong = { get: { responses: { abc: { description: 'x' } } } }
  expect((await validate({ ...rest, info, paths: { ...paths, [path]: wrong } })).valid).toBe(false)
})
