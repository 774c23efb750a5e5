import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, OneOf } from '../wire.ts'

/** The code of a one-time administration link, which follows `a_` (ruling 32). */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
const linkRefusals = ['banned', 'ref_required', 'not_logged_in', 'claim_link_not_found'] as const

/** How the first administrator of a platform gets access: a link printed by `npm run setup -- admin-link`. */
export const platformClaimCalls = {
  showPlatformClaim: call({
    verb: 'GET',
    path: '/account/platform-claim/',
    access: 'client',
    vouched: true,
    perMinute: 20,
    request: { Token },
    response: Type.Object({ State: OneOf('open', 'expired', 'used', 'done') }),
    refusals: linkRefusals,
    provides: ['Auth'],
    summary:
      'Checks whether a one-time link would make the caller an administrator of the platform, and if not, why',
  }),
  claimPlatform: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'claimPlatform',
    access: 'client',
    vouched: true,
    perMinute: 10,
    request: { Token },
    response: Done,
    refusals: [...linkRefusals, 'claim_link_expired', 'claim_link_used'],
    invalidates: ['Auth', 'Profile', 'ShowCases', 'ShowCaseEdit', 'Mode'],
    summary: 'Makes the caller an administrator of the platform, once per link',
  }),
} as const
