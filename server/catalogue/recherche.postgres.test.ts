// No race: what the embedded database answers to a search, PostgreSQL answers too.
import { describe } from 'vitest'
import { postgresDatabase } from '../testing.ts'
import { rechercheSuite } from './recherche.suite.ts'

describe('PostgreSQL', () => {
  rechercheSuite(async () => {
    const { handle, drop } = await postgresDatabase()
    return { handle, close: drop }
  })
})
