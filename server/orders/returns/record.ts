import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ReturnedUnits } from '../marking/returned.ts'
import type { OrderRow } from '../rows.ts'
import type { Parts } from './lines.ts'

export interface RecordedReturn {
  readonly personId: number | null
  readonly lines: readonly ReturnedUnits[]
  readonly restock: boolean
  readonly reason: string
  readonly at: Date
}

const RECORD_RETURN = statement('orders.returns.record.recordReturn')`
  with back as (
    update order_line l set returned_quantity = l.returned_quantity + r.quantity
    from (select "lineId", sum(quantity)::int as quantity
      from jsonb_to_recordset($6::jsonb) as r ("lineId" bigint, quantity int) group by 1) r
    where l.id = r."lineId" and l.order_id = $1
  )
  insert into order_return
    (order_id, showcase_id, person_id, at, reason, restocked, lines, money_kop, bonus_local_kop, bonus_global_kop,
      certificate_kop)
  values ($1, $2, $3, $4, $5, $7, $6::jsonb, $8, $9, $10, $11) returning id`

/** Records returned units of a locked order with what is refunded for them; returns the id of the return. */
export async function recordReturn(
  tx: Tx,
  order: OrderRow,
  input: RecordedReturn,
  amounts: Parts,
): Promise<number> {
  const [made] = await queryRows(tx, RECORD_RETURN, [
    order.id,
    order.showcaseId,
    input.personId,
    input.at,
    input.reason,
    JSON.stringify(input.lines),
    input.restock,
    amounts.moneyKop,
    amounts.localKop,
    amounts.globalKop,
    amounts.certificateKop,
  ])
  if (!made) throw new Error('insert returned no row')
  return made.id
}
