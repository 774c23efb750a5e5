import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export interface StockLine {
  readonly variantId: number
  readonly quantity: number
  /** False: any number could be ordered and nothing was reserved, so no stock moves. */
  readonly isCounted?: boolean
}
/** Lines to move, the moment, and the reason: `reference` names the order in the stock movements. */
export interface StockChange {
  readonly lines: readonly StockLine[]
  readonly at: Date
  readonly reference: string
}
/** A variant that is out of stock, with the quantity that is available. */
export interface ShortVariant {
  readonly variantId: number
  readonly available: number
  /** There is enough of it, but not for uncommitted orders (decision 024). */
  readonly isLimited?: boolean
}

/**
 * Locks rows in id order, so that orders with the same variants wait instead of deadlocking (rulings 8). New
 * values are computed from the locked row, because PostgreSQL checks an update against the constraints before
 * it finds that the row has changed.
 *
 * `stocked` of the product and its listings follows by the trigger `variant_sells`: a part of the same statement would
 * see the listings as they were before it waited for the locks, and another statement would cost a round trip.
 */
const lockLines = (lines: string) => `
  requested as (
    select variant_id, sum(quantity)::int as quantity from ${lines} as line (variant_id, quantity)
    group by variant_id),
  locked as materialized (
    select v.id, v.on_hand, v.reserved, v.uncommitted, requested.quantity,
      case when v.status = 'active' then v.on_hand - v.reserved else 0 end as available
    from variant v join requested on requested.variant_id = v.id
    order by v.id for no key update of v)`

const LINES = 'unnest($1::bigint[], $2::int[])'
const LOCK_LINES = lockLines(LINES)

const movementSql = (kind: string, delta: string, reference = '$3', at = '$4') => `
  movements as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select showcase_id, id, '${kind}', ${delta}, ${reference}, ${at} from moved)`

/**
 * How many units uncommitted orders may hold together: half of what there is without them, rounded up
 * (decision 024).
 */
const uncommittedLimit = (available: string, uncommitted: string) => `(${available} + ${uncommitted} + 1) / 2`

/**
 * CTEs that reserve the units of `lines` (variant, quantity), all or none. The CTE `short` then holds the
 * variants that lack units, with what is available. Where the condition `isUncommitted` holds, the units
 * count against the share of uncommitted orders.
 */
export const reserving = (of: { lines: string; reference: string; at: string; isUncommitted: string }) => `
  ${lockLines(of.lines)},
  offered as (
    select id, available, case when ${of.isUncommitted}
      then least(available, ${uncommittedLimit('available', 'uncommitted')} - uncommitted) else available end as allowed
    from locked),
  short as (
    select requested.variant_id, greatest(coalesce(offered.allowed, 0), 0) as available,
      coalesce(offered.available, 0) >= requested.quantity as is_limited
    from requested left join offered on offered.id = requested.variant_id
    where coalesce(offered.allowed, 0) < requested.quantity),
  moved as (
    update variant v set reserved = locked.reserved + locked.quantity,
      uncommitted = locked.uncommitted + case when ${of.isUncommitted} then locked.quantity else 0 end
    from locked
    where v.id = locked.id and not exists (select from short)
    returning v.showcase_id, v.id, locked.quantity),
  ${movementSql('reserve', 'quantity', of.reference, of.at)}`

const RESERVE = statement('catalog.stock.stock.reserve')`
  with ${reserving({ lines: LINES, reference: '$3', at: '$4', isUncommitted: 'false' })}
  select coalesce(variant_id, 0) as "variantId", available from short order by variant_id`

/**
 * Reserves units for an order, all lines or none, in one statement; a variant may occur in several lines.
 * Returns the variants that lack units, with what is available; empty on success (reliability.md B1).
 */
export async function reserve(tx: Tx, change: StockChange): Promise<{ short: ShortVariant[] }> {
  const counted = countedOf(change)
  return { short: counted.lines.length === 0 ? [] : await queryRows(tx, RESERVE, values(counted)) }
}

const RELEASE = statement('catalog.stock.stock.release')`
  with ${LOCK_LINES},
  moved as (
    update variant v set reserved = locked.reserved - locked.quantity, uncommitted = locked.uncommitted
    from locked where v.id = locked.id
    returning v.showcase_id, v.id, locked.quantity),
  ${movementSql('release', '-quantity')}
  select from moved`

/** Releases reserved units: the order expired or was cancelled before it was shipped. */
export async function releaseStock(tx: Tx, change: StockChange): Promise<void> {
  const counted = countedOf(change)
  if (counted.lines.length > 0) await queryRows(tx, RELEASE, values(counted))
}

const COMMIT = statement('catalog.stock.stock.commit')`
  with ${LOCK_LINES}
  update variant v set reserved = locked.reserved, uncommitted = locked.uncommitted - locked.quantity
  from locked where v.id = locked.id`

/** Takes units out of the uncommitted share, because the order was committed to or ended; they stay reserved. */
export async function commitStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const counted = lines.filter(isCounted)
  if (counted.length > 0) await queryRows(tx, COMMIT, columnsOf(counted))
}

const UNCOMMIT = statement('catalog.stock.stock.uncommit')`
  with ${LOCK_LINES},
  short as (
    select id as variant_id, greatest(0, ${uncommittedLimit('free', 'uncommitted')} - uncommitted) as available
    from (select id, uncommitted, quantity, on_hand - reserved + quantity as free from locked) stock
    where uncommitted + quantity > ${uncommittedLimit('free', 'uncommitted')}),
  moved as (
    update variant v set reserved = locked.reserved, uncommitted = locked.uncommitted + locked.quantity from locked
    where v.id = locked.id and not exists (select from short))
  select variant_id as "variantId", available, true as "isLimited" from short order by variant_id`

/**
 * Counts reserved units against the share of uncommitted orders, all lines or none. Returns the variants for
 * which the share is too small; empty on success (decision 024).
 */
export async function uncommitStock(tx: Tx, lines: readonly StockLine[]): Promise<{ short: ShortVariant[] }> {
  const counted = lines.filter(isCounted)
  return { short: counted.length === 0 ? [] : await queryRows(tx, UNCOMMIT, columnsOf(counted)) }
}

const ALLOWED = statement('catalog.stock.stock.allowed')`
  select id as "variantId", greatest(0, least(available, ${uncommittedLimit('available', 'uncommitted')} - uncommitted)) as available
  from (select id, uncommitted, on_hand - reserved as available from variant
    where showcase_id = $1 and id = any($2::bigint[]) and status = 'active' and is_counted) stock
  order by id`

/** Returns how much of each counted variant an uncommitted order may hold now (decision 024). */
export async function uncommittedAllowance(
  db: Db,
  of: { showcaseId: number; variantIds: readonly number[] },
): Promise<ShortVariant[]> {
  return queryRows(db, ALLOWED, [of.showcaseId, of.variantIds])
}

const ALL_LINES = 'unnest($1::bigint[], $2::int[], $5::boolean[]) as line (variant_id, quantity, is_counted)'
const LOCK_COUNTED = lockLines(`(select variant_id, quantity from ${ALL_LINES} where is_counted)`)

/** Moves counted units out of or back into stock, and updates the sold count of the products of all lines. */
const moveUnits = (kind: string, set: string, sign: '-' | '+') => `
  with ${LOCK_COUNTED},
  moved as (
    update variant v set ${set} from locked where v.id = locked.id
    returning v.showcase_id, v.id, locked.quantity),
  ${movementSql(kind, sign === '-' ? '-quantity' : 'quantity')},
  traded as materialized (
    select v.product_id, sum(line.quantity)::int as quantity from ${ALL_LINES}
    join variant v on v.id = line.variant_id group by v.product_id),
  sold as materialized (
    select p.id, (select quantity from traded where traded.product_id = p.id) as quantity
    from product p where p.id in (select product_id from traded) and (select count(*) from moved) >= 0
    order by p.id for no key update),
  counted as (
    update product p set sold_cnt = greatest(0, p.sold_cnt ${sign === '-' ? '+' : '-'} sold.quantity)
    from sold where sold.id = p.id)
  select from moved`

const WRITE_OFF = statement('catalog.stock.stock.writeOff')`${moveUnits(
  'sale',
  `on_hand = locked.on_hand - locked.quantity, reserved = locked.reserved - locked.quantity,
    uncommitted = locked.uncommitted`,
  '-',
)}`

/** Writes off reserved units: the order is handed over. */
export async function writeOff(tx: Tx, change: StockChange): Promise<void> {
  await queryRows(tx, WRITE_OFF, [...values(change), change.lines.map(isCounted)])
}

const PUT_BACK = statement(
  'catalog.stock.stock.putBack',
)`${moveUnits('return', 'on_hand = locked.on_hand + locked.quantity', '+')}`

/** Puts returned units back into stock. */
export async function restoreUnits(tx: Tx, change: StockChange): Promise<void> {
  await queryRows(tx, PUT_BACK, [...values(change), change.lines.map(isCounted)])
}

const SET = statement('catalog.stock.stock.set')`
  with before as materialized (
    select v.id, v.showcase_id, v.on_hand, p.kind = 'digital' as is_digital
    from variant v join product p on p.id = v.product_id where v.id = $1 and v.showcase_id = $2 for no key update of v),
  after as (
    update variant v set on_hand = case when before.is_digital then v.on_hand else greatest($3::int, v.reserved) end from before where v.id = before.id
    returning v.id, v.showcase_id, v.on_hand, v.on_hand - before.on_hand as delta),
  movements as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select showcase_id, id, 'correction', delta, 'count', $4 from after where delta <> 0)
  select on_hand from after`

/**
 * Sets the counted stock on hand, never below what is reserved; returns the stored value. That of digital goods stays:
 * it is the number of their keys. Throws `product_not_found`.
 */
export async function setStock(
  tx: Tx,
  stock: { showcaseId: number; variantId: number; onHand: number; at: Date },
): Promise<{ onHand: number }> {
  const [set] = await queryRows(tx, SET, [stock.variantId, stock.showcaseId, stock.onHand, stock.at])
  if (!set) throw refuse('product_not_found')
  return set
}

const AVAILABLE = statement('catalog.stock.stock.available')`
  select variant_id as "variantId", available from offer
  where showcase_id = $1 and variant_id = any($2::bigint[]) order by variant_id`

/** Returns the available quantity of each of these variants that this showcase has. */
export async function availableOf(
  db: Db,
  showcaseId: number,
  variantIds: readonly number[],
): Promise<ShortVariant[]> {
  return queryRows(db, AVAILABLE, [showcaseId, variantIds])
}

const isCounted = (line: StockLine) => line.isCounted !== false

function countedOf(change: StockChange): StockChange {
  return { ...change, lines: change.lines.filter(isCounted) }
}

function values({ lines, at, reference }: StockChange): [number[], number[], string, Date] {
  return [...columnsOf(lines), reference, at]
}

function columnsOf(lines: readonly StockLine[]): [variantIds: number[], quantities: number[]] {
  const wrong = lines.find((line) => !Number.isInteger(line.quantity) || line.quantity < 1)
  if (wrong) throw new Error(`${wrong.quantity} is no number of units`)
  return [lines.map((line) => line.variantId), lines.map((line) => line.quantity)]
}
