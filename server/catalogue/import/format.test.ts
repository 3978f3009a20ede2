import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Champ, CIBLES_NUMEROTEES, GENRES_LIGNE } from '#contract/porte/bureau/champ.ts'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
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

test.each(Object.entries(LIGNES))(
  'ENV-11 the document describes the fields of a line %s, and no other',
  (ligne, schema) => {
    const rows = [...sectionOf(ligne).matchAll(/^\| `([^`]+)` \| (yes|no) \|/gm)].map(
      ([, name, yes]) => `${name} ${yes}`,
    )
    expect(rows).toEqual(listFields(schema as z.ZodObject))
  },
)

/** What a field takes, as the import's schema says it. */
function sortOf(schema: z.ZodType): string {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodPipe) return sortOf(inner.in as z.ZodType)
  if (inner instanceof z.ZodLiteral) return `choix ${[...inner.values].join()}`
  if (inner instanceof z.ZodEnum) return `choix ${inner.options.join()}`
  if (inner instanceof z.ZodArray) return 'liste'
  if (inner instanceof z.ZodObject) return 'bloc'
  if (inner instanceof z.ZodBoolean) return 'oui-non'
  if (inner instanceof z.ZodNumber) return 'nombre'
  return inner instanceof z.ZodISODate ? 'jour' : 'texte'
}

function listSchema(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = unwrap(field as z.ZodType)
    const requis = (field as z.ZodType).safeParse(undefined).success ? '' : ' requis'
    const own = `${prefix}${name} ${sortOf(inner)}${requis}`
    const part = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType) : inner
    if (part instanceof z.ZodObject) return [own, ...listSchema(part, `${prefix}${name}.`)]
    return inner instanceof z.ZodArray ? [own, `${prefix}${name}.valeur ${sortOf(part)} requis`] : [own]
  })
}

/** The same, as the fields of the form say it. */
function sortOfChamp(champ: Champ): string {
  if (champ.genre === 'choix') {
    const values = champ.choix.map(({ value }) => value)
    return typeof values[0] === 'boolean' ? 'oui-non' : `choix ${values.join()}`
  }
  if (champ.genre === 'renvoi') return CIBLES_NUMEROTEES.includes(champ.vers) ? 'nombre' : 'texte'
  if (['euros', 'heures', 'jours'].includes(champ.genre)) return 'nombre'
  return ['long', 'statut'].includes(champ.genre) ? 'texte' : champ.genre
}

function listForm(champs: readonly Champ[], prefix = ''): string[] {
  return champs.flatMap((champ) => {
    const own = `${prefix}${champ.nom} ${sortOfChamp(champ)}${champ.requis ? ' requis' : ''}`
    return 'champs' in champ ? [own, ...listForm(champ.champs, `${prefix}${champ.nom}.`)] : [own]
  })
}

test.each(GENRES_LIGNE)(
  'ENV-11 the form of the desk asks each field of a line %s, at any depth, and no other',
  (ligne) => {
    const { ligne: _ligne, ...shape } = LIGNES[ligne].shape
    expect(listForm(champsOf(ligne)).toSorted()).toEqual(listSchema(z.object(shape)).toSorted())
  },
)

test('the examples of the document can be imported together', async () => {
  const examples = [...DOCUMENT.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].flatMap(
    ([, lines]) => lines?.split('\n') ?? [],
  )
  const { db, close } = await testDatabase()
  const { decomptes } = await importCatalogue(db, examples)
  expect(Object.values(decomptes).map(({ creees }) => creees)).toEqual([1, 1, 1, 1, 2, 2])
  await close()
})
