import { defineConfig } from 'vitest/config'

// What users read is in Paris time; the tests' own processes inherit this.
process.env.TZ = 'Europe/Paris'

const ROOTS = '{contract,server,standin,web,docs,scripts}'
const POSTGRES_TESTS = `${ROOTS}/**/*.postgres.test.ts`
const SETUP = './scripts/test/setup.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Generous: a test that passes takes none of it, and a machine may have ten other things to do.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A fifth quicker than forks here.
    pool: 'threads',
    // Each worker loads the server and compiles the embedded database once: a third of the time.
    isolate: false,
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
