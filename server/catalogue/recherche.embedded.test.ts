import { describe } from 'vitest'
import { rechercheSuite } from '../testing/catalogue/recherche-suite.ts'
import { embeddedDatabase } from '../testing/database.ts'

describe('the embedded database', () => {
  rechercheSuite(async () => {
    const handle = await embeddedDatabase()
    return { handle, close: () => handle.close() }
  })
})
