import { expect } from 'vitest'
import { signInAs, testApp, testConfig, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { conventions, signer as test } from '../../../testing/signature/convention.ts'
import { addAdministrateur } from '../../../testing/signature/signature.ts'

async function ask(payload?: object, app = conventions.app) {
  const { cookie, clientId } = conventions.me()
  const url = `/api/client/${clientId}/signature`
  return app.inject({
    method: payload ? 'PUT' : 'GET',
    url,
    headers: { ...WRITE, cookie },
    ...(payload && { payload }),
  })
}

test('SIG-13 SIG-14 a company has its conventions signed online, and names up to two of its proved administrators', async () => {
  const { db, me } = conventions
  await addAdministrateur(db, me().clientId, false)
  const before = (await ask()).json()
  expect(before).toMatchObject({ enLigne: false, toujours: false, signataireIds: [] })
  expect(before.administrateurs.map(({ nom }: { nom: string }) => nom)).toEqual(['Camille PERRIN', 'Alix ROUX'])
  const ids = before.administrateurs.map(({ id }: { id: number }) => id)
  expect((await ask({ enLigne: true, signataireIds: ids })).json()).toMatchObject({ enLigne: true, signataireIds: ids })
  expect((await ask({ enLigne: true, signataireIds: [ids[1]] })).json()).toMatchObject({ signataireIds: [ids[1]] })
  const audit = await db.selectFrom('audit').select('detail').where('action', '=', 'SIGNATURE_REGLEE').execute()
  expect(audit.map(({ detail }) => detail)).toEqual([
    { enLigne: true, signataireIds: ids },
    { enLigne: true, signataireIds: [ids[1]] },
  ])
})

test('SIG-14 neither three, nor the same twice, nor who administers another company or nothing, nor an administrator who is not proved', async () => {
  const { db, me } = conventions
  await addAdministrateur(db, me().clientId, false)
  const others = await conventions.db.selectFrom('interlocuteur').select(['id', 'nom']).orderBy('id').execute()
  const [mine = 0, roux = 0] = others.map(({ id }) => id)
  const statuses = []
  for (const signataireIds of [[mine, roux, 1], [mine, mine], [2_147_483_647]])
    statuses.push((await ask({ enLigne: true, signataireIds })).statusCode)
  expect(statuses).toEqual([400, 400, 403])
  const dehors = await addAdministrateur(db, await addClientRow(db), false)
  const collegue = { ...(await signInAs(db)), email: 'collegue@societe.example' }
  await addInterlocuteur(db, { clientId: me().clientId, compteId: collegue.compteId, email: collegue.email })
  for (const { email } of [dehors, collegue]) {
    const theirs = db.selectFrom('interlocuteur').select('id').where('email', '=', email)
    const { id } = await theirs.executeTakeFirstOrThrow()
    const answer = await ask({ enLigne: true, signataireIds: [id] })
    expect([email, answer.json().code]).toEqual([email, 'SIGNATAIRE_NON_PROUVE'])
  }
  await db.updateTable('interlocuteur').set({ prouve: false }).where('id', '=', roux).execute()
  expect((await ask({ enLigne: true, signataireIds: [roux] })).json()).toMatchObject({ code: 'SIGNATAIRE_NON_PROUVE' })
  expect((await ask()).json()).toMatchObject({ enLigne: false, signataireIds: [] })
})

test('SIG-13 it is told when the provider has every convention signed', async () => {
  const config = testConfig({ SIGNATURE_CONVENTIONS: 'toujours' })
  const app = await testApp({ database: conventions.database, config })
  expect((await ask(undefined, app)).json()).toMatchObject({ enLigne: false, toujours: true })
  await app.close()
})
