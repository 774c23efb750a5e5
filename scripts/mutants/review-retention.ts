import type { Mutant } from '../mutation/mutant.ts'

/** Mutants of debts in withdrawals and of data retention (findings 3 and 11). */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 3a'],
    file: 'server/withdrawals/move.ts',
    find: 'if (notInDebt) await requireNoDebt(tx, personId)',
    put: '',
    tests: ['server/withdrawals/debts.test.ts'],
  },
  {
    ids: ['review 11c'],
    file: 'server/screens/account/erase-traces.ts',
    find: "  'delete from cart where person_id = $1',\n",
    put: '',
    tests: ['server/screens/account/completeness.test.ts'],
  },
]
