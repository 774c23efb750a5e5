import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { words } from './web/build/words.ts'

/** Files that ask for a browser's document; they share one per worker, the others none. */
const screens = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'))

/** Two sides at once on a PostgreSQL; a run of their own in `npm test`, because no other test needs one. */
const RACES = '{server,demo}/**/*.race.test.ts'

/** Whole installations and servers as processes of their own: seconds each, so `npm run check` leaves them out. */
const PROCESSES = 'server/**/*.process.test.ts'

export default defineConfig({
  plugins: [words()],
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    // Keeps the client of object stores from defining a global variable.
    env: { AWS_LAMBDA_NODEJS_NO_GLOBAL_AWSLAMBDA: 'true' },
    hookTimeout: 60_000,
    // Starting a process and reading all modules anew costs more than most files do.
    isolate: false,
    // In their order; what they do after a file is done in the opposite one.
    sequence: { setupFiles: 'list', hooks: 'stack' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '*.test.ts',
            'test/*.test.ts',
            '{contract,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', RACES, PROCESSES, ...screens],
          setupFiles: ['scripts/test-leaks.ts', 'server/test/check-rows.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          include: [RACES],
          setupFiles: ['scripts/test-leaks.ts', 'server/test/check-rows.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [PROCESSES],
          setupFiles: ['scripts/test-leaks.ts', 'server/test/check-rows.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'on-server',
          include: ['test/on-server/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['scripts/test-leaks.ts', 'web/test/fresh-page.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: screens,
          environment: 'happy-dom',
          // They wait for screens to settle nearly half of their time.
          maxWorkers: 3,
          setupFiles: ['scripts/test-leaks.ts', 'web/test/fresh-page.ts'],
          // One kind after the other in random order too: a process ends when a file of another kind comes.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
