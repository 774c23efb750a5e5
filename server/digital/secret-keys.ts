import { createHmac } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { SealingKey } from '../platform/sealing/box.ts'
import { configuredKeys, currentKey } from '../platform/sealing/keys.ts'
import { openText, requireSecretsKey, sealedBy, sealText } from '../platform/sealing/texts.ts'

const CONTEXT = 'digital key'

/** A key in its stored form: sealed, with the hash by which a second copy is found. */
export interface SealedKey {
  readonly hash: string
  readonly sealed: string
}

/** With a plain hash, a reader of the database could find a short key by trying all of them. */
function hashOf(secret: SealingKey, key: string): string {
  return createHmac('sha256', secret.bytes).update(`${CONTEXT} ${key}`).digest('hex')
}

/** Returns keys for storage, in the same order; the hash is hexadecimal. Throws without a SECRETS_KEY. */
export async function sealKeys(db: Db, keys: readonly string[]): Promise<SealedKey[]> {
  const secret = await requireSecretsKey(db)
  return keys.map((key) => ({
    hash: hashOf(secret, key),
    sealed: sealText(secret, CONTEXT, key),
  }))
}

const KNOWN = statement('digital.secretKeys.known')`
  select encode(hash, 'hex') as hash from digital_key
  where showcase_id = $1 and hash = any (select decode(one, 'hex') from unnest($2::text[]) as one)`

/**
 * Returns the keys that the showcase does not have yet under a secret that `npm run rekey` is replacing: until a row is resealed,
 * it has the hash of the former secret, by which a repetition would not be noticed.
 */
export async function withoutFormerKeys(
  db: Db,
  showcaseId: number,
  keys: readonly string[],
): Promise<readonly string[]> {
  const current = await requireSecretsKey(db)
  const former = configuredKeys('secrets').filter(({ id }) => id !== current.id)
  if (former.length === 0) return keys
  const byHash = new Map(former.flatMap((secret) => keys.map((key) => [hashOf(secret, key), key] as const)))
  const known = await queryRows(db, KNOWN, [showcaseId, [...byHash.keys()]])
  const repeated = new Set(known.map(({ hash }) => byHash.get(hash ?? '')))
  return keys.filter((key) => !repeated.has(key))
}

/** Opens a key of `digital_key.sealed_key`. */
export function openKey(db: Db, sealed: string): Promise<string> {
  return openText(db, CONTEXT, sealed)
}

const OTHERS = statement('digital.secretKeys.others')`
  select id, sealed_key as sealed from digital_key
  where sealed_key not like $1 order by id limit $2 for no key update`
// Two rows of one key, added by an earlier version in the middle of `npm run rekey`, keep one hash each.
const UPDATE = statement('digital.secretKeys.update')`
  update digital_key k set sealed_key = $2, hash = case when exists (
      select from digital_key again where again.showcase_id = k.showcase_id and again.hash = decode($3, 'hex'))
    then k.hash else decode($3, 'hex') end
  where k.id = $1`

/** Reseals up to `limit` keys whose secret is not the current one; returns how many. */
export async function resealKeys(db: Db, limit: number): Promise<number> {
  const secret = await currentKey(db, 'secrets')
  if (!secret) return 0
  const found = await queryRows(db, OTHERS, [sealedBy(secret.id), limit])
  for (const { id, sealed } of found) {
    const key = await openKey(db, sealed)
    await queryRows(db, UPDATE, [id, sealText(secret, CONTEXT, key), hashOf(secret, key)])
  }
  return found.length
}

const COUNT_OTHERS = statement('digital.secretKeys.countOthers')`
  select count(*)::int as count from digital_key where sealed_key not like $1`

/** Counts the keys that are not sealed with the secret of this fingerprint. */
export async function countKeysSealedOtherwise(db: Db, secretId: string): Promise<number> {
  const [found] = await queryRows(db, COUNT_OTHERS, [sealedBy(secretId)])
  return found?.count ?? 0
}
