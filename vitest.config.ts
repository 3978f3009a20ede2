import { defineConfig } from 'vitest/config'

// What users read is in Paris time; the tests' own processes inherit this.
process.env.TZ = 'Europe/Paris'

const ROOTS = '{contract,server,standin,web,docs,scripts}'
const POSTGRES_TESTS = `${ROOTS}/**/*.postgres.test.ts`
const SETUP = './scripts/test/setup.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A fifth quicker than forks here.
    pool: 'threads',
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'embarque',
          include: [`${ROOTS}/**/*.test.{ts,tsx}`],
          exclude: [POSTGRES_TESTS],
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [POSTGRES_TESTS], setupFiles: [SETUP, './scripts/test/setup-postgres.ts'] },
      },
    ],
  },
})
