import { describe } from 'vitest'
import { embeddedDatabase } from '../testing.ts'
import { rechercheSuite } from './recherche.suite.ts'

describe('the embedded database', () => {
  rechercheSuite(async () => {
    const handle = await embeddedDatabase()
    return { handle, close: () => handle.close() }
  })
})
