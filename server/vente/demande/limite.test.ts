import { expect, test } from 'vitest'
import { signInAs, testApp } from '../../testing/application.ts'
import { testDatabase } from '../../testing/database.ts'

// Apart from the other tests of participants: where calls are not counted, those still hold.
test('R-16 the 31st look-up of a name by one account in a minute is refused', async () => {
  const database = await testDatabase()
  const app = await testApp({ database })
  const email = 'admin@societe.example'
  const { cookie } = await signInAs(database.db, { email })
  const ask = () => app.inject({ url: `/api/inscription/participants/contact/${email}`, headers: { cookie } })
  // The first call of a browser counts for its network: its account is known afterwards.
  expect((await ask()).statusCode).toBe(200)
  for (let call = 0; call < 30; call++) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  await app.close()
  await database.close()
})
