import { basename, dirname } from 'node:path'
import type { Changed } from './difference.ts'
import { findWordsGone, toWords } from './words.ts'

export interface Choice {
  /** Files of tests, each with the first reason to run it. */
  tests: Map<string, Reason>
  /** The rows of the access matrix, by id. */
  rows: string[]
}

/** In this order: what a change breaks most often comes first. */
export const REASONS = ['changed', 'beside', 'imports', 'quotes', 'named after', 'its page', 'calls it'] as const
export type Reason = (typeof REASONS)[number]

const TEST = /\.(?:test\.tsx?|e2e\.ts)$/
const IN_A_BROWSER = /^e2e\//
export const MATRIX = 'server/testing/access-matrix/'

/** Folders and files that say nothing of what they are about. */
const GENERAL = new Set(
  'server web contract standin scripts parts pages ui rules platform socle personne vente argent papier suite exploitation porte serve api app form modeles etat testing test'.split(
    ' ',
  ),
)

/** Where the pages of a folder are, as the tests that open them write it. */
const PAGES = {
  'web/pages/catalogue/': '/catalogue',
  'web/pages/client/': '/ma-societe',
  'web/pages/compte/': '/mon-compte',
  'web/pages/confirmation/': '/confirmation/',
  'web/pages/connexion/': '/connexion',
  'web/pages/emargement/': '/emargement',
  'web/pages/espace/commandes/': '/espace/commandes',
  'web/pages/espace/devis/': '/espace/devis',
  'web/pages/espace/participant/': '/espace/participant',
  'web/pages/espace/signature/': '/signature',
  'web/pages/gestion/': '/gestion',
  'web/pages/inscription/': '/fiche/',
  'web/pages/panier/': '/panier',
  'web/pages/verifier/': '/verifier',
}

export const isTest = (path: string) => TEST.test(path)

/** `texts` holds the files of tests and of the scenarios of the access matrix. */
export function choose(files: readonly Changed[], texts: ReadonlyMap<string, string>): Choice {
  const tests = new Map<string, Reason>()
  const product = files.filter(({ path }) => !isTest(path))
  const gone = findWordsGone(product)
  for (const [path, text] of texts) {
    if (!isTest(path) || path.startsWith(MATRIX)) continue
    const words = gone.length > 0 ? toWords(text) : ''
    const holds: Record<Reason, boolean> = {
      changed: files.some((file) => file.path === path),
      beside: product.some((file) => dirname(file.path) === dirname(path)),
      imports: product.some((file) => text.includes(`/${basename(file.path)}'`)),
      quotes: gone.some((three) => words.includes(` ${three} `)),
      'named after': product.some((file) => topicsOf(file.path).some((topic) => isNamedAfter(path, topic))),
      'its page': IN_A_BROWSER.test(path) && product.some((file) => opensPageOf(text, file.path)),
      'calls it': product.some((file) => callsOf(file.path).some((call) => text.includes(call))),
    }
    const reason = REASONS.find((one) => holds[one])
    if (reason) tests.set(path, reason)
  }
  return { tests, rows: chooseRows(product, texts) }
}

/** What a file is about, by its folders; in the contract, where folders are few, by its name too. */
function topicsOf(path: string): string[] {
  const names = dirname(path).split('/')
  if (/^(?:contract|web\/api)\//.test(path)) names.push(stemOf(path))
  return names.filter((name) => !GENERAL.has(name))
}

const stemOf = (path: string) => basename(path).replace(/\..*$/, '')

function isNamedAfter(path: string, topic: string): boolean {
  return `-${stemOf(path)}-`.includes(`-${topic}-`)
}

function opensPageOf(text: string, path: string): boolean {
  return Object.entries(PAGES).some(([folder, address]) => path.startsWith(folder) && text.includes(address))
}

/** The beginnings of the addresses that are named after a file of the server or of the contract, or after its folder. */
function callsOf(path: string): string[] {
  if (!/^(?:server|contract)\//.test(path)) return []
  return [...dirname(path).split('/'), stemOf(path)].filter((name) => !GENERAL.has(name)).map((name) => `/api/${name}`)
}

/** The rows of the scenarios that are named after what changed, or that changed themselves. */
function chooseRows(product: readonly Changed[], texts: ReadonlyMap<string, string>): string[] {
  const isChosen = (path: string) =>
    product.some((file) => file.path === path || topicsOf(file.path).some((topic) => isNamedAfter(path, topic)))
  const scenarios = [...texts].filter(([path]) => path.startsWith(MATRIX) && !isTest(path) && isChosen(path))
  return scenarios.flatMap(([, text]) => [...text.matchAll(/^ {2}([A-Z]{1,2}\d+[a-z]*):/gm)].map(([, id = '']) => id))
}
