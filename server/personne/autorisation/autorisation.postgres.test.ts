import { beforeEach, expect } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { openWithout } from '../../testing/controle.ts'
import { holdAudit, meetInOrder } from '../../testing/course.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { allowBureau, removeAutorisation } from './autorisation.service.ts'
import { findAutorisations } from './autorisation.sql.ts'

const EMAIL = 'camille@organisme.example'
beforeEach(async () => {
  await db.deleteFrom('autorisation').execute()
})

/** Somebody gets another role as their authorisation is withdrawn. Answers what is said of it, and the roles in force. */
async function changeAsWithdrawn(on: Db) {
  await allowBureau(db, EMAIL, 'lecture')
  const [, changed] = await meetInOrder<unknown>(db, holdAudit, [
    () => removeAutorisation(db, EMAIL, new Date()),
    () => allowBureau(on, EMAIL, 'comptabilite'),
  ])
  const roles = (await findAutorisations(db)).map(({ role }) => role)
  return { said: changed?.status === 'fulfilled' && changed.value, roles }
}

test('BUR-08 a role that is given as the authorisation is withdrawn is a new authorisation', async () => {
  expect(await changeAsWithdrawn(db)).toEqual({ said: 'AJOUTEE', roles: ['comptabilite'] })
})

test('control: without the lock of the authorisation, a role is said to be given that nobody has', async () => {
  const weak = openWithout(databaseUrl, { without: [[/(from "autorisation" .*) for update$/, '$1']] })
  expect(await changeAsWithdrawn(weak.db)).toEqual({ said: 'CHANGEE', roles: [] })
  await weak.close()
})
