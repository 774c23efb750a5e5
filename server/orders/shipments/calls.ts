import type { shipmentCalls } from '@sarafan/contract/orders/editing/shipments'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { type OrderRow, requireOrder } from '../rows.ts'
import { actOnShipment } from './act.ts'
import { splitOrder } from './split.ts'

/** Returns the handlers of orders in several parcels: members who manage orders. */
export function shipmentHandlers({ db, jobs }: { db: Db; jobs: Jobs }): HandlersOf<typeof shipmentCalls> {
  return {
    async splitOrder(context, input) {
      const found = await ownOrder(db, context, input.id)
      const parcels = input.Parcels.map(({ Lines }) =>
        Lines.map(({ LineId, Quantity }) => ({ lineId: LineId, quantity: Quantity })),
      )
      const of = { groupId: found.groupId, orderId: found.id, seen: input.Seen, parcels, at: context.now }
      await transaction(db, (tx) => splitOrder(tx, of))
      return { ok: true }
    },
    async moveShipment(context, input) {
      const found = await ownOrder(db, context, input.id)
      await transaction(db, (tx) =>
        actOnShipment(tx, jobs, {
          groupId: found.groupId,
          orderId: found.id,
          shipmentId: input.Shipment,
          action: input.Action,
          track: input.Track?.trim() ?? '',
          personId: context.personId,
          at: context.now,
        }),
      )
      return { ok: true }
    },
  }
}

function ownOrder(db: Db, context: RequestContext, publicId: string): Promise<OrderRow> {
  return requireOrder(db, { publicId, showcaseId: context.showcase.id })
}
