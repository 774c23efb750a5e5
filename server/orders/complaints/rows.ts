import type { ClaimActor, ClaimState } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_KINDS } from '@sarafan/contract/orders/complaint-states'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { lockGroup, type OrderRow } from '../rows.ts'

export type ClaimRow = RowOf<'orders.complaints.rows.findById'>

/** A viewer of claims: the buyer, a member of the claim's showcase, or the platform. */
export interface Party {
  readonly personId: number
  readonly showcaseId: number
  readonly isMember: boolean
  readonly isPlatform: boolean
}

/** Parameters of `IS_PARTY`, which follow the claim's public id. */
export const partyValues = (of: Party) => [of.personId, of.showcaseId, of.isMember, of.isPlatform] as const
/** SQL condition that the viewer is a party of claim `c`; `$2` to `$5` are `partyValues`. */
export const IS_PARTY = `(c.showcase_id = $3 and (c.person_id = $2 or $4::boolean) or $5::boolean)`

const COLUMNS = `c.id, c.public_id, c.order_id, o.group_id,
  c.order_line_id as "lineId", c.showcase_id, c.person_id, c.type, c.quantity, c.status,
  c.resolution, c.escalated_at, o.channel = 'online' as "hasChat"`
const FIND = statement('orders.complaints.rows.find')`
  select ${COLUMNS} from claim c join orders o on o.id = c.order_id where c.public_id = $1 and ${IS_PARTY}`
const FIND_BY_ID = statement(
  'orders.complaints.rows.findById',
)`select ${COLUMNS} from claim c join orders o on o.id = c.order_id where c.id = $1`
const LOCK = statement('orders.complaints.rows.lock')`select 1 from claim where id = $1 for no key update`

/** Returns a claim visible to a party, without locking it. Throws `claim_not_found`. */
export async function findClaim(db: Db, of: { publicId: string; party: Party }): Promise<ClaimRow> {
  const [claim] = await queryRows(db, FIND, [of.publicId, ...partyValues(of.party)])
  if (!claim) throw refuse('claim_not_found')
  return claim
}

/** Returns a claim by its internal id, or null. */
export async function claimOf(db: Db, id: number): Promise<ClaimRow | null> {
  return (await queryRows(db, FIND_BY_ID, [id]))[0] ?? null
}

export interface LockedClaim {
  readonly claim: ClaimRow
  readonly order: OrderRow
  readonly group: readonly OrderRow[]
}

/** Locks the order group of a claim, then the claim, and returns both as read under the lock (rulings 8). */
export async function lockClaim(tx: Tx, found: ClaimRow): Promise<LockedClaim> {
  const group = await lockGroup(tx, found.groupId)
  const order = group.find((one) => one.id === found.orderId)
  const claim = await lockAlone(tx, found.id)
  if (!order) throw new Error(`claim ${found.id} has no order`)
  return { claim, order, group }
}

/** Locks a claim without its order, for changes that affect neither the order nor its rewards. */
export async function lockAlone(tx: Tx, id: number): Promise<ClaimRow> {
  await queryRows(tx, LOCK, [id])
  const claim = await claimOf(tx, id)
  if (!claim) throw new Error(`claim ${id} does not exist`)
  return claim
}

/** Returns the role in which a party acts; in their own claim anybody is only the buyer. */
export function roleOf(claim: { personId: number; showcaseId: number }, party: Party): ClaimActor {
  if (claim.personId === party.personId) return 'client'
  return party.isMember && claim.showcaseId === party.showcaseId ? 'member' : 'platform'
}

/** Returns the fields that the state table depends on. */
export function stateOf(claim: Pick<ClaimRow, 'status' | 'resolution' | 'escalatedAt' | 'type'>): ClaimState {
  return {
    status: claim.status,
    resolution: claim.resolution,
    isEscalated: claim.escalatedAt !== null,
    ofLine: CLAIM_KINDS[claim.type].ofLine,
  }
}
