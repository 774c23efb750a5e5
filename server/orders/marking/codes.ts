import { type MarkingCode, readMarkingCode } from '@sarafan/contract/orders/marking-codes'
import type { OrderStatus } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { lockGroup, type OrderRow, requireOrder } from '../rows.ts'

const Code = Type.Object({ id: Type.Integer(), identity: Type.String() })

const LINES = statement('orders.marking.codes.lines', { codes: Type.Array(Code) })`
  select l.id as "lineId", p.marked_group as "markedGroup", l.quantity - l.returned_quantity as needed, v.barcode,
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'identity', m.identity) order by m.id)
      from marking_code m where m.order_line_id = l.id and m.returned_at is null), '[]') as codes
  from order_line l join product p on p.id = l.product_id join variant v on v.id = l.variant_id
  where l.order_id = $1 and (p.marked_group <> ''
    or exists (select from marking_code m where m.order_line_id = l.id and m.returned_at is null))
  order by l.id`

/** Returns the lines of an order whose units carry codes. */
export async function markedLinesOf(db: Db, orderId: number) {
  return queryRows(db, LINES, [orderId])
}

/** Codes are scanned while an order is packed. */
const PACKED_IN: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'confirmed', 'assembling'])

export interface Packing {
  readonly publicId: string
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

const ADD = statement('orders.marking.codes.add')`
  insert into marking_code (showcase_id, order_id, order_line_id, identity, code, packed_by, packed_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (showcase_id, identity) where returned_at is null do nothing
  returning id`
const USED_IN = statement('orders.marking.codes.usedIn')`
  select o.number from marking_code m join orders o on o.id = m.order_id
  where m.showcase_id = $1 and m.identity = $2 and m.returned_at is null`

/**
 * Stores the code of a packed unit with the line it belongs to: by its GTIN where the variant has a barcode, else the
 * first line that lacks one. Throws `order_not_found`, `action_not_allowed` unless the order is being packed,
 * `marking_code_invalid` with the fault, `marking_code_foreign` for a code no line lacks, `marking_code_taken`.
 */
export async function addCode(tx: Tx, of: Packing & { readonly text: string }): Promise<MarkedOrder> {
  const order = await lockPacked(tx, of)
  const code = readMarkingCode(of.text)
  if (typeof code === 'string') throw refuse('marking_code_invalid', {}, { Code: code })
  const [used] = await queryRows(tx, USED_IN, [of.showcaseId, code.identity])
  if (used) throw refuse('marking_code_taken', { number: used.number }, { Code: 'taken' })
  const line = lineFor(code, await markedLinesOf(tx, order.id))
  if (!line) throw refuse('marking_code_foreign', {}, { Code: 'foreign' })
  const added = await queryRows(tx, ADD, [
    of.showcaseId,
    order.id,
    line.lineId,
    code.identity,
    code.full,
    of.personId,
    of.at,
  ])
  if (added.length === 0) throw refuse('marking_code_taken', { number: order.number }, { Code: 'taken' })
  return { order, lines: await markedLinesOf(tx, order.id) }
}

export interface MarkedOrder {
  readonly order: OrderRow
  readonly lines: Awaited<ReturnType<typeof markedLinesOf>>
}

const REMOVE = statement('orders.marking.codes.remove')`
  delete from marking_code where id = $1 and order_id = $2 and returned_at is null`

/** Removes a code that was scanned by mistake; does nothing when it is gone. Throws as `addCode`. */
export async function removeCode(tx: Tx, of: Packing & { readonly codeId: number }): Promise<MarkedOrder> {
  const order = await lockPacked(tx, of)
  await queryRows(tx, REMOVE, [of.codeId, order.id])
  return { order, lines: await markedLinesOf(tx, order.id) }
}

async function lockPacked(tx: Tx, of: Packing): Promise<OrderRow> {
  const found = await requireOrder(tx, of)
  const order = (await lockGroup(tx, found.groupId)).find((one) => one.id === found.id)
  if (!order || !PACKED_IN.has(order.status)) throw refuse('action_not_allowed', { allowed: '' })
  return order
}

function lineFor({ gtin }: MarkingCode, lines: MarkedOrder['lines']) {
  const lacking = lines.filter(({ codes, needed }) => codes.length < needed)
  const own = lacking.find(({ barcode }) => barcode !== null && barcode.padStart(14, '0') === gtin)
  return own ?? lacking.find(({ barcode }) => barcode === null)
}

/**
 * Throws `marking_codes_missing` with their number while units of an order lack their codes, or those of some of its lines.
 */
export async function requireCodes(tx: Tx, orderId: number, among?: readonly number[]): Promise<void> {
  const lines = (await markedLinesOf(tx, orderId)).filter(({ lineId }) => among?.includes(lineId) ?? true)
  const missing = lines.reduce((sum, { codes, needed }) => sum + Math.max(0, needed - codes.length), 0)
  if (missing > 0) throw refuse('marking_codes_missing', { count: missing })
}

const DROP = statement('orders.marking.codes.drop')`
  delete from marking_code where order_id = $1 and returned_at is null`

/** Forgets the codes of a locked order that ended before it was handed over: none was sold. */
export async function dropCodes(tx: Tx, orderId: number): Promise<void> {
  await queryRows(tx, DROP, [orderId])
}

const DROP_LINES = statement('orders.marking.codes.dropLines')`
  delete from marking_code where order_line_id = any ($1::bigint[]) and returned_at is null`

/** Forgets the codes of lines of a locked order that were sent and not accepted: none was sold. */
export async function dropCodesOf(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await queryRows(tx, DROP_LINES, [lineIds])
}
