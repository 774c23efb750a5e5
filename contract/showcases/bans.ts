import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Flag, Id, Masked, Moment, Nullable, OneOf } from '../wire.ts'

const byPlatform = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Reason = Lines({ minLength: 3, maxLength: 500 })
/** Null: until it is lifted. */
const Days = Nullable(Type.Integer({ minimum: 1, maximum: 3650 }))
const Query = Type.Optional(Type.String({ maxLength: 80 }))

const Ban = Type.Object({
  Reason: Type.String(),
  /** Null: until it is lifted. */
  Until: Nullable(Moment),
  At: Moment,
  By: Nullable(Masked),
})

/** Bans of people, and blocking of showcases (domain.md 4.1, 5.8). */
export const banCalls = {
  showBans: call({
    verb: 'GET',
    path: '/account/showcases/bans/',
    access: 'member',
    requires: { member: 'clients.ban', platform: true },
    request: {},
    response: Type.Object({
      Bans: Type.Array(Type.Object({ ID: Id, Name: Masked, Ban })),
    }),
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Lists the people the showcase bans now, the latest first; at most 500',
  }),
  banClient: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'banClient',
    access: 'member',
    requires: { member: 'clients.ban', platform: true },
    request: { ID: Id, Reason, Days },
    response: Done,
    refusals: [...memberRefusals, 'person_not_found', 'ban_not_allowed', 'already_banned'],
    invalidates: ['ShowCaseEdit', 'WowTree'],
    summary: 'Bans a client from the showcase with a reason, for a period or until it is lifted',
  }),
  unbanClient: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'unbanClient',
    access: 'member',
    requires: { member: 'clients.ban', platform: true },
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'ban_not_found'],
    invalidates: ['ShowCaseEdit', 'WowTree'],
    summary: 'Lifts the showcase’s ban of a client',
  }),
  findPeople: call({
    verb: 'GET',
    path: '/tg',
    method: 'findPeople',
    access: 'platform',
    request: { q: Query },
    response: Type.Object({
      People: Type.Array(Type.Object({ ID: Id, Name: Masked, Since: Moment, Ban: Nullable(Ban) })),
    }),
    refusals: byPlatform,
    provides: ['WowTree'],
    summary:
      'Searches people by name, number, referral code or verified phone; without a query, lists those banned by the platform',
  }),
  banPerson: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'banPerson',
    access: 'platform',
    request: { ID: Id, Reason, Days },
    response: Done,
    refusals: [...byPlatform, 'person_not_found', 'ban_not_allowed', 'already_banned'],
    invalidates: ['WowTree'],
    summary: 'Bans a person everywhere; their bonuses are frozen and their orders stay with the sellers',
  }),
  unbanPerson: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'unbanPerson',
    access: 'platform',
    request: { ID: Id },
    response: Done,
    refusals: [...byPlatform, 'ban_not_found'],
    invalidates: ['WowTree'],
    summary: 'Lifts the platform’s ban of a person',
  }),
  findShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'findShowcases',
    access: 'platform',
    request: {
      q: Query,
      /** `any` lists the newest showcases of every status. */
      status: Type.Optional(OneOf('any', 'draft', 'active', 'suspended', 'blocked')),
    },
    response: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Alias: Type.String(),
          Status: OneOf('draft', 'active', 'suspended', 'blocked'),
          State: Type.Integer({ description: 'How it sells, 1 to 4' }),
          Owner: Type.Object({ ID: Id, Name: Masked }),
          Company: Type.String({ description: 'Its seller; empty while it has none' }),
          Reason: Type.String({ description: 'Why it is blocked' }),
          IsHere: Flag,
        }),
      ),
    }),
    refusals: byPlatform,
    provides: ['ShowCases'],
    summary:
      'Searches showcases by name, address, number or seller; without a query and status, lists the blocked ones',
  }),
  blockShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'blockShowcase',
    access: 'platform',
    request: { ID: Id, Reason },
    response: Done,
    refusals: [...byPlatform, 'already_banned'],
    invalidates: ['ShowCases', 'ShowCaseEdit'],
    summary: 'Blocks a showcase for everyone except its owner, who must still fulfil open orders',
  }),
  unblockShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'unblockShowcase',
    access: 'platform',
    request: { ID: Id },
    response: Done,
    refusals: [...byPlatform, 'ban_not_found'],
    invalidates: ['ShowCases', 'ShowCaseEdit'],
    summary: 'Unblocks a showcase and restores the state it had before',
  }),
} as const
