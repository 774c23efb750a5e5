import type { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { toRub } from '../../../platform/money.ts'
import type { HandlersOf } from '../../../platform/requests/handlers.ts'
import type { PayDeps } from '../../payment/pay.ts'
import { requireOrder } from '../../rows.ts'
import { changeOnce } from '../change-once.ts'
import { mayRaise } from '../proposing/propose.ts'
import { replacedLine, showReturned } from '../wire.ts'
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
    replaceLine: (context, input) =>
      changeOnce(db, context, input, async (tx, order) =>
        showReturned(await replaceLine(tx, jobs, { ...order, ...replacedLine(input) })),
      ),
  }
}
