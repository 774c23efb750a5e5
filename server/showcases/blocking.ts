import { notify } from '../notifications/notifications.ts'
import { maskedName } from '../people/people.ts'
import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

export interface FoundShowcase {
  readonly id: number
  readonly name: string
  readonly alias: string
  readonly status: 'draft' | 'active' | 'suspended' | 'blocked'
  /** Why it is blocked; empty otherwise. */
  readonly reason: string
  /** 1 to 4, the catalogue state (domain.md 3.1). */
  readonly stateId: number
  readonly ownerId: number
  /** Masked name of the owner. */
  readonly owner: string
  /** Short name of the selling company; empty without one. */
  readonly company: string
}

const FIND = statement('showcases.blocking.find')`
  select s.id, s.name, s.alias, s.status, coalesce(b.reason, '') as reason, s.state_id,
    s.owner_id, ${maskedName('p')} as owner, coalesce(c.name_short, '') as company
  from showcase s join person p on p.id = s.owner_id left join company c on c.id = s.company_id
  left join ban b on b.scope = 'showcase' and b.showcase_id = s.id and b.lifted_at is null
  where s.status <> 'archived' and ($2::text is null or s.status = $2) and ($1 = '' or starts_with(lower(s.name), $1)
    or starts_with(s.alias, $1) or s.id::text = $1 or starts_with(lower(c.name_short), $1) or c.inn = $1)
  order by s.status <> 'blocked', s.id desc limit 50`

/** Returns at most 50 showcases by name, alias, number or seller, blocked ones first. */
export async function findShowcases(
  db: Db,
  of: { query: string; status: FoundShowcase['status'] | null },
): Promise<FoundShowcase[]> {
  return queryRows(db, FIND, [of.query.trim().toLowerCase(), of.status])
}

interface Change {
  readonly showcaseId: number
  readonly by: number
  readonly at: Date
}
interface CurrentState {
  readonly status: FoundShowcase['status']
  readonly ownerId: number
}

const LOCK_SHOWCASE = statement(
  'showcases.blocking.lockShowcase',
)`select status, owner_id from showcase where id = $1 and status <> 'archived' for update`

async function lockShowcase(tx: Tx, showcaseId: number): Promise<CurrentState> {
  const [found] = await queryRows(tx, LOCK_SHOWCASE, [showcaseId])
  if (!found) throw refuse('showcase_not_found')
  return found
}

const BLOCK = statement('showcases.blocking.block')`
  insert into ban (scope, showcase_id, reason, created_by, created_at, showcase_status)
  values ('showcase', $1, $2, $3, $4, $5)`

/** Blocks a showcase and notifies its owner (domain.md 5.8). Throws `showcase_not_found`, `already_banned`. */
export async function blockShowcase(tx: Tx, of: Change & { reason: string }): Promise<void> {
  const { showcaseId, by, at, reason } = of
  const before = await lockShowcase(tx, showcaseId)
  if (before.status === 'blocked') throw refuse('already_banned')
  await queryRows(tx, BLOCK, [showcaseId, reason, by, at, before.status])
  await setStatus(tx, of, { ...before, next: 'blocked', reason })
}

const LIFT_BAN = statement(
  'showcases.blocking.liftBan',
)`update ban set lifted_at = $2, lifted_by = $3 where scope = 'showcase' and showcase_id = $1 and lifted_at is null
     returning showcase_status as status`

/**
 * Restores a blocked showcase to its earlier status and notifies its owner. Throws `showcase_not_found`,
 * `ban_not_found`.
 */
export async function unblockShowcase(tx: Tx, of: Change): Promise<void> {
  const { showcaseId, by, at } = of
  const before = await lockShowcase(tx, showcaseId)
  if (before.status !== 'blocked') throw refuse('ban_not_found')
  const [lifted] = await queryRows(tx, LIFT_BAN, [showcaseId, at, by])
  await setStatus(tx, of, { ...before, next: lifted?.status ?? 'suspended', reason: '' })
}

const SET_STATUS = statement(
  'showcases.blocking.setStatus',
)`update showcase set status = $2, updated_at = $3 where id = $1`

async function setStatus(
  tx: Tx,
  of: Change,
  change: CurrentState & { next: FoundShowcase['status']; reason: string },
): Promise<void> {
  const { showcaseId, by, at } = of
  const { status, next, reason, ownerId } = change
  await queryRows(tx, SET_STATUS, [showcaseId, next, at])
  await audit(tx, {
    showcaseId,
    personId: by,
    action: 'change',
    object: 'showcase',
    before: { status },
    after: { status: next, ...(reason === '' ? {} : { reason }) },
    at,
  })
  const kind = next === 'blocked' ? 'showcase_blocked' : 'showcase_unblocked'
  await notify(tx, [
    {
      personId: ownerId,
      showcaseId,
      type: 'system',
      subject: `${kind}:${at.toISOString()}`,
      data: { kind, reason, tab: 'showcases' },
      at,
    },
  ])
}
