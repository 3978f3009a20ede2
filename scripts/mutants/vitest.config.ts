import { defineConfig } from 'vitest/config'

process.env.TZ = 'Europe/Paris'

// The tests beside the code that is changed. Those of races and of processes prove what no changed line shows, slowly.
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[],
    exclude: ['**/*.postgres.test.ts', '**/*.random.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['./scripts/test/setup.ts'],
  },
})
