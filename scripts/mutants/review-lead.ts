import type { Mutant } from './mutant.ts'

const OWN_BOT = ['server/doors/http/own-bot.test.ts']

/** Mistakes that reopen findings of the review: what a showcase's own bot reaches elsewhere. */
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
]
