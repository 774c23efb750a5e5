import type { Mutant } from '../mutation/mutant.ts'

const DECIDE = { file: 'server/screens/start/decide.ts', tests: ['server/screens/start/decide.test.ts'] }
const INIT = { file: 'server/people/init-data.ts', tests: ['server/people/init-data.test.ts'] }
const DOOR = { file: 'server/doors/http/door.ts', tests: ['server/doors/http/wire.test.ts'] }
const START = ['server/screens/start/start.test.ts']
const SIGNED = {
  file: 'server/payments/moneta/signature.ts',
  tests: ['server/payments/moneta/signature.test.ts'],
}

/** Mutants of the request path: identity, recommendation, allowed fields, signatures. */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['RO-04'],
    file: 'server/fast-lane/identity-check.ts',
    find: 'b.person_id = t.person_id and b.lifted_at is null',
    put: 'b.person_id = t.person_id and b.lifted_at is not null',
    tests: ['server/fast-lane/identity-check.test.ts'],
  },
  {
    ids: ['RO-04'],
    file: 'server/fast-lane/identity-check.ts',
    find: "and person_id = t.person_id and status = 'active'),",
    put: "and person_id = t.person_id and status = 'removed'),",
    tests: ['server/fast-lane/identity-check.test.ts'],
  },
  {
    ids: ['RO-05'],
    file: 'server/fast-lane/fast-lane.ts',
    find: "if (!isConfirmed) throw new IdentityChanged('a row of the cached identity has changed')",
    put: '',
    tests: ['server/fast-lane/fast-lane.test.ts'],
  },
  { ids: ['ST-04'], ...DECIDE, find: "if (!facts.isOurs) return 'public'", put: '' },
  { ids: ['ST-04'], ...DECIDE, find: "if (facts.opened === 'revoked') return 'guest'", put: '' },
  { ids: ['ST-04'], ...DECIDE, find: "facts.session === 'mine' ? 'keep' : 'guest'", put: "'keep'" },
  { ids: ['AP-12'], ...INIT, find: 'hours: 24', put: 'hours: 2400000' },
  { ids: ['AP-12'], ...INIT, find: 'if (fields.has(key)) return null', put: '' },
  { ids: ['AP-12'], ...INIT, find: '|| fromUnix(authDate) > after(now, SKEW)', put: '' },
  {
    ids: ['AP-12'],
    file: 'server/people/init-data.ts',
    find: "if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return null",
    put: '',
    tests: START,
  },
  {
    ids: ['EX-15'],
    file: 'server/wow-tree/bind.ts',
    find: 'agent.id === touch.personId || ',
    put: '',
    tests: START,
  },
  {
    ids: ['EX-15'],
    file: 'server/wow-tree/rules.ts',
    find: "case 'first_lifetime':\n      return false",
    put: "case 'first_lifetime':\n      return true",
    tests: START,
  },
  {
    ids: ['EX-15'],
    file: 'server/screens/start/recommend.ts',
    find: '(arrival.guestId ?',
    put: '(false && arrival.guestId ?',
    tests: START,
  },
  {
    ids: ['EN-11'],
    file: 'server/screens/start/recommend.ts',
    find: 'if (!requireReferral) await',
    put: 'await',
    tests: START,
  },
  {
    ids: ['SH-38', 'EN-72'],
    file: 'server/wow-tree/bind.ts',
    find: 'select parent_id, $1, $2 from placed\n  ), tail',
    put: 'select parent_id, $1, $2 from placed where false\n  ), tail',
    tests: ['server/wow-tree/wow-tree.test.ts'],
  },
  {
    ids: ['AP-31'],
    file: 'server/wow-tree/card.ts',
    find: 'where n.parent_id = $5 and not viewer.sees_all',
    put: 'where not viewer.sees_all',
    tests: ['server/wow-tree/calls.test.ts'],
  },
  {
    ids: ['RO-25'],
    file: 'server/wow-tree/visibility.ts',
    find: 'and (s.vouched_by is null or s.vouched_by = c.id)',
    put: '',
    tests: ['server/wow-tree/calls.test.ts'],
  },
  {
    ids: ['RO-26'],
    ...DOOR,
    find: "if (!isByKey && !isAllowedOrigin(request, deps.origins)) throw refuse('origin_refused')",
    put: '',
  },
  {
    ids: ['RO-26'],
    ...DOOR,
    find: "if (!isByKey && request.headers['x-requested-with'] !== OUR_HEADER) throw refuse('header_required')",
    put: '',
  },
  {
    ids: ['AP-55'],
    file: 'contract/refusals.ts',
    find: 'json_required: 415',
    put: 'json_required: 400',
    tests: ['server/doors/http/wire.test.ts'],
  },
  {
    ids: ['AP-07'],
    file: 'server/doors/http/pipeline/input.ts',
    find: "if (value !== undefined && typeof value !== 'string')",
    put: 'if (value === null)',
    tests: ['server/doors/http/wire.test.ts'],
  },
  {
    ids: ['AP-20'],
    file: 'server/doors/http/pipeline/input.ts',
    find: "if (!found) throw refuse('method_unknown')",
    put: "if (!found) throw refuse('not_found')",
    tests: ['server/doors/http/wire.test.ts'],
  },
  {
    ids: ['CN-02'],
    ...SIGNED,
    find: "'MNT_OPERATION_ID',\n  'MNT_AMOUNT',",
    put: "'MNT_AMOUNT',\n  'MNT_OPERATION_ID',",
  },
  { ids: ['CN-02'], ...SIGNED, find: "'MNT_RESULT_CODE', 'MNT_ID'", put: "'MNT_ID', 'MNT_RESULT_CODE'" },
]
