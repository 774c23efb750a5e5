import type { Mutant } from '../mutation/mutant.ts'

/** Mutants that reopen findings 1, 15 and 20 of the review. */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 1a'],
    file: 'server/platform/database/batches/batching-pool.ts',
    find: "client.on('error', () => undefined)",
    put: '',
    tests: ['server/doors/http/outage.test.ts'],
  },
  {
    ids: ['review 1c'],
    file: 'server/doors/http/errors.ts',
    find: "if (isOutage(error)) return new Refusal('database_unavailable')",
    put: '',
    tests: ['server/doors/http/outage.test.ts'],
  },
  {
    ids: ['review 15a'],
    file: 'server/platform/start-advice.ts',
    find: "if (code === 'ENOTFOUND')",
    put: "if (code === 'EAI_AGAIN')",
    tests: ['server/main.process.test.ts'],
  },
  {
    ids: ['review 20a'],
    file: 'server/platform/database/late-commit.ts',
    find: "true), 'on'), true)",
    put: "true), 'off'), true)",
    tests: ['server/cart/kept.process.test.ts'],
  },
]
