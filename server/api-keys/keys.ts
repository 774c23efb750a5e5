import type { ApiScope } from '@sarafan/contract/api-scopes'
import { LIMITS } from '@sarafan/contract/limits'
import { maskedName } from '../people/people.ts'
import { audit } from '../platform/audit.ts'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import { secretToken, sha256 } from '../platform/ids.ts'
import { refuse } from '../platform/requests/refuse.ts'

const LIST = statement('apiKeys.keys.list')`
  select k.id, k.name, k.scopes, k.ending, k.created_at, k.expires_at, k.last_used_at,
    coalesce(${maskedName('p')}, '') as by,
    coalesce(k.expires_at <= $2, false) as is_expired, m.person_id is null as is_stopped
  from api_key k join person p on p.id = k.person_id
  left join showcase_member m on m.showcase_id = k.showcase_id and m.person_id = k.person_id and m.status = 'active'
  where k.showcase_id = $1 and k.revoked_at is null order by k.id desc`

export type StoredKey = StatementRow<typeof LIST>

/** Returns the keys of a showcase that are not revoked, newest first. */
export function keysOf(db: Db, showcaseId: number, at: Date): Promise<StoredKey[]> {
  return queryRows(db, LIST, [showcaseId, at])
}

export interface NewKey {
  readonly showcaseId: number
  readonly personId: number
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly days: number | null
  readonly at: Date
}

// Waits for another key that is being made, so that two at once cannot exceed the limit.
const LOCK = statement('apiKeys.keys.lock')`
  select id from showcase where id = $1 for no key update`
const COUNT = statement('apiKeys.keys.count')`
  select count(*)::int as count from api_key where showcase_id = $1 and revoked_at is null`
const INSERT = statement('apiKeys.keys.insert')`
  insert into api_key (showcase_id, person_id, key_hash, ending, name, scopes, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`

/** Makes a key and returns it with its id; only its hash is stored. Throws `too_many_api_keys`. */
export async function createKey(tx: Tx, of: NewKey): Promise<{ id: number; key: string }> {
  const { showcaseId, personId, name, scopes, at } = of
  await queryRows(tx, LOCK, [showcaseId])
  const [found] = await queryRows(tx, COUNT, [showcaseId])
  if ((found?.count ?? 0) >= LIMITS.apiKeys) throw refuse('too_many_api_keys', { most: LIMITS.apiKeys })
  const key = `sk_${secretToken()}`
  const expiresAt = of.days === null ? null : after(at, { days: of.days })
  const [made] = await queryRows(tx, INSERT, [
    showcaseId,
    personId,
    sha256(key),
    key.slice(-4),
    name,
    scopes,
    at,
    expiresAt,
  ])
  if (!made) throw new Error('insert returned no row')
  const change = { showcaseId, personId, action: 'create', object: `api_key:${made.id}`, at } as const
  await audit(tx, { ...change, before: {}, after: { name, scopes: scopes.join(', ') } })
  return { id: made.id, key }
}

const REVOKE = statement('apiKeys.keys.revoke')`
  update api_key set revoked_at = $3 where id = $1 and showcase_id = $2 and revoked_at is null
  returning name, scopes`

/** Revokes a key; requests with it are refused from now on. Throws `api_key_not_found`. */
export async function revokeKey(
  tx: Tx,
  of: { id: number; showcaseId: number; personId: number; at: Date },
): Promise<void> {
  const { id, showcaseId, personId, at } = of
  const [revoked] = await queryRows(tx, REVOKE, [id, showcaseId, at])
  if (!revoked) throw refuse('api_key_not_found')
  const { name, scopes } = revoked
  const change = { showcaseId, personId, action: 'remove', object: `api_key:${id}`, at } as const
  await audit(tx, { ...change, before: { name, scopes: scopes.join(', ') }, after: {} })
}
