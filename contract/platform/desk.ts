import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, IdText, Masked, Moment, Nullable, OneOf } from '../wire.ts'

const Oldest = Nullable(Moment)
const Waiting = Type.Integer({ description: 'How many items wait for a decision of the platform' })

/** The platform's admin desk: the queues that wait for administrators (domain.md 5.4, 7.2). */
export const deskCalls = {
  showDesk: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDesk',
    access: 'platform',
    request: {},
    response: Type.Object({
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
      Jobs: Type.Integer({ description: 'How many background jobs have failed since their last success' }),
      /** When the oldest item of each queue arrived; null: the queue is empty. */
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
      'Returns the size and the oldest item of each queue of the desk, including items the caller may not decide',
  }),
  showPerson: call({
    verb: 'GET',
    path: '/tg',
    method: 'getPersonCard',
    access: 'platform',
    request: { id: IdText },
    response: Type.Object({
      ID: Id,
      Name: Masked,
      RefCode: Type.String(),
      Status: OneOf('active', 'blocked', 'deleted'),
      Since: Moment,
      SeenAt: Nullable(Moment),
      /** The last digits of a verified phone; empty without one. */
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
          /** Null: banned everywhere. */
          Showcase: Nullable(Type.String()),
          Reason: Type.String(),
          At: Moment,
          Until: Nullable(Moment),
          LiftedAt: Nullable(Moment),
        }),
        { description: 'The latest 20' },
      ),
      /** The platform bans the person now. */
      IsBanned: Flag,
      MayBan: Flag,
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden', 'person_not_found'],
    provides: ['WowTree'],
    summary: 'Returns a person with masked data: showcases, companies, bans and open sessions',
  }),
} as const
