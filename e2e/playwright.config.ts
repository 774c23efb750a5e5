import { defineConfig } from '@playwright/test'
import { findPostgres } from '../scripts/postgres.ts'
import { launchOptions } from './support/browser.ts'

/** Every screen of the app, and the kept pictures of them. */
const SCREENS = ['walk.spec.ts', 'pictures.spec.ts']
/** An owner's whole installation, on PostgreSQL only. */
const OWN_SERVER = 'open-for-business/*.spec.ts'
/** Minutes each: `.ci/run` and `npm run nightly` tell them, `npm test` does not. */
const LONG = process.env.STORIES === 'all' ? [] : [OWN_SERVER, 'offline-screens.spec.ts']
const hasPostgres = findPostgres() !== null
if (!hasPostgres)
  console.log('Browser stories run on the embedded database only: no PostgreSQL on this machine.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One file after the other leaves half of two cores idle; each worker has a server of its own.
  workers: 2,
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A picture of every frame would take 40 % of the whole run's processor time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: launchOptions(),
  },
  projects: [
    // First, because its one file takes longest. Dates stand on many screens: this server always lives on the same day.
    {
      name: 'screens',
      metadata: { engine: 'pglite', at: '2027-03-10T09:20:00Z' },
      testMatch: SCREENS,
      timeout: 900_000,
      use: { trace: 'off', screenshot: 'off' },
    },
    ...(hasPostgres
      ? [{ name: 'postgres', metadata: { engine: 'postgres' }, testIgnore: [...SCREENS, ...LONG] }]
      : []),
    { name: 'pglite', metadata: { engine: 'pglite' }, testIgnore: [...SCREENS, ...LONG, OWN_SERVER] },
  ],
})
