import type { Mutant } from '../mutation/mutant.ts'

const BONUS_CALLS = ['server/bonuses/calls.test.ts']
const CLAIMS = ['server/orders/complaints/complaints.test.ts']
const SALE_CLAIMS = ['server/orders/complaints/sale-complaints.test.ts']
const OFFLINE = ['server/orders/pos/pos.test.ts']
const WITHDRAWALS = ['server/withdrawals/withdrawals.test.ts']
const COMPANIES = ['server/companies/calls.test.ts']

/** Mutants of money and bonuses: orders, claims, POS sales, withdrawals, companies. */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['BN-05'],
    file: 'server/bonuses/calls.ts',
    find: 'Percent: row.bp / 100',
    put: 'Percent: row.bp',
    tests: BONUS_CALLS,
  },
  {
    ids: ['BN-12', 'TR-30', 'TR-31'],
    file: 'server/platform/requests/pager.ts',
    find: 'currentPage: Number(page) + 1',
    put: 'currentPage: Number(page)',
    tests: BONUS_CALLS,
  },
  {
    ids: ['BN-12', 'TR-30', 'TR-31'],
    file: 'server/bonuses/read.ts',
    find: "selectRows('b.at desc, b.id desc')",
    put: "selectRows('b.at, b.id')",
    tests: BONUS_CALLS,
  },
  {
    ids: ['EN-66'],
    file: 'server/bonuses/calls.ts',
    find: 'if (row.level === null || row.bp === null || row.baseKop === null) return null',
    put: '',
    tests: BONUS_CALLS,
  },
  {
    ids: ['BN-17'],
    file: 'server/bonuses/rewards/confirm.ts',
    find: 'const back = { from: expectedAccount(share), to: promisedAccount(share), amountKop }\n',
    put: 'const back = { from: expected(share), to: promised(share), amountKop: 1 }\n',
    tests: ['server/bonuses/bonuses.test.ts'],
  },
  {
    ids: ['EN-73'],
    file: 'server/bonuses/read.ts',
    find: 'update bonus_row set seen_at = ',
    put: 'update bonus_row set moved_at = ',
    tests: ['server/bonuses/bonuses.test.ts'],
  },
  {
    ids: ['AP-38'],
    file: 'server/orders/complaints/freeze.ts',
    find: 'await holdRewards(tx, { orderId: of.orderId, at })',
    put: '',
    tests: CLAIMS,
  },
  {
    ids: ['AP-39'],
    file: 'server/orders/complaints/allowed-types.ts',
    find: 'until !== null && of.now > until',
    put: 'false',
    tests: CLAIMS,
  },
  {
    ids: ['AP-56'],
    file: 'server/orders/complaints/open.ts',
    find: "if (kind.needsPhotos && input.photos.length === 0) throw refuse('photos_required')",
    put: '',
    tests: CLAIMS,
  },
  {
    ids: ['AP-56'],
    file: 'server/orders/complaints/open.ts',
    find: "if (asked.quantity > line.quantity - line.returned) throw refuse('return_too_much')",
    put: '',
    tests: CLAIMS,
  },
  {
    ids: ['AP-56'],
    file: 'server/orders/complaints/freeze.ts',
    find: 'if (others.length === 0) await holdRewards(tx, { orderId: of.orderId, at: null })',
    put: '',
    tests: SALE_CLAIMS,
  },
  {
    ids: ['AP-32'],
    file: 'server/orders/pos/limits.ts',
    find: "if (of.personId === of.memberId) throw refuse('own_sale')",
    put: '',
    tests: OFFLINE,
  },
  {
    ids: ['AP-32'],
    file: 'server/orders/pos/limits.ts',
    find: "if (amountKop > terms.receiptLimitKop)\n    throw refuse('receipt_limit', { limit: toRub(terms.receiptLimitKop) })",
    put: '',
    tests: OFFLINE,
  },
  {
    ids: ['RO-05'],
    file: 'server/orders/adopt-guest-orders.ts',
    find: 'await queryRows(tx, CLAIM_GROUP, [group.id, claim.toPersonId])\n    await queryRows(tx, CLAIM, [group.id, claim.toPersonId])',
    put: 'await queryRows(tx, CLAIM_GROUP, [group.id, claim.toPersonId])',
    tests: ['server/orders/orders.test.ts'],
  },
  {
    ids: ['RO-05'],
    file: 'server/orders/adopt-guest-orders.ts',
    find: 'await startRewards(tx, jobs, mine, claim.at)',
    put: '',
    tests: ['server/orders/rewards.test.ts'],
  },
  {
    ids: ['RO-07'],
    file: 'server/orders/seller-orders/list.ts',
    find: "where public_id = $1 and showcase_id = $2 and channel = 'online'`",
    put: "where public_id = $1 and $2::bigint > 0 and channel = 'online'`",
    tests: ['server/orders/seller-orders/seller-orders.test.ts'],
  },
  {
    ids: ['AP-41'],
    file: 'server/withdrawals/move.ts',
    find: "if (!isByOwner && found.personId === move.by) throw refuse('own_decision')",
    put: '',
    tests: WITHDRAWALS,
  },
  {
    ids: ['AP-71'],
    file: 'server/withdrawals/request.ts',
    find: 'await holdForWithdrawal(tx, { personId, showcaseId, amountKop, feeKop, taxKop, reference: id, at })',
    put: '',
    tests: WITHDRAWALS,
  },
  {
    ids: ['AP-71'],
    file: 'server/withdrawals/rules.ts',
    find: 'Math.max(FEE.minKop, shareOf(amountKop, FEE.bp))',
    put: 'shareOf(amountKop, FEE.bp)',
    tests: WITHDRAWALS,
  },
  {
    ids: ['AP-54'],
    file: 'server/withdrawals/eligibility.ts',
    find: "if (of.open) return 'open_withdrawal'",
    put: '',
    tests: WITHDRAWALS,
  },
  {
    ids: ['AP-64'],
    file: 'server/companies/decide.ts',
    find: "if ((await inUse(tx, [of.id])).has(of.id)) throw refuse('company_in_use')",
    put: '',
    tests: COMPANIES,
  },
  {
    ids: ['AP-42'],
    file: 'server/companies/save.ts',
    find: "submit ? 'on_review' : 'draft'",
    put: "submit ? 'verified' : 'draft'",
    tests: COMPANIES,
  },
  {
    ids: ['AP-37'],
    file: 'server/notifications/notices.ts',
    find: 'order by n.at desc, n.id desc',
    put: 'order by n.at, n.id',
    tests: ['server/notifications/notifications.test.ts'],
  },
  {
    ids: ['AP-21', 'TR-08'],
    file: 'server/notifications/notices.ts',
    find: 'where person_id = $1 and ($4::bigint[] is null',
    put: 'where $1::bigint > 0 and ($4::bigint[] is null',
    tests: ['server/notifications/notifications.test.ts'],
  },
]
