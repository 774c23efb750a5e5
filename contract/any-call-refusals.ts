import type { RefusalCode } from './refusals.ts'

/** Refusals that any call may answer with, so that calls need not declare them. */
export const ANY_CALL_REFUSALS: readonly RefusalCode[] = [
  'invalid_question',
  'session_required',
  'header_required',
  'origin_refused',
  'json_required',
  'body_too_large',
  'file_too_large',
  'too_many_requests',
  'idempotency_key_required',
  'idempotency_key_reused',
  'method_unknown',
  'internal',
  'database_unavailable',
  'storage_unavailable',
  'not_logged_in',
  'forbidden',
  'showcase_not_found',
  'platform_not_set_up',
  'api_key_invalid',
  'api_key_closed',
  'api_key_scope_missing',
]

/** What a call in a showcase refuses before it looks at the request: who may be there at all (domain.md 2). */
export const visitorRefusals = ['showcase_not_found', 'banned', 'ref_required'] as const

/** The same of a call that somebody must have logged in for. */
export const clientRefusals = [...visitorRefusals, 'not_logged_in'] as const

/** The same of a call for members of the showcase's team with a right. */
export const memberRefusals = [...clientRefusals, 'forbidden'] as const
