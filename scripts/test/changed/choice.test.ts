import { expect, test } from 'vitest'
import { choose } from './choice.ts'
import { parseDifference } from './difference.ts'
import { plan } from './plan.ts'

const DIFFERENCE = `diff --git a/server/vente/panier/prix.ts b/server/vente/panier/prix.ts
index 1..2 100644
--- a/server/vente/panier/prix.ts
+++ b/server/vente/panier/prix.ts
@@ -3 +3,2 @@ function toPrix
-  const dit = 'Le prix a changé depuis hier.'
+  const dit = 'Le prix a monté depuis hier.'
+  return dit
diff --git a/web/pages/gestion/Cadre.tsx b/web/pages/gestion/Cadre.tsx
--- a/web/pages/gestion/Cadre.tsx
+++ b/web/pages/gestion/Cadre.tsx
@@ -9 +9 @@
-        Ce bureau est fermé
+        Ce bureau a fermé
`

const TEXTS = new Map([
  ['server/vente/panier/ajout.test.ts', ''],
  ['server/vente/panier/panier.ts', ''],
  ['server/vente/commande/total.test.ts', "import { toPrix } from '../panier/prix.ts'"],
  ['server/vente/commande/courriels.test.ts', 'expect(texte).toContain("prix a changé")'],
  ['e2e/panier-lot.e2e.ts', ''],
  ['e2e/bureau.ecran.test.tsx', "await ecran.open('/gestion/sessions')"],
  ['e2e/sessions.e2e.ts', 'getByText(/bureau est fermé/)'],
  ['e2e/compte.e2e.ts', 'Le prix a changé'],
  ['server/vente/attente/attente.test.ts', "inject({ url: '/api/panier/7' })"],
  ['server/testing/access-matrix/panier.ts', '  N7a: {\n  N7b: own(\n'],
  ['server/testing/access-matrix/devis.ts', '  N9: {\n'],
])

test('a change runs the tests beside it, those that import or quote it, those of its name, of its page and of its calls', () => {
  const { tests, rows } = choose(parseDifference(DIFFERENCE), TEXTS)
  expect(Object.fromEntries(tests)).toEqual({
    'server/vente/panier/ajout.test.ts': 'beside',
    'server/vente/commande/total.test.ts': 'imports',
    'server/vente/commande/courriels.test.ts': 'quotes',
    'e2e/panier-lot.e2e.ts': 'named after',
    'e2e/bureau.ecran.test.tsx': 'its page',
    'e2e/sessions.e2e.ts': 'quotes',
    'e2e/compte.e2e.ts': 'quotes',
    'server/vente/attente/attente.test.ts': 'calls it',
  })
  expect(rows).toEqual(['N7a', 'N7b'])
})

test('a test that changed is run, and nothing else for it', () => {
  const one = { path: 'e2e/compte.e2e.ts', gone: ['Le prix a changé'], come: [] }
  expect([...choose([one], TEXTS).tests]).toEqual([['e2e/compte.e2e.ts', 'changed']])
})

test('what changed is always run; then, while there is time, what is nearest, the quick ones first', () => {
  const tests = new Map([
    ['server/long.test.ts', 'beside'],
    ['server/quick.test.ts', 'beside'],
    ['e2e/page.e2e.ts', 'its page'],
    ['e2e/mine.e2e.ts', 'changed'],
  ] as const)
  const known = new Map([
    ['server/long.test.ts', 100],
    ['server/quick.test.ts', 10],
    ['e2e/page.e2e.ts', 20],
    ['e2e/mine.e2e.ts', 60],
  ])
  expect(plan({ tests: new Map(tests), rows: [] }, known)).toEqual({
    vitest: ['server/quick.test.ts', 'server/long.test.ts'],
    journeys: ['e2e/mine.e2e.ts'],
    left: ['e2e/page.e2e.ts'],
  })
})
