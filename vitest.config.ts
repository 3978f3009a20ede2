import { defineConfig } from 'vitest/config'
import { SeededSequencer } from './scripts/test/sequencer.ts'

// What users read is in Paris time; the tests' own processes inherit this.
process.env.TZ = 'Europe/Paris'

const EMBEDDED = 'server/**/*.embedded.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Generous: a test that passes takes none of it, and a machine may have ten other things to do.
    testTimeout: 240_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // A fifth quicker than forks here.
    pool: 'threads',
    // Each worker loads the server and compiles the embedded database once: a third of the time.
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: SeededSequencer },
    setupFiles: ['./scripts/test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'noeud',
          include: ['{contract,server,standin,web,docs,fault,scripts}/**/*.test.{ts,tsx}'],
          exclude: [EMBEDDED],
        },
      },
      {
        extends: true,
        // WebAssembly of this size, let go of by one thread while another one does, can end the process.
        test: { name: 'embarque', include: [EMBEDDED], pool: 'forks' },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'ecran',
          include: ['e2e/*.ecran.test.tsx'],
          environment: './scripts/test/ecran-environment.ts',
        },
      },
    ],
  },
})
