import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, IdText, Masked, Moment, Nullable, OneOf } from '../wire.ts'

const Oldest = Nullable(Moment)
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
      Withdrawals: Waiting,
      Requests: Waiting,
      Companies: Waiting,
      Claims: Waiting,
      Flags: Waiting,
      Money: Waiting,
      Invoices: Waiting,
      Payouts: Waiting,
      Corrections: Waiting,
      Moves: Waiting,
      Jobs: Type.Integer({ description: 'how many background jobs have failed since they last succeeded' }),
      /** Since when the oldest of each kind waits; null: none does. */
      Oldest: Type.Object({
        Withdrawals: Oldest,
        Requests: Oldest,
        Companies: Oldest,
        Claims: Oldest,
        Flags: Oldest,
        Money: Oldest,
        Invoices: Oldest,
        Payouts: Oldest,
        Corrections: Oldest,
        Moves: Oldest,
        Jobs: Oldest,
      }),
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden'],
    provides: ['Mlm', 'Companies', 'Claims', 'Orders', 'WowTree'],
    summary:
      'How much waits on each tab of the platform’s desk and since when, what the caller may not decide included',
  }),
  showPerson: call({
    verb: 'GET',
    path: '/tg',
    method: 'getPersonCard',
    access: 'platform',
    question: { id: IdText },
    answer: Type.Object({
      ID: Id,
      Name: Masked,
      RefCode: Type.String(),
      Status: OneOf('active', 'blocked', 'deleted'),
      Since: Moment,
      SeenAt: Nullable(Moment),
      /** The end of a proven phone; empty without one. */
      Phone: Type.String(),
      IsAdmin: Flag,
      IsAgent: Flag,
      /** Sessions that are open now. */
      Sessions: Type.Integer(),
      Orders: Type.Integer(),
      Showcases: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Alias: Type.String(),
          Role: OneOf('owner', 'admin', 'manager', 'content', 'cashier'),
        }),
      ),
      Companies: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Status: OneOf('draft', 'on_review', 'verified', 'rejected', 'suspended'),
        }),
      ),
      Bans: Type.Array(
        Type.Object({
          /** Null: everywhere. */
          Showcase: Nullable(Type.String()),
          Reason: Type.String(),
          At: Moment,
          Until: Nullable(Moment),
          LiftedAt: Nullable(Moment),
        }),
        { description: 'the latest 20' },
      ),
      /** The platform bans them now. */
      IsBanned: Flag,
      MayBan: Flag,
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden', 'person_not_found'],
    provides: ['WowTree'],
    summary: 'A person as the platform sees them: masked, with showcases, companies, bans and open sessions',
  }),
} as const
