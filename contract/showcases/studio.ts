import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Rub } from '../wire.ts'

/** Totals of orders by the day they were paid. */
const Totals = {
  Sales: Rub,
  Orders: Type.Integer(),
  /** The average order; 0 without orders. */
  Average: Rub,
  /** Bonuses granted for these orders minus reversals. */
  Rewards: Rub,
  /** Refunded for these orders so far. */
  Refunds: Rub,
} as const

/** The owner's home page with sales figures (issue 13, "Account in three areas"). */
export const studioCalls = {
  showStudio: call({
    verb: 'GET',
    path: '/tg',
    method: 'getStudio',
    access: 'member',
    requires: { member: 'reports.view', platform: true },
    request: {},
    response: Type.Object({
      /** The last 14 days in Moscow time, today included, oldest first. */
      Days: Type.Array(Type.Object({ Day: Type.String({ description: 'YYYY-MM-DD' }), ...Totals })),
      Now: Type.Object(Totals, { description: 'Totals of these days' }),
      Before: Type.Object(Totals, { description: 'Totals of the 14 days before them' }),
      Leads: Type.Integer({ description: 'Requests from landing pages that no member has taken' }),
    }),
    refusals: [...memberRefusals],
    provides: ['SaleOrdersInfo', 'Orders'],
    summary:
      'Returns sales, orders, average order, rewards and refunds per day, compared with the period before',
  }),
} as const
