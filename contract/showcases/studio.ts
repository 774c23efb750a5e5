import Type from 'typebox'
import { call } from '../call.ts'
import { Rub } from '../wire.ts'

/** Of orders by the day they were paid. */
const Totals = {
  Sales: Rub,
  Orders: Type.Integer(),
  /** Nought without orders. */
  Average: Rub,
  Rewards: Type.Number({ description: 'bonuses granted for these orders, reversals taken off' }),
  Refunds: Type.Number({ description: 'roubles given back for these orders so far' }),
} as const

/** The owner's home: how a showcase sells (issue 13, "Account in three areas"). */
export const studioCalls = {
  showStudio: call({
    verb: 'GET',
    path: '/tg',
    method: 'getStudio',
    access: 'member',
    requires: { member: 'reports.view', platform: true },
    question: {},
    answer: Type.Object({
      /** The last 14 days in Moscow, today included, oldest first. */
      Days: Type.Array(Type.Object({ Day: Type.String({ description: 'YYYY-MM-DD' }), ...Totals })),
      Now: Type.Object(Totals, { description: 'these days together' }),
      Before: Type.Object(Totals, { description: 'the 14 days before them' }),
      Leads: Type.Integer({ description: 'requests from landing pages that nobody has taken' }),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'],
    provides: ['SaleOrdersInfo', 'Orders'],
    summary: 'Sales, orders, average order, rewards and refunds per day, compared with the period before',
  }),
} as const
