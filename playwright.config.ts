import { defineConfig, devices } from '@playwright/test'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]
/** Chromium refuses to run its sandbox as root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Journeys on the real server: each worker starts its own (e2e/). `npm test -- e2e` finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a journey that passes takes none of it, and a machine may have ten other things to do.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...QUIET, ...AS_ROOT] },
  },
})
