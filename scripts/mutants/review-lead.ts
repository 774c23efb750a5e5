import type { Mutant } from './mutant.ts'

const OWN_BOT = ['server/doors/http/own-bot.test.ts']

/** Mistakes that reopen findings 8, 12, 14 and 16 of the review. */
export const REVIEW_LEAD: readonly Mutant[] = [
  {
    ids: ['review 8b'],
    file: 'server/screens/start/open.ts',
    find: 'visit.isVouched || visit.showcase.id === showcaseId',
    put: 'visit.isVouched || true',
    tests: OWN_BOT,
  },
  {
    ids: ['review 8d'],
    file: 'server/screens/start/calls.ts',
    find: 'if (showcaseId !== visit.showcase.id) checkVouched(visit)',
    put: '',
    tests: OWN_BOT,
  },
  {
    ids: ['review 12a'],
    file: 'server/doors/http/first-paint.ts',
    find: 'drawn.size < MOST_UNKNOWN_HOSTS',
    put: 'drawn.size < KEPT',
    tests: ['server/doors/http/first-paint.test.ts'],
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
]
