import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { CHAMPS } from '#contract/bureau/champs-catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { importCatalogue } from './import.service.ts'
import { LIGNES } from './lignes.ts'

const DOCUMENT = readFileSync('docs/import-catalogue.md', 'utf8')

/** Returns the schema inside optional, nullable and default. */
function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wrapped ? unwrap(schema.unwrap() as z.ZodType) : schema
}

/** Lists `name yes` or `name no` (required or not) for every field. A shape that recurs is described once. */
function listFields(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = unwrap(field as z.ZodType)
    const element = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType) : inner
    const path = `${prefix}${name}`
    const own = `${path} ${(field as z.ZodType).safeParse(undefined).success ? 'no' : 'yes'}`
    const again = path === 'etapes[].lienElearning'
    if (!(element instanceof z.ZodObject) || again) return [own]
    return [own, ...listFields(element, `${path}${inner instanceof z.ZodArray ? '[]' : ''}.`)]
  })
}

function sectionOf(ligne: string): string {
  return DOCUMENT.split('\n## ').find((section) => section.startsWith(`Line \`${ligne}\``)) ?? ''
}

test.each(Object.entries(LIGNES))('the document describes the fields of a line %s, and no other', (ligne, schema) => {
  const rows = [...sectionOf(ligne).matchAll(/^\| `([^`]+)` \| (yes|no) \|/gm)].map(([, name, yes]) => `${name} ${yes}`)
  expect(rows).toEqual(listFields(schema as z.ZodObject))
})

test.each(['fiche', 'session'] as const)('the desk has a field for each one of a line %s, and no other', (ligne) => {
  const names = CHAMPS[ligne].map(({ nom }) => nom)
  const { ligne: _ligne, ...shape } = LIGNES[ligne].shape
  expect(names.toSorted()).toEqual(Object.keys(shape).toSorted())
})

test('the examples of the document can be imported together', async () => {
  const examples = [...DOCUMENT.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].flatMap(
    ([, lines]) => lines?.split('\n') ?? [],
  )
  const { db, close } = await testDatabase()
  const { decomptes } = await importCatalogue(db, examples)
  expect(Object.values(decomptes).map(({ creees }) => creees)).toEqual([1, 1, 1, 1, 2, 2])
  await close()
})
