import { defineConfig } from '@playwright/test'
import { findPostgres } from '../scripts/postgres.ts'
import { launchOptions } from './support/browser.ts'

/** The crawl of every screen, and the comparison of pictures. */
const SCREENS = ['walk.spec.ts', 'pictures.spec.ts']
/** A complete installation of an owner, on PostgreSQL only. */
const OWN_SERVER = 'open-for-business/*.spec.ts'
/** The measurement of every screen at 320 px, which only the nightly run has time for. */
const NARROW = 'narrow.spec.ts'
/** What `npm test` runs within its ten minutes: how people buy, recommend and sell. `.ci/run` adds the others. */
const MAIN = [
  'first-paint.spec.ts',
  'shopping/{buy-and-earn,checkout,recommend}.spec.ts',
  'selling/{parcel,products,refunds,sell}.spec.ts',
]
/** axe on every screen and overlay, for which only the nightly run has time. */
const AXE = 'accessibility/*.spec.ts'
const NOT_STORIES = [...SCREENS, NARROW, AXE, OWN_SERVER]
/** `all`; `others` are those that `npm test` leaves out; without a choice the main ones. */
const CHOICES: Readonly<Record<string, { testIgnore: string[] }>> = {
  all: { testIgnore: NOT_STORIES },
  others: { testIgnore: [...NOT_STORIES, ...MAIN] },
}
const CHOSEN = CHOICES[process.env.STORIES ?? ''] ?? { testMatch: MAIN }
/** Settings of the stories' servers that are off by default. */
const settings = { STAR_KOPECKS: '150', MAP_STYLE_URL: 'https://tiles.example/streets.json' }
const hasPostgres = findPostgres() !== null
if (!hasPostgres)
  console.log('Browser stories run on the embedded database only: no PostgreSQL on this machine.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Files in sequence would leave half of two cores idle; each worker has a server of its own. Stories wait half of their
  // time, so a third worker fits where no crawl runs.
  workers: Number(process.env.E2E_WORKERS ?? 2),
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
    {
      name: 'narrow',
      metadata: { engine: 'pglite' },
      testMatch: NARROW,
      timeout: 900_000,
      use: { trace: 'off', screenshot: 'off' },
    },
    {
      name: 'axe',
      metadata: { engine: 'pglite' },
      testMatch: AXE,
      timeout: 900_000,
      use: { trace: 'off', screenshot: 'off' },
    },
    ...(hasPostgres
      ? [
          { name: 'postgres', metadata: { engine: 'postgres', settings }, ...CHOSEN },
          { name: 'own-server', metadata: { engine: 'postgres' }, testMatch: OWN_SERVER },
        ]
      : []),
    { name: 'pglite', metadata: { engine: 'pglite', settings }, ...CHOSEN },
  ],
})
