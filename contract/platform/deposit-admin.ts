import { Payout, TopUp } from '../bonuses/deposits.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Id, Nullable, OneOf, Pager, PageText, PublicId, Rub, RubText, Version } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Reason = Type.Optional(Lines({ minLength: 3, maxLength: 500 }))
const Query = Type.Optional(Type.String({ maxLength: 80 }))
const list = {
  verb: 'GET',
  path: '/tg',
  access: 'platform',
  refusals: accessRefusals,
  provides: ['Mlm'],
} as const
const decide = { verb: 'POST', path: '/ajax/', access: 'platform', invalidates: ['Mlm'] } as const
const Showcase = Type.Object({ ID: Id, Name: Type.String() })

/** Deposits as the platform sees them: invoices to confirm, payouts to decide, credit limits (domain.md 4.11, 7.2). */
export const depositAdminCalls = {
  listTopUps: call({
    ...list,
    method: 'getTopUps',
    request: {
      status: Type.Optional(OneOf('paid', 'cancelled')),
      q: Query,
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      TopUps: Type.Array(
        Type.Object({
          ...TopUp.properties,
          Showcase,
          Payer: Type.String({ description: 'The company and its INN' }),
          Decisions: Type.Array(OneOf('confirm', 'reject')),
        }),
      ),
      pager: Pager,
    }),
    summary:
      'Lists invoices of top-ups, oldest first: the open ones or those of a status; by number, company or INN',
  }),
  decideTopUp: call({
    ...decide,
    method: 'decideTopUp',
    request: { id: PublicId, Decision: OneOf('confirm', 'reject'), Reason },
    response: Done,
    refusals: [
      ...accessRefusals,
      'top_up_not_found',
      'action_not_allowed',
      'own_decision',
      'reason_required',
    ],
    summary: 'Marks an invoice as paid, which credits the deposit once, or rejects it with a reason',
  }),
  listPayouts: call({
    ...list,
    method: 'getPayouts',
    request: {
      status: Type.Optional(Payout.properties.Status),
      q: Query,
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Payouts: Type.Array(
        Type.Object({
          ...Payout.properties,
          Showcase,
          Account: Type.String({
            description: 'The full account to pay to; empty until the company is verified',
          }),
          Bik: Type.String(),
          Decisions: Type.Array(OneOf('review', 'approve', 'process', 'pay', 'fail', 'retry', 'reject')),
        }),
      ),
      pager: Pager,
    }),
    summary: 'Lists the payouts that showcases requested, oldest first; by default the open ones',
  }),
  decidePayout: call({
    ...decide,
    method: 'decidePayout',
    request: {
      id: PublicId,
      Decision: OneOf('review', 'approve', 'process', 'pay', 'fail', 'retry', 'reject'),
      Reason,
    },
    response: Done,
    refusals: [
      ...accessRefusals,
      'payout_not_found',
      'action_not_allowed',
      'own_decision',
      'reason_required',
      'deposit_not_enough',
      'showcase_frozen',
    ],
    summary:
      'Moves a payout to its next status; the money of a rejected payout returns once to where it came from',
  }),
  listDeposits: call({
    ...list,
    method: 'getDeposits',
    request: { q: Query, page: Type.Optional(PageText) },
    response: Type.Object({
      Deposits: Type.Array(
        Type.Object({
          Showcase,
          Deposit: Rub,
          Earned: Rub,
          Promised: Rub,
          Unfunded: Rub,
          Credit: Rub,
          Version,
          Warning: OneOf('', 'low', 'empty'),
        }),
      ),
      pager: Pager,
    }),
    summary: 'Lists deposits of showcases by name or address, those with insufficient money first',
  }),
  saveCreditLimit: call({
    ...decide,
    method: 'saveCreditLimit',
    request: { ID: Id, Limit: RubText, Version },
    response: Done,
    refusals: [...accessRefusals, 'not_found', 'own_decision', 'changed_meanwhile'],
    summary: 'Sets how far below zero a showcase’s deposit may go, from the next confirmation on',
  }),
  showPlatformDetails: call({
    ...list,
    method: 'getPlatformDetails',
    request: {},
    response: Type.Object({
      Company: Nullable(Showcase),
      /** Verified companies of administrators that have a bank account. */
      Companies: Type.Array(Showcase),
    }),
    summary: 'Returns which company receives deposits and prints their receipts',
  }),
  savePlatformDetails: call({
    ...decide,
    method: 'savePlatformDetails',
    request: { CompanyID: Id },
    response: Done,
    refusals: [...accessRefusals, 'company_not_found'],
    summary: 'Sets the company that receives deposits; existing invoices keep the previous company',
  }),
} as const
