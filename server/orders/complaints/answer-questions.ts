import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { moveClaim } from './move.ts'
import { lockAlone } from './rows.ts'

const ASKED = statement('orders.complaints.answerQuestions.asked')`
  select id from claim where order_id = $1 and is_open and status = 'need_info' order by id`

/** Moves the claims about an order that wait for its buyer back to review, because the buyer wrote in the chat. */
export async function answerQuestions(
  tx: Tx,
  of: { orderId: number; personId: number | null; at: Date },
): Promise<void> {
  const { personId, at } = of
  for (const { id } of await queryRows(tx, ASKED, [of.orderId])) {
    const claim = await lockAlone(tx, id)
    if (claim.status !== 'need_info' || claim.personId !== personId) continue
    await moveClaim(tx, claim, { event: 'reply', actor: 'client', personId, reason: '', at })
  }
}
