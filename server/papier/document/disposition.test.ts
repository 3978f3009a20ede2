import { expect, test } from 'vitest'
import { toDisposition } from './disposition.ts'

test.each([
  ['Facture F2027-000001.pdf', 'Facture F2027-000001.pdf', 'Facture%20F2027-000001.pdf'],
  ['Attestation Léa ROY.pdf', 'Attestation Lea ROY.pdf', 'Attestation%20L%C3%A9a%20ROY.pdf'],
  ["L'été (suite)*.pdf", 'L_ete (suite)_.pdf', 'L%27%C3%A9t%C3%A9%20%28suite%29%2A.pdf'],
  ['a"b\r\nc.pdf', 'a_b__c.pdf', 'a%22b%0D%0Ac.pdf'],
])('DOC-01 %j is downloaded under its name, by who understands accents and by who does not', (nom, ascii, encoded) => {
  expect(toDisposition(nom)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
})
