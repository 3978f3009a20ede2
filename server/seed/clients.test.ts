import { expect, test } from 'vitest'
import { isSiret } from '#contract/rules/siret.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { signInAs, testApp } from '../testing/application.ts'
import { testDatabase } from '../testing/database.ts'
import { loadClientsDemo } from './clients.ts'

test('ROL-02 the demonstration accounts have their companies and rights; a second start changes nothing', async () => {
  const database = await testDatabase()
  const { db } = database
  await loadClientsDemo(db, COMPTES_DEMO)
  const app = await testApp({ database })
  const annuaire = await db.selectFrom('participant').select('email').execute()
  expect(annuaire).toHaveLength(14)
  expect(annuaire.filter(({ email }) => COMPTES_DEMO.some((compte) => compte.email === email))).toHaveLength(2)
  const found: Record<string, unknown> = {}
  for (const { role, email, sub } of COMPTES_DEMO) {
    const { cookie } = await signInAs(db, { email, sub })
    const response = await app.inject({ url: '/api/client/profile', headers: { cookie, host: 'localhost:3000' } })
    const [entreprise] = response.json().inscriptionEntreprises
    found[role] = entreprise && [entreprise.denomination, entreprise.isInscriptionAllowed]
  }
  expect(found).toEqual({
    ADMV: ['Ferrand et Associés', true],
    ADMP: ['Ferrand et Associés', false],
    INSC: ['Ferrand et Associés', true],
    DOCS: ['Ferrand et Associés', false],
    USER: ['Ferrand et Associés', false],
    PART: undefined,
    AUTRE: ['Audit Rochebrune', true],
  })
  const clients = await db.selectFrom('client').select('siret').execute()
  expect(clients.filter(({ siret }) => !isSiret(siret ?? '') || !siret?.startsWith('000'))).toEqual([])
  await db.deleteFrom('interlocuteur').where('email', 'like', 'karim%').execute()
  await loadClientsDemo(db, COMPTES_DEMO)
  expect(await db.selectFrom('client').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('interlocuteur').select('id').execute()).toHaveLength(5)
  expect(await db.selectFrom('participant').select('id').execute()).toHaveLength(14)
  await app.close()
  await database.close()
})
