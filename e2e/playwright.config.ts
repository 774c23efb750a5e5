import { defineConfig } from '@playwright/test'
import { findPostgres } from '../scripts/postgres.ts'
import { launchOptions } from './browser.ts'

/** Every screen of the app, and the kept pictures of them. */
const SCREENS = ['walk.spec.ts', 'pictures.spec.ts']
/**
 * Told on the embedded database too where there is a PostgreSQL: that people buy and earn there as well. The door's
 * tests ask all SQL on both, and with STORIES=all so do the stories.
 */
const ON_BOTH = ['buy-and-earn.spec.ts', 'checkout.spec.ts']
const hasPostgres = findPostgres() !== null
if (!hasPostgres)
  console.log('Browser stories run on the embedded database only: no PostgreSQL on this machine.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Side by side they wait for each other's servers and browsers on two cores, and time out.
  workers: 1,
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: launchOptions(),
  },
  projects: [
    ...(hasPostgres ? [{ name: 'postgres', metadata: { engine: 'postgres' }, testIgnore: SCREENS }] : []),
    {
      name: 'pglite',
      metadata: { engine: 'pglite' },
      testIgnore: SCREENS,
      ...(hasPostgres && process.env.STORIES !== 'all' ? { testMatch: ON_BOTH } : {}),
    },
    // Dates stand on many screens: this server always lives on the same day.
    {
      name: 'screens',
      metadata: { engine: 'pglite', at: '2027-03-10T09:20:00Z' },
      testMatch: SCREENS,
      timeout: 900_000,
      use: { trace: 'off' },
    },
  ],
})
