import { defineConfig } from '@playwright/test'
import { findPostgres } from '../scripts/postgres.ts'
import { launchOptions } from './support/browser.ts'

/** The crawl of every screen, and the comparison of pictures. */
const SCREENS = ['walk.spec.ts', 'pictures.spec.ts']
/** A complete installation of an owner, on PostgreSQL only. */
const OWN_SERVER = 'open-for-business/*.spec.ts'
/** Specs that take minutes, or whose rules unit tests check too: run by `.ci/run` and the nightly run, not by `npm test`. */
const LONG = [
  OWN_SERVER,
  'offline-screens.spec.ts',
  'leaving-forms.spec.ts',
  'overlays.spec.ts',
  'bulk-table.spec.ts',
]
const LEFT_OUT = process.env.STORIES === 'all' ? [] : LONG
const hasPostgres = findPostgres() !== null
if (!hasPostgres)
  console.log('Browser stories run on the embedded database only: no PostgreSQL on this machine.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Files in sequence would leave half of two cores idle; each worker has a server of its own.
  workers: 2,
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Screenshots of every step would take 40 % of the run's processor time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: launchOptions(),
  },
  projects: [
    // First, because its single file takes longest. Screens show dates, so this server always runs on the same day.
    {
      name: 'screens',
      // The second file takes seconds, less than a worker needs to start a server for it.
      workers: 1,
      metadata: { engine: 'pglite', at: '2027-03-10T09:20:00Z' },
      testMatch: SCREENS,
      timeout: 900_000,
      use: { trace: 'off', screenshot: 'off' },
    },
    ...(hasPostgres
      ? [
          { name: 'postgres', metadata: { engine: 'postgres' }, testIgnore: [...SCREENS, ...LEFT_OUT] },
          // What `npm test` leaves out, for a run that follows it.
          { name: 'postgres-long', metadata: { engine: 'postgres' }, testMatch: LONG },
        ]
      : []),
    { name: 'pglite', metadata: { engine: 'pglite' }, testIgnore: [...SCREENS, ...LEFT_OUT, OWN_SERVER] },
  ],
})
