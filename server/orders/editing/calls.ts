import type { editingCalls } from '@sarafan/contract/orders/editing/editing'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { changeOnce } from './change-once.ts'
import { editOrder } from './edit.ts'
import { showReturned } from './wire.ts'

/** Returns the handler of changes to orders: members who manage orders. */
export function editingHandlers({ db, jobs }: { db: Db; jobs: Jobs }): HandlersOf<typeof editingCalls> {
  return {
    editOrder: (context, input) =>
      changeOnce(db, context, input, async (tx, order) => {
        const lines = input.Lines.map(({ LineId, Was, Quantity }) => ({
          lineId: LineId,
          was: Was,
          quantity: Quantity,
        }))
        const reason = input.Reason?.trim() ?? ''
        return showReturned(await editOrder(tx, jobs, { ...order, lines, reason }))
      }),
  }
}
