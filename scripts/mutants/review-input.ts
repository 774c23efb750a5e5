import type { Mutant } from '../mutation/mutant.ts'

/** Mutants of the validation of texts and numbers, and of the log (review 9 and 10). */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 9a'],
    file: 'server/platform/requests/text-fields.ts',
    find: "'x-text': kind = pattern ? 'signed' : 'line'",
    put: "'x-text': kind = 'signed'",
    tests: ['server/doors/http/input.test.ts'],
  },
  {
    ids: ['review 9b'],
    file: 'server/orders/pos/limits.ts',
    find: 'coalesce($2::bigint, 10000000)',
    put: 'coalesce($2, 10000000)',
    tests: ['server/doors/http/numbers.test.ts'],
  },
  {
    ids: ['review 9c'],
    file: 'server/platform/text.ts',
    find: "if (PILED.test(trimmed)) fault('marks')",
    put: '',
    tests: ['server/platform/text.test.ts'],
  },
  {
    ids: ['review 10a'],
    file: 'server/platform/log-error.ts',
    find: "if (isFromDatabase(error)) return 'the database refused'",
    put: '',
    tests: ['server/doors/http/log-lines.test.ts'],
  },
]
