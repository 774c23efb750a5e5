import Type from 'typebox'
import { call } from './call.ts'

const Waiting = Type.Integer({ description: 'how many wait for the platform’s word' })

/** The platform's desk: what waits for its administrators (domain.md 5.4, 7.2). */
export const deskCalls = {
  showDesk: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDesk',
    access: 'platform',
    question: {},
    answer: Type.Object({
      ...{ Withdrawals: Waiting, Requests: Waiting, Companies: Waiting, Claims: Waiting, Flags: Waiting },
      ...{ Money: Waiting, Invoices: Waiting, Payouts: Waiting, Corrections: Waiting, Moves: Waiting },
      Jobs: Type.Integer({ description: 'how many background jobs have failed since they last succeeded' }),
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden'],
    provides: ['Mlm', 'Companies', 'Claims', 'Orders', 'WowTree'],
    summary: 'How much waits on each tab of the platform’s desk, what the caller may not decide included',
  }),
} as const
