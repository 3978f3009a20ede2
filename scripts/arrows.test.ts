import { describe, expect, test } from 'vitest'
import { checkImports, checkSql } from './arrows.ts'

describe('forbidden imports are caught', () => {
  test.each([
    ['contract/vente/panier.ts', '#server/vente/panier/panier.sql.ts'],
    ['contract/vente/panier.ts', 'node:fs'],
    ['web/ui/Button.tsx', '#contract/vente/panier.ts'],
    ['web/ui/Button.tsx', '../api/panier.ts'],
    ['web/api/panier.ts', '../parts/PanierCard.tsx'],
    ['web/api/panier.ts', '#server/vente/panier/panier.service.ts'],
    ['web/parts/PanierCard.tsx', '../pages/panier/PanierPage.tsx'],
    ['web/pages/panier/PanierPage.tsx', '../compte/ComptePage.tsx'],
    ['web/pages/panier/PanierPage.tsx', '../../app/Header.tsx'],
    ['web/pages/panier/PanierPage.tsx', '../../routes.tsx'],
    ['web/pages/panier/PanierPage.tsx', '#standin/passerelle/site.ts'],
    ['server/vente/panier/panier.routes.ts', '#web/paths.ts'],
    ['server/porte/gestion/mode.ts', '../../seed/clients.ts'],
    ['server/socle/external/sso.ts', '../../personne/compte/compte.service.ts'],
    ['server/vente/panier/panier.routes.ts', '../../personne/compte/compte.sql.ts'],
    ['server/vente/panier/panier.service.ts', '../../personne/compte/compte.routes.ts'],
    ['server/vente/panier/panier.sql.ts', './panier.service.ts'],
    ['server/vente/panier/panier.service.ts', './panier.routes.ts'],
    ['server/serve/app.ts', '#standin/passerelle/passerelle.ts'],
    ['standin/passerelle/site.ts', '#server/config.ts'],
    ['server/serve/app.ts', '../../scripts/build.ts'],
  ])('%s → %s', (file, target) => {
    expect(checkImports(file, `import { a } from '${target}'\n`)).toHaveLength(1)
  })

  test.each([
    'import { addCompte }',
    'import { findCompte, updateCompte }',
    'import { type CompteRow, deleteCompte }',
    'import * as compte',
  ])('a write in the tables of another feature: %s', (clause) => {
    expect(
      checkImports('server/vente/panier/panier.service.ts', `${clause} from '../../personne/compte/compte.sql.ts'\n`),
    ).toHaveLength(1)
  })

  test.each([
    `import {\n  a,\n  b,\n} from '#web/paths.ts'`,
    `import * as paths from '#web/paths.ts'`,
    `import '#web/paths.ts'`,
    `export { a } from '#web/paths.ts'`,
    `import type { A } from '#web/paths.ts'`,
    `const paths = await import('#web/paths.ts')`,
  ])('however it is written: %s', (statement) => {
    expect(checkImports('server/serve/app.ts', `import fs from 'node:fs'\n${statement}\n`)).toHaveLength(1)
  })
})

test.each([
  ['contract/vente/panier.ts', 'zod/mini'],
  ['contract/rules/siret.ts', '../reference/nature.ts'],
  ['web/api/panier.ts', '#contract/vente/panier.ts'],
  ['web/ui/DateInput.tsx', '#contract/rules/format.ts'],
  ['web/pages/panier/PanierPage.tsx', './PanierTotal.tsx'],
  ['web/pages/panier/PanierPage.tsx', '../../parts/PanierCard.tsx'],
  ['web/routes.tsx', './pages/panier/PanierPage.tsx'],
  ['server/vente/panier/panier.service.ts', '../../personne/compte/compte.service.ts'],
  ['server/vente/panier/panier.routes.ts', './panier.sql.ts'],
  ['server/personne/auth/auth.service.ts', '../../platform/sign-in.sql.ts'],
  ['server/vente/panier/panier.sql.ts', 'kysely'],
  ['server/serve/standins.ts', '#standin/passerelle/passerelle.ts'],
  ['server/vente/panier/panier.test.ts', '#standin/passerelle/passerelle.ts'],
])('lets %s import %s', (file, target) => {
  expect(checkImports(file, `import { a } from '${target}'\n`)).toEqual([])
})

test.each([
  'import { findCompte }',
  'import { countComptes, hasCompte, queryProfil, type CompteRow }',
  'import type { CompteRow }',
])('lets a feature read what another holds: %s', (clause) => {
  expect(
    checkImports('server/vente/panier/panier.service.ts', `${clause} from '../../personne/compte/compte.sql.ts'\n`),
  ).toEqual([])
})

test.each([
  ['server/vente/panier/panier.service.ts', "db.selectFrom('panier')"],
  ['server/vente/panier/panier.ts', 'read(db, sql<Row>`select 1`)'],
  ['server/vente/panier/panier.routes.ts', "sql.lit('a')"],
])('sees SQL in a file whose name does not say so: %s', (file, source) => {
  expect(checkSql(file, source)).toHaveLength(1)
  expect(checkSql(file.replace(/(\.\w+)?\.ts$/, '.sql.ts'), source)).toEqual([])
})

test('lets a service name the types of the query builder, which are erased', () => {
  expect(checkImports('server/vente/panier/panier.service.ts', "import type { Kysely } from 'kysely'\n")).toEqual([])
})

test('lets a feature write what it holds in another quarter: what a merger moves, quarter by quarter', () => {
  const clause = "import { moveCommandes } from '../../vente/fusion/fusion.sql.ts'\n"
  expect(checkImports('server/porte/fusion/fusion.service.ts', clause)).toEqual([])
  expect(checkImports('server/porte/bureau/fusion.service.ts', clause)).toHaveLength(1)
})
