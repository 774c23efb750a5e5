import { SCOPE_RIGHTS } from '@sarafan/contract/api-scopes'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ApiKeyOf } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isApiScope } from '../../platform/requests/scopes.ts'
import { type Identity, showcaseOfAlias } from './identity.ts'

/** The caller of a request with an API key: its creator, with no more rights than its scopes. */
export interface KeyIdentity extends Identity {
  readonly apiKey: ApiKeyOf
}

// The membership is read at every request: a key has no right that its creator has lost.
const FIND = statement('people.identity.apiKey.find')`
  select c.id as "showcaseId", c.alias, c.name, c.state_id, c.buyer_bonus_bp, c.buyer_margin_bp,
    null::bigint as "sessionId", p.id as "personId", null::timestamptz as seen_at, false as "isVouched",
    null::text as "platformBot", null::boolean as "platformHasMainApp", false as "isPlatformAdmin",
    false as "adminMode", m.capabilities, false as "isOwner",
    (p.status = 'blocked' or c.status = 'blocked' or exists (
      select from ban b where b.person_id = p.id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = c.id) and (b.until is null or b.until > $2))) as "isBanned",
    false as "isUnrecommended", k.id as "keyId", k.scopes, k.last_used_at
  from api_key k
  join showcase c on c.id = k.showcase_id and c.status <> 'archived'
  join person p on p.id = k.person_id and p.status <> 'deleted'
  join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
  where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
    and ($3::text is null or c.id = ${showcaseOfAlias('$3', '$2')})`

/**
 * Returns the caller of a request with an API key, in one statement. Throws `api_key_invalid` for a key that is unknown,
 * revoked or expired, that belongs to another showcase than the address names, or whose creator is no member any more.
 */
export async function findKeyIdentity(
  db: Db,
  of: { keyHash: Buffer; alias: string | null; now: Date },
): Promise<KeyIdentity & { readonly lastUsedAt: Date | null }> {
  const [found] = await queryRows(db, FIND, [of.keyHash, of.now, of.alias])
  if (!found) throw refuse('api_key_invalid')
  const { keyId, scopes: stored, ...identity } = found
  const scopes = stored.filter(isApiScope)
  const rights: ReadonlySet<string> = new Set(scopes.map((scope) => SCOPE_RIGHTS[scope]))
  return {
    ...identity,
    capabilities: identity.capabilities.filter((right) => rights.has(right)),
    apiKey: { id: keyId, scopes: new Set(scopes) },
  }
}

const TOUCH = statement('people.identity.apiKey.touch')`
  update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)`

/** Records that a key is in use, unless that was recorded after `since`. */
export async function touchKey(
  db: Db,
  keyId: number,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await queryRows(db, TOUCH, [keyId, at, since])
}
