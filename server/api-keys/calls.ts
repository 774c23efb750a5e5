import { API_SCOPES, type ApiScope, SCOPE_RIGHTS } from '@sarafan/contract/api-scopes'
import type { ResponseOf } from '@sarafan/contract/call'
import type { apiKeyCalls } from '@sarafan/contract/integrations/api-keys'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { isApiScope } from '../platform/requests/scopes.ts'
import { createKey, keysOf, revokeKey, type StoredKey } from './keys.ts'

type Calls = typeof apiKeyCalls

/** Handlers of a showcase's API keys. */
export function apiKeyHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showApiKeys(context) {
      const keys = await keysOf(db, context.showcase.id, context.now)
      return {
        Keys: keys.map(toWire),
        Scopes: grantable(context),
        MayCreate: keys.length < LIMITS.apiKeys,
      }
    },
    async createApiKey(context, { Name, Scopes, Days }) {
      const given = grantable(context)
      if (!Scopes.every((scope) => given.includes(scope))) throw refuse('forbidden')
      const name = Name.trim()
      if (name === '') throw refuse('invalid_question', {}, { Name: 'minLength' })
      const of = { showcaseId: context.showcase.id, personId: requirePerson(context), name, at: context.now }
      const { id, key } = await transaction(db, (tx) =>
        createKey(tx, { ...of, scopes: API_SCOPES.filter((scope) => Scopes.includes(scope)), days: Days }),
      )
      return { ID: id, Key: key }
    },
    async revokeApiKey(context, { ID: id }) {
      const of = { id, showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
      await transaction(db, (tx) => revokeKey(tx, of))
      return { ok: true }
    },
  }
}

/** Returns the scopes whose right the caller has. */
function grantable({ capabilities }: RequestContext): ApiScope[] {
  return API_SCOPES.filter((scope) => capabilities.has(SCOPE_RIGHTS[scope]))
}

function toWire(key: StoredKey): ResponseOf<Calls['showApiKeys']>['Keys'][number] {
  return {
    ID: key.id,
    Name: key.name,
    Scopes: key.scopes.filter(isApiScope),
    Ending: key.ending,
    By: key.by,
    State: key.isExpired ? 'expired' : key.isStopped ? 'stopped' : 'active',
    CreatedAt: key.createdAt.toISOString(),
    ExpiresAt: key.expiresAt?.toISOString() ?? null,
    LastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }
}
