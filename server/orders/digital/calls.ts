import { digitalGoodsCalls } from '@sarafan/contract/orders/digital-goods'
import { type BoughtDigital, boughtDigital, openFile } from '../../digital/digital.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { downloadOf } from '../../platform/requests/download.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { findOwner } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isOpenedBy } from '../mail-link.ts'
import { groupOf, isOwn } from '../read.ts'

interface Asked {
  readonly id: string
  readonly key?: string | undefined
}

/** Returns the handlers of bought keys and files: for those who may open the orders, and no one else. */
export function digitalGoodsHandlers(deps: {
  db: Db
  store: FileStore
}): HandlersOf<typeof digitalGoodsCalls> {
  const { db, store } = deps
  return {
    async showDigitalGoods(context, asked) {
      const items = await boughtDigital(db, await ownOrders(db, context, asked))
      return { Items: items.map(toWire) }
    },
    async linkDigitalFile(context, { LineId, ...asked }) {
      await ownOrders(db, context, asked)
      const query = new URLSearchParams({ ...asked, line: String(LineId) })
      const Url = await context.door.linkTo(digitalGoodsCalls.downloadDigitalFile.path, query.toString())
      if (Url === null) throw refuse('session_required')
      return { Url }
    },
    async downloadDigitalFile(context, { line, ...asked }) {
      const orderIds = await ownOrders(db, context, asked)
      return downloadOf(await openFile(db, store, { orderIds, lineId: Number(line), at: context.now }))
    },
  }
}

/** Returns the ids of the orders of a checkout. Throws `order_not_found` unless the caller may open all of them. */
async function ownOrders(db: Db, context: RequestContext, { id, key }: Asked): Promise<number[]> {
  const orders = await groupOf(db, { publicId: id, showcaseId: context.showcase.id })
  const isOpen = orders.every((order) => isOwn(order, findOwner(context)))
  if (orders.length === 0 || !(isOpen || (await isOpenedBy(db, orders, { key, at: context.now }))))
    throw refuse('order_not_found')
  return orders.map((order) => order.id)
}

function toWire(item: BoughtDigital) {
  const { file } = item
  return {
    OrderId: item.orderId,
    OrderNumber: item.orderNumber,
    LineId: item.lineId,
    Name: item.name,
    Options: [...item.options],
    IsWaiting: item.isWaiting,
    IsRefunded: item.isRefunded,
    Keys: [...item.keys],
    File: file && { Name: file.name, Size: file.size, Downloads: file.downloads },
  }
}
