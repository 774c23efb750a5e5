import type { Mutant } from '../mutation/mutant.ts'

/** Mutants that reopen findings of the review: start, background jobs, refunds made at the provider. */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 4a'],
    file: 'server/platform/database/migrate.ts',
    find: 'if found then',
    put: 'if true then',
    tests: ['server/platform/database/migrate.race.test.ts'],
  },
  {
    ids: ['review 5a'],
    file: 'server/nightly.ts',
    find: "name: 'lots', time: '03:05', after: 'books'",
    put: "name: 'lots', time: '03:05'",
    tests: ['server/nightly.test.ts'],
  },
  {
    ids: ['review 5a'],
    file: 'server/platform/isolated.ts',
    find: '} catch (error) {\n      errors.push(error)',
    put: '} catch (error) {\n      throw error',
    tests: ['server/nightly.test.ts'],
  },
  {
    ids: ['review 5b'],
    file: 'server/platform/jobs/nightly.ts',
    find: 'await runStep(deps, step).catch(() => undefined)',
    put: 'await runStep(deps, step)',
    tests: ['server/nightly.test.ts'],
  },
  {
    ids: ['review 5c'],
    file: 'server/platform/jobs/runs.ts',
    find: 'failures = job_run.failures + 1',
    put: 'failures = 1',
    tests: ['server/nightly.test.ts'],
  },
  {
    ids: ['review 6a', 'review 6b'],
    file: 'server/platform/database/engines.ts',
    find: 'pool.query(sql, values).catch(fail)',
    put: "pool.query({ text: sql, values, queryMode: 'extended' }).catch(fail)",
    tests: ['server/doors/jobs/queue.race.test.ts'],
  },
  {
    ids: ['review 7a'],
    file: 'server/config.ts',
    find: "yookassa?.secretKey.startsWith('test_') === false",
    put: 'false',
    tests: ['server/config.test.ts'],
  },
  {
    ids: ['review 13a'],
    file: 'server/payments/reconcile.ts',
    find: 'return refundedKop > ours.refundedKop ?',
    put: 'return refundedKop < 0 ?',
    tests: ['server/payments/yookassa/outside-refund.test.ts'],
  },
  {
    ids: ['review 24p'],
    file: 'server/notifications/send.ts',
    find: "where bot_state = 'sending' and bot_due_at <= $1`",
    put: "where bot_state = 'sending' and bot_due_at <= $1 and false`",
    tests: ['server/notifications/send.test.ts'],
  },
]
