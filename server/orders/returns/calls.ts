import type { returnCalls } from '@sarafan/contract/orders/returns'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { requireOrder } from '../rows.ts'
import { returnLines } from './return.ts'

/** Returns the handler of returns: members with the right to make refunds, and platform admins (domain.md 7.2). */
export function returnHandlers({ db, jobs }: { db: Db; jobs: Jobs }): HandlersOf<typeof returnCalls> {
  return {
    async returnLines(context, input) {
      if (input.Lines.length === 0) throw refuse('invalid_question', {}, { Lines: 'required' })
      const found = await requireOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
      const actor = ownerKey(requireOwner(context))
      const key = { actor, key: context.idempotencyKey, request: input, now: context.now }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          const done = await returnLines(tx, jobs, {
            groupId: found.groupId,
            orderId: found.id,
            personId: context.personId,
            lines: input.Lines.map(({ LineId, Quantity, CodeIds }) => ({
              lineId: LineId,
              quantity: Quantity,
              codeIds: CodeIds,
            })),
            restock: input.Restock,
            reason: input.Reason?.trim() ?? '',
            at: context.now,
          })
          return {
            Status: done.status,
            Money: toRub(done.moneyKop),
            BonusLocal: toRub(done.localKop),
            BonusGlobal: toRub(done.globalKop),
            Lines: done.lines.map(({ lineId, returned, quantity }) => ({
              LineId: lineId,
              Returned: returned,
              Quantity: quantity,
            })),
          }
        }),
      )
    },
  }
}
