import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER, OUTSIDE } from './quarters.ts'
import { compareBreaches, findUpward } from './upward.ts'

const TABLES: [string, string][] = [
  ['server/vente/commande/commande.tables.ts', 'interface CommandeTables {\n  commande: CommandeTable\n}'],
  ['server/papier/document/document.tables.ts', 'interface DocumentTables {\n  factureSerie: SerieTable\n}'],
]

function find(file: string, source: string): string[] {
  return [...findUpward(new Map([...TABLES, [file, source]])).keys()]
}

test.each([
  ["import { sayTaux } from '../../papier/document/modeles/mots.ts'", 'vente → papier sayTaux'],
  ["import type { Etat } from '../../suite/modification/modification.tables.ts'", 'vente → suite Etat'],
  ["import { a as b } from '#server/porte/espace/acces.ts'", 'vente → porte a'],
  ["export { a } from '../../exploitation/etat/etat.sql.ts'", 'vente → exploitation a'],
  ["const a = await import('../../argent/paiement/preuve.ts')", 'vente → argent *'],
])('an order that knows what stands on it: %s', (source, breach) => {
  expect(find('server/vente/commande/ordre.ts', source)).toEqual([breach])
})

test('the calls stand in the same order: those of the sale know none of the papers, and no order knows the desk', () => {
  const sale = "import { Devis } from '../papier/devis.ts'"
  expect(find('contract/vente/commande.ts', sale)).toEqual(['vente → papier Devis'])
  const desk = "import type { Ligne } from '#contract/porte/bureau/ligne.ts'"
  expect(find('server/vente/commande/ordre.ts', desk)).toEqual(['vente → porte Ligne'])
  expect(find('contract/papier/devis.ts', "import { Commande } from '../vente/commande.ts'")).toEqual([])
})

test.each([
  ["import { a } from './etat.ts'"],
  ["import { a } from '../../catalogue/fiche.ts'"],
  ["import { a } from '../panier/panier.sql.ts'"],
  ["import { a } from '#contract/vente/panier.ts'"],
])('an order that knows what it stands on: %s', (source) => {
  expect(find('server/vente/commande/ordre.ts', source)).toEqual([])
})

test.each([
  ["db.selectFrom('factureSerie')", 'vente → papier reads facture_serie'],
  ["db.selectFrom(['commande as c', 'factureSerie as s'])", 'vente → papier reads facture_serie'],
  ["db.selectFrom('commande').innerJoin('factureSerie as s', 's.id', 'id')", 'vente → papier reads facture_serie'],
  ["db.insertInto('factureSerie').values({})", 'vente → papier writes facture_serie'],
  ['sql`select 1 from commande c join facture_serie s on true`', 'vente → papier reads facture_serie'],
  ['sql`update facture_serie s set dernier = 1`', 'vente → papier writes facture_serie'],
  ['sql`with x as (delete from facture_serie) select 1`', 'vente → papier writes facture_serie'],
])('a statement of the sale on a table of the papers: %s', (source, breach) => {
  expect(find('server/vente/commande/ordre.sql.ts', source)).toEqual([breach])
})

test('a quarter reads the tables that it stands on, and writes its own', () => {
  const reading = "db.selectFrom('commande'); sql`select from facture_serie for update`"
  expect(find('server/papier/document/serie.sql.ts', reading)).toEqual([])
  expect(find('server/papier/document/serie.sql.ts', "db.updateTable('factureSerie')")).toEqual([])
  expect(find('server/papier/document/serie.sql.ts', "db.updateTable('commande')")).toEqual([
    'papier → vente writes commande',
  ])
  expect(
    find('server/papier/document/serie.sql.ts', "/** update commande set */\n  // db.updateTable('commande')"),
  ).toEqual([])
})

test('a breach is listed with its number of files, and no longer than it is one', () => {
  const found = new Map([['vente → papier sayTaux', new Set(['a.ts', 'b.ts'])]])
  expect(compareBreaches(found, { 'a word in the wrong room': ['vente → papier sayTaux 2'] })).toEqual([])
  expect(compareBreaches(found, {})).toHaveLength(1)
  expect(compareBreaches(found, { 'a word in the wrong room': ['vente → papier sayTaux 3'] })).toHaveLength(2)
  expect(compareBreaches(new Map(), { 'a word in the wrong room': ['vente → papier sayTaux 2'] })).toHaveLength(1)
})

test('every folder of the server has one place, and every place is a folder', () => {
  const entries = globSync('server/*').map((path) => path.split('/')[1] ?? '')
  expect(new Set(entries)).toEqual(new Set([...ORDER, ...OUTSIDE]))
  expect(entries.length).toBeLessThanOrEqual(20)
})
