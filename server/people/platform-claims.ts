import { audit } from '../platform/audit.ts'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { linkToken, sha256 } from '../platform/ids.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** How long a link is valid (issue 13). */
export const CLAIM_LIFE = { minutes: 15 } as const
/** How long used and expired links are stored, so that opening one shows why it does not work. */
const STORED_SINCE = { days: -30 } as const

const INSERT_PLATFORM_CLAIM = statement(
  'people.platformClaims.insertPlatformClaim',
)`insert into platform_claim (token_hash, created_at, expires_at) values ($1, $2, $3)`

const DELETE_PLATFORM_CLAIM = statement(
  'people.platformClaims.deletePlatformClaim',
)`delete from platform_claim where expires_at < $1`

/** Creates a one-time link to the platform's administration and returns its token, of which only a hash is stored. */
export async function createPlatformClaim(tx: Tx, at: Date): Promise<string> {
  const token = linkToken()
  await queryRows(tx, DELETE_PLATFORM_CLAIM, [after(at, STORED_SINCE)])
  await queryRows(tx, INSERT_PLATFORM_CLAIM, [sha256(token), at, after(at, CLAIM_LIFE)])
  return token
}

/** `done`: the caller used the link and is an administrator. */
export type ClaimState = 'open' | 'expired' | 'used' | 'done'

const SELECT_CLAIM = statement('people.platformClaims.selectClaim')`
  select used_at is null and expires_at > $2 as "isOpen", used_by from platform_claim
  where token_hash = $1`

/** Returns the state of a link for a person. Throws `claim_link_not_found`. */
export async function platformClaimState(
  db: Db,
  of: { token: string; personId: number; at: Date },
): Promise<ClaimState> {
  const [claim] = await queryRows(db, SELECT_CLAIM, [sha256(of.token), of.at])
  if (!claim) throw refuse('claim_link_not_found')
  if (claim.isOpen) return 'open'
  if (claim.usedBy === null) return 'expired'
  return claim.usedBy === of.personId ? 'done' : 'used'
}

const USE_CLAIM = statement('people.platformClaims.useClaim')`
  update platform_claim set used_at = $3, used_by = $2
  where token_hash = $1 and used_at is null and expires_at > $3 returning 1`

const UPDATE_PERSON = statement(
  'people.platformClaims.updatePerson',
)`update person set is_platform_admin = true where id = $1`

/**
 * Makes a person an administrator of the platform by a link, once (ruling 32). Returns false when this person used
 * the link before. Throws `claim_link_not_found`, `claim_link_expired`, `claim_link_used`.
 */
export async function usePlatformClaim(
  tx: Tx,
  of: { token: string; personId: number; at: Date },
): Promise<boolean> {
  const { personId, at } = of
  if ((await queryRows(tx, USE_CLAIM, [sha256(of.token), personId, at])).length === 0) {
    const state = await platformClaimState(tx, of)
    if (state === 'done') return false
    throw refuse(state === 'used' ? 'claim_link_used' : 'claim_link_expired')
  }
  await queryRows(tx, UPDATE_PERSON, [personId])
  await audit(tx, {
    showcaseId: null,
    personId,
    action: 'create',
    object: `member:${personId}`,
    before: {},
    after: { role: 'admin' },
    at,
  })
  return true
}
