import { expect, test } from 'vitest'
import { PATIENT } from '#server/testing/process.ts'
import { baseEnLecture } from './base-en-lecture.ts'
import { isTenue } from './experience.ts'

// The others take half a minute each, or a machine with nothing else to do.
test('a database that cannot be written, or is full, costs a 503 and nothing else', async () => {
  const chiffres = await baseEnLecture.run({ controle: false, env: PATIENT })
  for (const [key, { nom, borne }] of Object.entries(baseEnLecture.mesures))
    expect({ [nom]: isTenue(chiffres[key], borne) }).toEqual({ [nom]: true })
})
