import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { OrderActor } from '@sarafan/contract/orders/states'
import { waitingQuestions } from '../../catalog/catalog.ts'
import { isOutside } from '../../delivery/delivery.ts'
import { dayStart } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { mayMake } from '../../platform/requests/requirements.ts'
import { unreadChats } from '../chat/read.ts'
import { unreadFromBuyers } from '../complaints/mark-read.ts'
import { setReceiptLink, showReceipts } from '../fiscal/receipt-calls.ts'
import { showMarking } from '../marking/calls.ts'
import { markedLinesOf } from '../marking/codes.ts'
import { countManualRefunds } from '../returns/manual-refunds.ts'
import { loadRefundSummary, type RefundSummary } from '../returns/refund-summary.ts'
import { maskedPhone, showCard, showDetails } from '../wire.ts'
import { salesTable, salesWorkbook } from './csv.ts'
import type { SaleFilter } from './filter.ts'
import { type Sale, type SalePage, saleOf, salesOf } from './list.ts'
import { saveNotes, seeSales, unseenSales } from './notes.ts'

type Calls = typeof saleOrderCalls

/** Returns the handlers of the seller's order calls: members who may view orders, and the platform (domain.md 7.2). */
export function saleOrderHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showSaleOrders(context, input) {
      const filter = filterOf(context, input)
      const { sort = 'new', page = '0' } = input
      const found = await salesOf(db, { filter, sort, page: Number(page), now: context.now })
      return showSales(found, sellerRoles(context))
    },
    async showSaleOrder(context, input) {
      const sale = await saleOf(db, { publicId: input.id, showcaseId: context.showcase.id })
      if (!sale) throw refuse('order_not_found')
      const aftermath = await loadRefundSummary(db, sale.order)
      const isMember = context.capabilities.has('orders.view')
      return {
        ...showSale(sale, { roles: sellerRoles(context), isMember, aftermath }),
        Receipts: await showReceipts(db, sale.order),
        Marking: showMarking(await markedLinesOf(db, sale.order.id)),
        MaySettle: mayMake(manualRefundCalls.settleManualRefund, context),
      }
    },
    async exportSaleOrders(context, input) {
      return salesTable(db, { filter: filterOf(context, input), locale: context.locale })
    },
    async exportSaleOrdersXlsx(context, input) {
      return salesWorkbook(db, { filter: filterOf(context, input), locale: context.locale })
    },
    async countSaleOrders(context) {
      const { capabilities, showcase, personId } = context
      const mayLook = capabilities.has('orders.view')
      const mayAnswer = capabilities.has('catalog.manage')
      const mayClaim = capabilities.has('claims.manage') && personId !== null
      return {
        Unseen: mayLook ? await unseenSales(db, showcase.id) : 0,
        RefundsDue: mayLook ? await countManualRefunds(db, showcase.id) : 0,
        ClaimMessages: mayClaim ? await unreadFromBuyers(db, { showcaseId: showcase.id, personId }) : 0,
        ChatMessages: mayLook ? await unreadChats(db, showcase.id) : 0,
        Questions: mayAnswer ? await waitingQuestions(db, showcase.id) : 0,
      }
    },
    async seeSaleOrders(context, input) {
      const { Ids, Seen } = input
      await transaction(db, (tx) =>
        seeSales(tx, { showcaseId: context.showcase.id, publicIds: Ids, seen: Seen, at: context.now }),
      )
      return { ok: true }
    },
    setReceiptLink: (context, input) => setReceiptLink(db, context, input),
    async saveOrderNotes(context, input) {
      const saved = await transaction(db, (tx) =>
        saveNotes(tx, {
          publicId: input.id,
          showcaseId: context.showcase.id,
          personId: context.personId,
          at: context.now,
          packing: input.Packing?.trim() ?? null,
          internal: input.Internal?.trim() ?? null,
        }),
      )
      return { PackingNote: saved.packingNote, InternalNote: saved.internalNote }
    },
  }
}

/** Returns the roles in which the caller may act on orders of the showcase. */
function sellerRoles(context: RequestContext): OrderActor[] {
  if (context.capabilities.has('orders.manage')) return ['member']
  return context.isPlatformAdmin ? ['platform'] : []
}

type Filters = Pick<RequestOf<Calls['showSaleOrders']>, 'group' | 'q' | 'from' | 'to'>

function filterOf(context: RequestContext, input: Filters): SaleFilter {
  const days = { from: input.from, to: input.to }
  // «31 February» matches the format but is not a day.
  const wrong = Object.entries(days).filter(([, day]) => day !== undefined && !dayStart(day))
  if (wrong.length > 0)
    throw refuse('invalid_question', {}, Object.fromEntries(wrong.map(([name]) => [name, 'format'])))
  return {
    showcaseId: context.showcase.id,
    q: input.q ?? '',
    ...(input.group ? { group: input.group } : {}),
    ...(input.from ? { from: input.from } : {}),
    ...(input.to ? { to: input.to } : {}),
  }
}

type List = ResponseOf<Calls['showSaleOrders']>
type One = ResponseOf<Calls['showSaleOrder']>

/** Returns a page of the seller's list, with the actions allowed to the roles. */
function showSales(found: SalePage, roles: readonly OrderActor[]): List {
  return {
    Orders: found.sales.map((sale) => showSaleCard(sale, roles)),
    Counts: found.counts,
    Pager: found.pager,
    Today: { Count: found.today.count, Sum: toRub(found.today.kop) },
  }
}

function showSaleCard({ order, side }: Sale, roles: readonly OrderActor[]): List['Orders'][number] {
  return {
    ...showCard(order, roles),
    Buyer: { Name: order.contactName, Photo: side.photo },
    Comment: order.comment,
    DeliveryKind: order.deliveryKind,
    PaymentStatus: order.paymentStatus,
    AnswerBy: side.answerBy?.toISOString() ?? null,
    Seen: side.seen,
  }
}

/** Returns a gift without what is meant for the recipient and the seller alone. */
function maskedGift(gift: NonNullable<One['Order']['Gift']>): typeof gift {
  return { ...gift, Phone: maskedPhone(gift.Phone), Greeting: '' }
}

/** Returns one order for its seller; platform staff see the buyer's name but not the full contacts (domain.md 7.2). */
function showSale(
  { order, side }: Sale,
  as: { roles: readonly OrderActor[]; isMember: boolean; aftermath: RefundSummary },
): Omit<One, 'MaySettle' | 'Receipts' | 'Marking'> {
  const phone = as.isMember ? order.contactPhone : maskedPhone(order.contactPhone)
  const details = showDetails({ order, aftermath: as.aftermath }, as.roles, { isInside: true })
  const gift = details.Gift && !as.isMember ? { Gift: maskedGift(details.Gift) } : {}
  return {
    Order: { ...details, Contact: { ...details.Contact, Phone: phone }, ...gift },
    Buyer: {
      Name: order.contactName,
      Photo: side.photo,
      Phone: phone,
      Orders: side.orders,
      Email: as.isMember ? side.email : '',
    },
    DeliveryKind: order.deliveryKind,
    HasParcel: isOutside(order),
    PaymentMethod: order.paymentMethod,
    AnswerBy: side.answerBy?.toISOString() ?? null,
    PackingNote: side.packingNote,
    PackingAlways: side.packingAlways,
    InternalNote: as.isMember ? side.internalNote : '',
    CanManage: as.roles.includes('member'),
    Seen: side.seen,
  }
}
