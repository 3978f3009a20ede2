// No race: what the embedded database answers to a search, PostgreSQL answers too.
import { describe } from 'vitest'
import { rechercheSuite } from '../testing/catalogue/recherche-suite.ts'
import { postgresDatabase } from '../testing/database.ts'

describe('PostgreSQL', () => {
  rechercheSuite(async () => {
    const { handle, drop } = await postgresDatabase()
    return { handle, close: drop }
  })
})
