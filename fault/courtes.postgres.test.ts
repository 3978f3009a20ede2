import { expect, test } from 'vitest'
import { PATIENT } from '#server/testing/process.ts'
import { baseEnLecture } from './base-en-lecture.ts'
import { isTenue } from './experience.ts'

/** The bounds that are broken. The other experiments take half a minute each, or a machine with nothing else to do. */
async function measureBroken(controle: boolean): Promise<string[]> {
  const chiffres = await baseEnLecture.run({ controle, env: PATIENT })
  const broken = Object.entries(baseEnLecture.mesures).filter(([key, { borne }]) => !isTenue(chiffres[key], borne))
  return broken.map(([key]) => key)
}

test('a database that cannot be written, or is full, costs a 503 and nothing else', async () => {
  expect(await measureBroken(false)).toEqual([])
})

test('control: without the table of codes the same answers are no 503', async () => {
  expect(await measureBroken(true)).toContain('autres')
})
