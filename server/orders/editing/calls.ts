import type { editingCalls } from '@sarafan/contract/orders/editing/editing'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner } from '../../platform/requests/owner.ts'
import { requireOrder } from '../rows.ts'
import { editOrder } from './edit.ts'

/** Returns the handler of changes to orders: members who manage orders. */
export function editingHandlers({ db, jobs }: { db: Db; jobs: Jobs }): HandlersOf<typeof editingCalls> {
  return {
    async editOrder(context, input) {
      const found = await requireOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
      const actor = ownerKey(requireOwner(context))
      const key = { actor, key: context.idempotencyKey, request: input, now: context.now }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          const edited = await editOrder(tx, jobs, {
            groupId: found.groupId,
            orderId: found.id,
            personId: context.personId,
            lines: input.Lines.map(({ LineId, Was, Quantity }) => ({
              lineId: LineId,
              was: Was,
              quantity: Quantity,
            })),
            reason: input.Reason?.trim() ?? '',
            at: context.now,
          })
          return {
            Money: toRub(edited.moneyKop),
            BonusLocal: toRub(edited.localKop),
            BonusGlobal: toRub(edited.globalKop),
          }
        }),
      )
    },
  }
}
