import { randomInt } from 'node:crypto'
import { spendableOf } from '../../bonuses/bonuses.ts'
import { after } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { secretToken, sha256 } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** Lifetime and number of tries of a code (rulings 12). */
const LIFETIME = { minutes: 5 } as const
const TRIES = 5

export interface CodeFor {
  readonly personId: number
  readonly showcaseId: number
  readonly at: Date
}

const IN_TREE = statement(
  'orders.pos.codes.inTree',
)`select 1 from tree_node where showcase_id = $1 and person_id = $2`
const STORE = statement('orders.pos.codes.store')`
  insert into redeem_code (person_id, showcase_id, max_kop, salt, hash, tries_left, expires_at, local_only)
  values ($1, $2, $3, $4, $5, ${TRIES}, $6, $7)
  on conflict (person_id, showcase_id) do update set max_kop = excluded.max_kop, salt = excluded.salt,
    hash = excluded.hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at,
    local_only = excluded.local_only, used_at = null`

/**
 * Creates the code a client reads out, worth up to `maxKop`, and replaces their previous one in this showcase. Only its
 * salted hash is stored. With `isLocalOnly`, after a login through the showcase's own bot, it gives no access to global
 * bonuses (decision 002). Throws `not_in_tree`, and `not_enough_bonuses` when the client cannot spend that much.
 */
export async function makeCode(
  tx: Tx,
  of: CodeFor & { maxKop: number; isLocalOnly: boolean },
): Promise<{ code: string; expiresAt: Date }> {
  const inTree = await queryRows(tx, IN_TREE, [of.showcaseId, of.personId])
  if (inTree.length === 0) throw refuse('not_in_tree')
  const has = await spendableOf(tx, of)
  if (of.maxKop <= 0 || of.maxKop > has.localKop + (of.isLocalOnly ? 0 : has.globalKop))
    throw refuse('not_enough_bonuses')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = secretToken()
  const expiresAt = after(of.at, LIFETIME)
  const hash = sha256(salt + code)
  await queryRows(tx, STORE, [of.personId, of.showcaseId, of.maxKop, salt, hash, expiresAt, of.isLocalOnly])
  return { code, expiresAt }
}

const TRY = statement('orders.pos.codes.try')`
  update redeem_code set tries_left = tries_left - 1
  where person_id = $1 and showcase_id = $2 and used_at is null and expires_at > $3 and tries_left > 0
  returning salt, hash, max_kop, local_only as "isLocalOnly"`

/** A correct code: what it allows, and its hash, by which `useCode` finds it. */
export interface RightCode {
  readonly hash: Uint8Array
  readonly maxKop: number
  readonly isLocalOnly: boolean
}

/**
 * Uses up one try of a code even if the deal fails later. Returns null when the code is wrong, used, expired or out of
 * tries.
 */
export async function tryCode(db: Db, of: CodeFor & { code: string }): Promise<RightCode | null> {
  const [found] = await transaction(db, (tx) => queryRows(tx, TRY, [of.personId, of.showcaseId, of.at]))
  return found && sha256(found.salt + of.code).equals(found.hash) ? found : null
}

const USE = statement('orders.pos.codes.use')`
  update redeem_code set used_at = $4
  where person_id = $1 and showcase_id = $2 and used_at is null and hash = $3 returning 1`

/** Marks a code as used by its deal. Throws `bad_code` when it is wrong, already used or worth less than the amount. */
export async function useCode(
  tx: Tx,
  of: CodeFor & { right: RightCode | null; amountKop: number },
): Promise<void> {
  if (!of.right || of.amountKop > of.right.maxKop) throw refuse('bad_code')
  const used = await queryRows(tx, USE, [of.personId, of.showcaseId, of.right.hash, of.at])
  if (used.length === 0) throw refuse('bad_code')
}
