import type { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { transaction } from '../../../platform/database/database.ts'
import { toRub } from '../../../platform/money.ts'
import type { HandlersOf } from '../../../platform/requests/handlers.ts'
import { once } from '../../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner } from '../../../platform/requests/owner.ts'
import type { PayDeps } from '../../payment/pay.ts'
import { requireOrder } from '../../rows.ts'
import { mayRaise } from '../proposing/propose.ts'
import { replacementsOf } from './offers.ts'
import { replaceLine } from './replace.ts'

/** Returns the handlers that replace lines of orders: members who manage orders. */
export function replacingHandlers({ db, jobs, providers }: PayDeps): HandlersOf<typeof replacingCalls> {
  return {
    async showReplacements(context, input) {
      const found = await requireOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
      const variants = await replacementsOf(db, {
        orderId: found.id,
        lineId: Number(input.line),
        name: input.q?.trim() ?? '',
        dearer: await mayRaise(db, providers, found),
      })
      return {
        Variants: variants.map((one) => ({
          VariantId: one.variantId,
          Name: one.name,
          Options: one.options,
          Picture: { small: one.picture, large: one.picture, hue: one.hue },
          Price: toRub(one.priceKop),
          Available: one.available,
        })),
      }
    },
    async replaceLine(context, input) {
      const found = await requireOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
      const actor = ownerKey(requireOwner(context))
      const key = { actor, key: context.idempotencyKey, request: input, now: context.now }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          const parts = await replaceLine(tx, jobs, {
            groupId: found.groupId,
            orderId: found.id,
            personId: context.personId,
            lineId: input.LineId,
            was: input.Was,
            variantId: input.VariantId,
            reason: input.Reason?.trim() ?? '',
            at: context.now,
          })
          return {
            Money: toRub(parts.moneyKop),
            BonusLocal: toRub(parts.localKop),
            BonusGlobal: toRub(parts.globalKop),
          }
        }),
      )
    },
  }
}
