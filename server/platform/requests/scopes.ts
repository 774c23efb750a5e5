import { API_SCOPES, type ApiScope } from '@sarafan/contract/api-scopes'
import type { Call } from '@sarafan/contract/call'
import { isOneOf } from '../database/one-of.ts'
import type { ApiKeyOf } from './context.ts'
import { refuse } from './refuse.ts'

/** Returns whether a stored text is a scope. */
export function isApiScope(text: string): text is ApiScope {
  return isOneOf(API_SCOPES, text)
}

/** Throws `api_key_closed` for a call that no key may make, `api_key_scope_missing` for one that this key may not make. */
export function checkScope({ scope }: Pick<Call, 'scope'>, key: ApiKeyOf): void {
  if (scope === undefined) throw refuse('api_key_closed')
  if (!key.scopes.has(scope)) throw refuse('api_key_scope_missing', { scope })
}
