import type { Mutant } from '../mutation/mutant.ts'

const OWN_BOT = ['server/doors/http/own-bot.test.ts']

/** Mutants that reopen findings 8, 12, 14, 16, 19, 21 and 24 of the review. */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 8b'],
    file: 'server/screens/start/open.ts',
    find: 'context.isVouched || context.showcase.id === showcaseId',
    put: 'context.isVouched || true',
    tests: OWN_BOT,
  },
  {
    ids: ['review 8d'],
    file: 'server/screens/start/seen-calls.ts',
    find: 'if (showcaseId !== context.showcase.id) requirePlatformLogin(context)',
    put: '',
    tests: OWN_BOT,
  },
  {
    ids: ['review 12a'],
    file: 'server/doors/http/pages/first-paint.ts',
    find: 'drawn.size < MOST_UNKNOWN_HOSTS',
    put: 'drawn.size < KEPT',
    tests: ['server/doors/http/pages/first-paint.test.ts'],
  },
  {
    ids: ['review 14a'],
    file: 'server/media/pdf.ts',
    find: "  'JavaScript',\n  'JS',\n",
    put: '',
    tests: ['server/media/pdf.test.ts'],
  },
  {
    ids: ['review 14b'],
    file: 'server/doors/http/uploads.ts',
    find: "overflow.reject(refuse('file_too_large'))",
    put: 'raw.resume()',
    tests: ['server/doors/http/odd-requests.test.ts'],
  },
  {
    ids: ['review 16a'],
    file: 'server/doors/http/errors.ts',
    find: "  416: 'range_not_satisfiable',\n",
    put: '',
    tests: ['server/doors/http/odd-requests.test.ts'],
  },
  {
    ids: ['review 16c'],
    file: 'server/doors/http/door.ts',
    find: '    frameworkErrors: sendError,\n',
    put: '',
    tests: ['server/doors/http/odd-requests.test.ts'],
  },
  {
    ids: ['review 19a'],
    file: 'server/screens/start/calls.ts',
    find: "(facts.capabilities ?? []).includes('finance.view')",
    put: '(facts.capabilities ?? []).length > 0',
    tests: ['server/screens/start/fields.test.ts'],
  },
  {
    ids: ['review 21a'],
    file: 'web/app/first-paint/page.tsx',
    find: '[showcaseDescription, slogan]',
    put: '[showcaseName]',
    tests: ['web/app/first-paint/page.test.tsx'],
  },
  {
    ids: ['review 24c'],
    file: 'web/features/buyer/checkout/success/OutcomeView.tsx',
    find: "t('order.cancelledTitle')",
    put: "t('order.failedTitle')",
    tests: ['web/features/buyer/checkout/success/SuccessPage.test.tsx'],
  },
  {
    ids: ['review 24d'],
    file: 'web/parts/checkout/checkout.api.ts',
    find: 'answer || isTemporary(error) ? []',
    put: "answer ? tagsOf(orderCalls.placeOrder, 'invalidates') : isTemporary(error) ? []",
    tests: ['web/features/buyer/checkout/CheckoutPage.test.tsx'],
  },
]
