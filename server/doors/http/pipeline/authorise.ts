import type { RequestContext } from '../../../platform/requests/context.ts'
import { requirePlatformLogin } from '../../../platform/requests/owner.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { checkRights, requiredBy } from '../../../platform/requests/requirements.ts'
import type { Route } from '../../../platform/requests/router.ts'
import { checkScope } from '../../../platform/requests/scopes.ts'

/**
 * Step 3 of a request: checks the caller against the declaration of the call. Throws `not_logged_in`, `forbidden`, `banned`,
 * `ref_required`, `platform_login_required`, `idempotency_key_required`, and for API keys `api_key_closed` or
 * `api_key_scope_missing`.
 *
 * Two checks are left to handlers, in SQL: that an object belongs to the showcase, and the rights in a showcase that the
 * input names. The statement that finds that showcase reads the requirement from `requires` of the returned context
 * (decision 043).
 */
export function authorise(
  call: Route['call'],
  context: RequestContext,
  input: Readonly<Record<string, unknown>>,
): RequestContext {
  if (context.apiKey) checkScope(call, context.apiKey)
  if (context.refusal && call.refusals.includes('banned')) throw refuse(context.refusal)
  if (call.access !== 'anyone' && context.personId === null) throw refuse('not_logged_in')
  if (call.access === 'platform' && !context.isPlatformAdmin) throw refuse('forbidden')
  const requires = requiredBy(call, input)
  if (requires !== null && call.showcaseField === undefined) checkRights(requires, context)
  if (call.vouched) requirePlatformLogin(context)
  if (call.idempotent && !context.idempotencyKey) throw refuse('idempotency_key_required')
  return requires === null ? context : { ...context, requires }
}
