import type { Mutant } from '../mutation/mutant.ts'

const TESTS = ['server/orders/postpaid/postpaid.test.ts']

/** Mutants that let strangers reserve a shop's stock again (finding 2 of the review). */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 2a'],
    file: 'server/catalog/stock/stock.ts',
    find: 'then least(available, ',
    put: 'then greatest(available, ',
    tests: TESTS,
  },
  {
    ids: ['review 2b'],
    file: 'server/orders/lifecycle/sweep.ts',
    find: "where status in ('new', 'awaiting_payment')",
    put: "where status = 'awaiting_payment'",
    tests: TESTS,
  },
  {
    ids: ['review 2c'],
    file: 'server/orders/postpaid/postpaid.ts',
    find: 'Math.max(buyer.ownOpen, buyer.phoneOpen)',
    put: 'buyer.ownOpen',
    tests: TESTS,
  },
]
