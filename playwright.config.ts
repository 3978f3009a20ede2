import { defineConfig, devices } from '@playwright/test'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // No page lives long enough to be worth compiling twice: a tenth of the browser's time.
  '--js-flags=--no-opt --no-maglev',
]
/** Chromium refuses to run its sandbox as root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Journeys on the real server, which each file has for itself (e2e/fixtures.ts). `npm test -- e2e` finds browser and database. */
export default defineConfig({
  globalSetup: './e2e/hote.ts',
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: false,
  // One more than the processors they were measured on: each waits for a fifth of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: a journey that passes takes none of it, and a machine may have ten other things to do.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Without the frames of each movement; how long a thing stays is told by the clock, not by them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // A press that waits for what never comes does not wait as long as its whole journey may.
    actionTimeout: 120_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...QUIET, ...AS_ROOT] },
  },
})
