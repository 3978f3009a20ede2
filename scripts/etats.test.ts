import { expect, test } from 'vitest'
import { compareHomonymes } from './etats/homonymes.ts'
import { findEtats } from './etats.ts'

const SERVICE = 'server/vente/commande/lot.service.ts'
const judge = (file: string, source: string) => compareHomonymes(new Map([[file, findEtats(file, source)]]), {})

test.each([
  ['compared', SERVICE, `const isDue = commande.etat === 'CONFIRMEE'`],
  ['in a list', SERVICE, `const OUVERTES = ['A_SIGNER']`],
  ['as a key', SERVICE, `const TEXTES = { PAYEE: 'Payée' }`],
  ['as a quoted key', SERVICE, `const TEXTES = { 'PAYEE': 'Payée' }`],
  ['read from a list', SERVICE, 'const texte = TEXTES.PAYEE'],
  ['in a statement', 'server/a.sql.ts', "const IS = sql`select from commande where etat = 'EN_ATTENTE_PAIEMENT'`"],
  ['after a value', 'server/a.sql.ts', `const IS = sql\`id = \${id} and etat in ('ANNULEE')\``],
  ['in a path', 'server/a.sql.ts', 'const IS = sql`$ ? (@.etat == "REMBOURSEE")`'],
  ['in a type', 'contract/vente/a.ts', `type Etat = 'EXPIREE' | 'FAITE'`],
  ['on a screen', 'web/pages/a/A.tsx', `const A = () => <p>{etat === 'A_ACCEPTER' && 'Souhaité'}</p>`],
])('a state of an order that is named is caught: %s', (_how, file, source) => {
  expect(judge(file, source)).toHaveLength(1)
})

test.each([
  ['a column of it', SERVICE, `const isDue = isAttendant(etat, 'reglement')`],
  ['another word', SERVICE, `const cause = 'COMMANDE_REMBOURSEE'`],
  ['a comment', SERVICE, `// A_SIGNER waits for its signature.\nrun()`],
  ['the rows', 'contract/reference/etat-commande.ts', `const etat = 'A_SIGNER'`],
  ['the machine', 'server/vente/commande/etat.ts', `const etat = 'A_SIGNER'`],
  ['a test', 'server/vente/commande/lot.test.ts', `const etat = 'A_SIGNER'`],
])('%s is not', (_what, file, source) => {
  expect(judge(file, source)).toEqual([])
})

test('a state of something else is told from one of an order by how often its file says it', () => {
  const changes = { 'a change': { [SERVICE]: { EN_ATTENTE_PAIEMENT: 1 } } }
  const judgeLines = (...lines: string[]) =>
    compareHomonymes(new Map([[SERVICE, findEtats(SERVICE, lines.join('\n'))]]), changes)
  const line = `run(etat === 'EN_ATTENTE_PAIEMENT')`
  expect(judgeLines(line)).toEqual([])
  expect(judgeLines(line, line)).toEqual([
    `${SERVICE}:1,2 names the state EN_ATTENTE_PAIEMENT of an order: ask for what it is (contract/reference/etat-commande.ts).`,
  ])
  expect(judgeLines('run()')).toEqual([
    `${SERVICE} says EN_ATTENTE_PAIEMENT 0 times: scripts/etats/homonymes.ts lists 1.`,
  ])
})
