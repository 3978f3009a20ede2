import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readArchive } from '../testing/espace/archive.ts'
import { streamArchive } from './archive.ts'

const DATE = new Date('2026-03-10')
const CONTENU = Buffer.alloc(100_000, 'a')

function* fichiers(count: number, read: () => Promise<Buffer>) {
  for (let rang = 1; rang <= count; rang += 1) yield { nom: `F-${rang}.pdf`, date: DATE, read }
}

test('an archive holds each file as it is', async () => {
  const zip = await buffer(streamArchive(fichiers(30, async () => CONTENU)))
  const lus = readArchive(zip)
  expect(lus.map(({ nom }) => nom)).toEqual(Array.from({ length: 30 }, (_, rang) => `F-${rang + 1}.pdf`))
  expect(lus.every(({ contenu }) => contenu.equals(CONTENU))).toBe(true)
})

test('a file is fetched once the one before it has left, and none for a reader who went away', async () => {
  let fetched = 0
  const archive = streamArchive(
    fichiers(1_000, async () => {
      fetched += 1
      return CONTENU
    }),
  )
  await once(archive, 'readable')
  archive.read()
  await new Promise(setImmediate)
  expect(fetched).toBeLessThan(5)
  archive.destroy()
  await once(archive, 'close')
  const then = fetched
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(fetched).toBe(then)
})

test('a file that cannot be fetched ends the archive with its error: nobody takes half of it for the whole', async () => {
  const archive = streamArchive(
    fichiers(2, async () => {
      throw new Error('the database is gone')
    }),
  )
  await expect(buffer(archive)).rejects.toThrow('the database is gone')
})
