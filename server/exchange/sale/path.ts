import {
  type DeliveryKind,
  ORDER_MOVES,
  type OrderAction,
  type OrderStatus,
  orderMay,
} from '@sarafan/contract/orders/states'

/** What 1C may do with an order: what its seller may, forwards only. */
const STEPS = ['confirm', 'ship', 'ready', 'deliver', 'assemble'] as const satisfies readonly OrderAction[]

/**
 * Returns the shortest way of a seller's actions from one status to another by the order's state table; null: there is none.
 * 1C knows fewer statuses, so that one of its own may be several steps here.
 */
export function pathTo(from: OrderStatus, wanted: OrderStatus, kind: DeliveryKind): OrderAction[] | null {
  if (wanted === 'cancelled') return orderMay(from, 'member', kind).includes('cancel') ? ['cancel'] : null
  const target = targetOf(wanted, kind)
  const seen = new Set<OrderStatus>([from])
  let paths: { status: OrderStatus; actions: OrderAction[] }[] = [{ status: from, actions: [] }]
  while (paths.length > 0) {
    const found = paths.find(({ status }) => status === target)
    if (found) return found.actions
    paths = paths.flatMap(({ status, actions }) => {
      const allowed = orderMay(status, 'member', kind)
      return STEPS.filter((step) => allowed.includes(step)).flatMap((step) => {
        const next = ORDER_MOVES[step].to
        if (next === null || seen.has(next)) return []
        seen.add(next)
        return [{ status: next, actions: [...actions, step] }]
      })
    })
  }
  return null
}

/** The return window ends by itself. Goods without a carrier are not shipped: they are ready, or handed over at once. */
function targetOf(wanted: OrderStatus, kind: DeliveryKind): OrderStatus {
  if (wanted === 'completed') return 'delivered'
  if (wanted !== 'shipped') return wanted
  if (kind === 'pickup') return 'ready'
  return kind === 'digital' || kind === 'none' ? 'delivered' : wanted
}
