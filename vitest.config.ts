import { defineConfig } from 'vitest/config'
import { words } from './web/build/words.ts'

export default defineConfig({
  plugins: [words()],
  test: {
    include: ['*.test.ts', '{contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
