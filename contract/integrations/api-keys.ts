import { memberRefusals } from '../any-call-refusals.ts'
import { API_SCOPES } from '../api-scopes.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Id, Masked, Moment, Nullable, OneOf } from '../wire.ts'

/** `stopped`: its creator has left the team, so it authenticates nothing until it is revoked. */
const API_KEY_STATES = ['active', 'expired', 'stopped'] as const

const ApiKey = Type.Object({
  ID: Id,
  Name: Type.String(),
  Scopes: Type.Array(OneOf(...API_SCOPES)),
  /** The last four characters, by which its owner recognises it. */
  Ending: Type.String(),
  By: Masked,
  State: OneOf(...API_KEY_STATES),
  CreatedAt: Moment,
  ExpiresAt: Nullable(Moment),
  /** To the hour; null: never used. */
  LastUsedAt: Nullable(Moment),
})

/** Keys by which a seller's own programs make calls of the API (issue 16, decision 064). */
export const apiKeyCalls = {
  showApiKeys: call({
    verb: 'GET',
    path: '/account/showcases/edit/keys/',
    access: 'member',
    requires: 'settings.edit',
    request: {},
    response: Type.Object({
      Keys: Type.Array(ApiKey),
      /** The scopes that the caller may give: of the rest they lack the right. */
      Scopes: Type.Array(OneOf(...API_SCOPES)),
      MayCreate: Flag,
    }),
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Lists the API keys of the showcase that are not revoked; never the keys themselves',
  }),
  createApiKey: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createApiKey',
    access: 'member',
    requires: 'settings.edit',
    perHour: 60,
    request: {
      Name: Type.String({ minLength: 1, maxLength: LIMITS.apiKeyName }),
      Scopes: Type.Array(OneOf(...API_SCOPES), {
        minItems: 1,
        maxItems: API_SCOPES.length,
        uniqueItems: true,
      }),
      /** Days until it expires; null: it does not. */
      Days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
    },
    response: Type.Object({
      ID: Id,
      Key: Type.String({ description: 'Returned this once; the server stores only its hash' }),
    }),
    refusals: [...memberRefusals, 'too_many_api_keys'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes an API key that acts with the rights its creator has at the time of each request',
  }),
  revokeApiKey: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'revokeApiKey',
    access: 'member',
    requires: 'settings.edit',
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'api_key_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Revokes an API key at once and finally',
  }),
} as const
