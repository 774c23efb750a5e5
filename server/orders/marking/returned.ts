import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export interface ReturnedUnits {
  readonly lineId: number
  readonly quantity: number
  /** Which codes came back; absent: those packed first. */
  readonly codeIds?: readonly number[] | undefined
}

const RETURN = statement('orders.marking.returned.return')`
  with asked as (
    select * from jsonb_to_recordset($2::jsonb) as one ("lineId" bigint, quantity int, "codeIds" bigint[])),
  ranked as (
    select m.id, asked.quantity, row_number() over (partition by m.order_line_id
      order by (m.id = any(asked."codeIds")) is true desc, m.id) as place
    from marking_code m join asked on asked."lineId" = m.order_line_id
    where m.order_id = $1 and m.returned_at is null)
  update marking_code m set returned_at = $3, return_id = $4
  from ranked where ranked.id = m.id and ranked.place <= ranked.quantity
  returning m.id, m.order_line_id as "lineId", m.code`

/**
 * Puts the codes of returned units of a locked order back into circulation and returns them by line, for the receipt.
 * Throws `return_too_much` for codes that the lines do not have.
 */
export async function returnCodes(
  tx: Tx,
  of: { orderId: number; returnId: number; lines: readonly ReturnedUnits[]; at: Date },
): Promise<ReadonlyMap<number, string[]>> {
  const back = await queryRows(tx, RETURN, [of.orderId, JSON.stringify(of.lines), of.at, of.returnId])
  const asked = of.lines.flatMap(({ codeIds }) => codeIds ?? [])
  if (asked.some((id) => !back.some((one) => one.id === id))) throw refuse('return_too_much')
  const byLine = Map.groupBy(back, (one) => one.lineId)
  return new Map([...byLine].map(([lineId, codes]) => [lineId, codes.map(({ code }) => code)]))
}
