import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** Any part of the schema of a call, as zod describes it. */
type Part = z.ZodMiniType & {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Part>
      innerType?: Part
      in?: Part
      out?: Part
      element?: Part
      keyType?: Part
      valueType?: Part
      options?: Part[]
      items?: Part[]
    }
  }
}

interface Place {
  path: string
  part: Part
  /** The part that judges a list before this one reads its items. */
  bound: Part | undefined
}

/** The only texts of several lines. */
const LINES = [
  'addAppreciation.commentaire',
  'addModification.motif',
  'addToPanier.commentairesFront',
  'createDevis.demande.commentairesFront',
  'updatePanier.commentairesFront',
]
const NOMS = /\.(nom|prenom|nomUsage|nomNaissance|societeLabel|posteIntitule|denomination|identification|destService)$/
const FAR_TOO_MANY = 300_000

function* walk(path: string, part: Part, bound?: Part): Generator<Place> {
  const {
    type,
    shape = {},
    innerType,
    in: input,
    out,
    element,
    keyType,
    valueType,
    options = [],
    items = [],
  } = part._zod.def
  yield { path, part, bound }
  for (const [name, field] of Object.entries(shape)) yield* walk(`${path}.${name}`, field)
  if (type === 'pipe' && input && out) {
    yield* walk(path, input)
    yield* walk(path, out, part)
  }
  for (const one of [innerType, element, keyType, valueType, ...options, ...items])
    if (one) yield* walk(`${path}${one === innerType ? '' : '[]'}`, one)
}

async function listPlaces(): Promise<Place[]> {
  // The desk and the keys have calls of their own.
  const files = globSync('{*,!(rules|reference|testing)/*}.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const modules: Record<string, Endpoint>[] = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ `${import.meta.dirname}/${name}`)),
  )
  const calls = modules.flatMap((module) => Object.entries(module)).filter(([, one]) => one?.response && one.path)
  return calls.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part ? [...walk(name, part as Part)] : [])),
  )
}

const places = await listPlaces()
const ofType = (...types: string[]) => places.filter(({ part }) => types.includes(part._zod.def.type))
const accepts = (part: Part, value: unknown) => part.safeParse(value).success

/** A list, or an object, that says how long it is and breaks when an item is read. */
function hostile(type: string): object {
  const refuse = () => {
    throw new Error('an item was read')
  }
  if (type === 'array')
    return new Proxy(new Array(FAR_TOO_MANY), {
      get: (target, key) => (/^\d+$/.test(String(key)) ? refuse() : Reflect.get(target, key)),
    })
  const keys = Array.from({ length: 1_001 }, (_, rank) => [`k${rank}`, { get: refuse, enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries(keys))
}

test('LIM-02 every list that a call takes is refused for its length before any of its items is read', () => {
  const lists = ofType('array', 'record')
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['addToPanier.participants', 'updatePanier.participants', 'createCommandes.items']),
  )
  const wrong = lists.filter(({ part, bound = part }) => {
    try {
      return accepts(bound, hostile(part._zod.def.type))
    } catch {
      return true
    }
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('LIM-02 every text that a call takes has a greatest length', () => {
  const texts = ofType('string')
  expect(texts.length).toBeGreaterThan(50)
  const endless = texts.filter(({ part }) => ['a', '1', '/'].some((one) => accepts(part, one.repeat(FAR_TOO_MANY))))
  expect(endless.map(({ path }) => path)).toEqual([])
})

const BREAKS = ['\n', '\r', '\t', '\u0085', '\u2028', '\u2029']
const CONTROLS = ['\0', '\u001b', '\u007f', '\u202e', '\u2066']

test('a text of one line refuses line breaks and control characters; a comment, only the latter', () => {
  const holds = (part: Part, marks: string[]) => marks.some((mark) => accepts(part, `a${mark}b`))
  const texts = ofType('string')
  const several = texts.filter(({ part }) => holds(part, BREAKS)).map(({ path }) => path)
  expect(several.sort()).toEqual(LINES)
  expect(texts.filter(({ part }) => holds(part, CONTROLS)).map(({ path }) => path)).toEqual([])
})

test('the name of a person or of a company holds no address of a site', () => {
  const noms = ofType('string').filter(({ path }) => NOMS.test(path))
  expect(new Set(noms.map(({ path }) => path.split('.').at(-1))).size).toBe(9)
  expect(noms.filter(({ part }) => accepts(part, 'Gagnez sur http://x.example')).map(({ path }) => path)).toEqual([])
})
