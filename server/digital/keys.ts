import { LIMITS } from '@sarafan/contract/limits'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { sealKeys, withoutFormerKeys } from './secret-keys.ts'
import { lockDigitalVariant, recount } from './stock.ts'

/** A change that a member makes to what a digital variant sells. */
export interface DigitalChange {
  readonly showcaseId: number
  readonly personId: number | null
  readonly variantId: number
  readonly at: Date
}

const HAS_FILE = statement('digital.keys.hasFile')`
  select 1 from digital_file where variant_id = $1 and removed_at is null`

// A key that any variant of the showcase ever had is not added again: it would be sold twice.
const ADD = statement('digital.keys.add')`
  insert into digital_key (showcase_id, variant_id, hash, sealed_key, added_at)
  select $1, $2, decode(line.hash, 'hex'), line.sealed, $4
  from unnest($3::text[], $5::text[]) with ordinality as line (hash, sealed, place) order by place
  on conflict (showcase_id, hash) do nothing returning id`

/** How many keys were added, how many were repeated, and how many can be sold now. */
export interface AddedKeys {
  readonly added: number
  readonly repeated: number
  readonly left: number
}

/**
 * Adds keys to a variant, one from each line that is not empty; keys that the showcase had before are left out and
 * counted. Throws `product_not_found`, `digital_has_file`, `too_many_keys`, and `invalid_question` for a key that is too
 * long or for no keys at all.
 */
export async function addKeys(
  tx: Tx,
  { showcaseId, personId, variantId, at, lines }: DigitalChange & { lines: string },
): Promise<AddedKeys> {
  const given = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isLong = given.some((key) => key.length > LIMITS.digitalKeyLength)
  if (given.length === 0 || isLong)
    throw refuse('invalid_question', {}, { Keys: isLong ? 'length' : 'required' })
  if (given.length > LIMITS.digitalKeysAtOnce)
    throw refuse('too_many_keys', { limit: LIMITS.digitalKeysAtOnce })
  const { productId, onHand, reserved } = await lockDigitalVariant(tx, { showcaseId, variantId })
  if ((await queryRows(tx, HAS_FILE, [variantId])).length > 0) throw refuse('digital_has_file')
  const sealed = await sealKeys(tx, await withoutFormerKeys(tx, showcaseId, [...new Set(given)]))
  const hashes = sealed.map(({ hash }) => hash)
  const texts = sealed.map((one) => one.sealed)
  const added = (await queryRows(tx, ADD, [showcaseId, variantId, hashes, at, texts])).length
  await recount(tx, [variantId], at)
  await recordKeys(tx, { showcaseId, personId, productId, at }, { keysAdded: added })
  return { added, repeated: given.length - added, left: onHand + added - reserved }
}

const WITHDRAW = statement('digital.keys.withdraw')`
  delete from digital_key where id in (
    select id from digital_key where variant_id = $1 and order_line_id is null order by id desc limit $2)
  returning id`

/**
 * Takes the keys of a variant off sale that no one has ordered, the newest first, and returns how many; they can be added
 * again. Throws `product_not_found`.
 */
export async function withdrawKeys(tx: Tx, change: DigitalChange): Promise<number> {
  const { variantId, at } = change
  const { onHand, reserved, productId } = await lockDigitalVariant(tx, change)
  const withdrawn = await queryRows(tx, WITHDRAW, [variantId, Math.max(0, onHand - reserved)])
  await recount(tx, [variantId], at)
  await recordKeys(tx, { ...change, productId }, { keysWithdrawn: withdrawn.length })
  return withdrawn.length
}

async function recordKeys(
  tx: Tx,
  of: Omit<DigitalChange, 'variantId'> & { productId: number },
  counts: { keysAdded: number } | { keysWithdrawn: number },
): Promise<void> {
  const { showcaseId, personId, productId, at } = of
  if (Object.values(counts).every((count) => count === 0)) return
  const object = `product:${productId}` as const
  await audit(tx, { showcaseId, personId, action: 'change', object, before: {}, after: counts, at })
}
