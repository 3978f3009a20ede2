import { expect, test } from 'vitest'
import { run, splitPassword } from './programmes.ts'
import { compareRegistres, type Registre, toLines } from './registre.ts'
import { orderTables } from './schema.sql.ts'

const REGISTRE: Registre = {
  lignes: { 'public.commande': 3, 'public.session': 2 },
  commandes: { nombre: 3, ttcCents: 180_000 },
  factures: [
    { serie: 'facture 2099', nombre: 2, premier: 'F2099-00001', dernier: 'F2099-00002', ttcCents: 120_000 },
    { serie: 'avoir 2099', nombre: 1, premier: 'A2099-00001', dernier: 'A2099-00001', ttcCents: 60_000 },
  ],
  documents: { nombre: 1, octets: 1_234 },
  places: { vendues: 3, empreinte: '0123456789abcdef' },
}

test('two databases with the same figures differ in nothing', () => {
  expect(compareRegistres(REGISTRE, structuredClone(REGISTRE))).toEqual([])
  expect(toLines(REGISTRE).join('\n')).toContain('facture 2099 : 2, de F2099-00001 à F2099-00002')
})

test.each<[string, Partial<Registre>, string]>([
  ['a row', { lignes: { 'public.commande': 2, 'public.session': 2 } }, 'lignes de public.commande : 3 à la source, 2'],
  ['a table', { lignes: { 'public.commande': 3 } }, 'lignes de public.session : 2 à la source, absent à l’arrivée'],
  ['a cent', { commandes: { nombre: 3, ttcCents: 179_999 } }, 'commandes, ttcCents : 180000 à la source, 179999'],
  [
    'a series',
    { factures: REGISTRE.factures.slice(0, 1) },
    'série avoir 2099, dernier : A2099-00001 à la source, absent',
  ],
  ['a byte of a file', { documents: { nombre: 1, octets: 1_233 } }, 'documents, octets : 1234 à la source, 1233'],
  ['a place of another session', { places: { vendues: 3, empreinte: 'ff' } }, 'places, empreinte : 0123456789abcdef'],
])('%s that is missing in the copy is named', (_, change, line) => {
  expect(compareRegistres(REGISTRE, { ...REGISTRE, ...change }).join('\n')).toContain(line)
})

test('each table is copied after those it refers to, and a circle is said', () => {
  const table = (nom: string, ...references: string[]) => ({ nom, colonnes: [], references })
  const names = orderTables([table('ligne', 'commande', 'session'), table('commande', 'session'), table('session')])
  expect(names.map(({ nom }) => nom)).toEqual(['session', 'commande', 'ligne'])
  expect(() => orderTables([table('a', 'b'), table('b', 'a')])).toThrow('foreign keys in a circle: a, b')
})

test.each<[string, string, string?]>([
  ['postgres://moi:p%40sse@db.example:5432/estrade', 'postgres://moi@db.example:5432/estrade', 'p@sse'],
  ['postgres://moi:secret@a.example:1,b.example:2/estrade', 'postgres://moi@a.example:1,b.example:2/estrade', 'secret'],
  ['postgres://moi@db.example/estrade?host=/run/postgresql', 'postgres://moi@db.example/estrade?host=/run/postgresql'],
])('a password is no part of what the list of processes shows: %s', (url, address, password) => {
  expect(splitPassword(url)).toEqual({ address, ...(password && { password }) })
})

test('a machine without PostgreSQL’s programs is told what to install', async () => {
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    await expect(run('pg_dump', ['--version'])).rejects.toThrow('pg_dump n’est pas sur cette machine : installez')
  } finally {
    process.env.PATH = PATH
  }
})
