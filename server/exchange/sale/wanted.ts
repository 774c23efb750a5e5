import { ORDER_STATUSES, type OrderStatus } from '@sarafan/contract/orders/states'
import type { ExchangeDocument } from '../../catalog/catalog.ts'
import { tableWords } from '../../orders/orders.ts'

/** What a document of 1C says about an order. */
export interface Wanted {
  /** Null: nothing about its status. */
  readonly status: OrderStatus | null
  /** A name of a status that means nothing here. */
  readonly unknown: string | null
  readonly isPaid: boolean
  readonly track: string
}

const folded = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** Names that 1C and its users give to statuses, in addition to ours. */
const NAMES: Readonly<Record<string, OrderStatus>> = {
  принят: 'confirmed',
  подтвержден: 'confirmed',
  согласован: 'confirmed',
  'к выполнению': 'confirmed',
  'к обеспечению': 'confirmed',
  'в обработке': 'confirmed',
  'в работе': 'assembling',
  'на сборке': 'assembling',
  собран: 'assembling',
  'к отгрузке': 'assembling',
  'готов к отгрузке': 'assembling',
  готов: 'ready',
  'готов к выдаче': 'ready',
  отгружен: 'shipped',
  отправлен: 'shipped',
  'передан в доставку': 'shipped',
  'в пути': 'shipped',
  доставлен: 'delivered',
  выдан: 'delivered',
  получен: 'delivered',
  вручен: 'delivered',
  выполнен: 'completed',
  закрыт: 'completed',
  завершен: 'completed',
  отменен: 'cancelled',
  отклонен: 'cancelled',
}

const OURS: ReadonlyMap<string, OrderStatus> = new Map(
  ORDER_STATUSES.flatMap((status) => [
    [status, status] as const,
    [folded(tableWords('ru-RU').status[status]), status] as const,
  ]),
)

const isTrue = (text: string | undefined) => ['true', '1', 'да', 'истина'].includes(folded(text ?? ''))

/** Reads what a document wants: a cancellation, a status by its code or name, or what 1C itself has recorded. */
export function wantedOf({ requisites, isDeleted }: ExchangeDocument): Wanted {
  const value = (name: string) => requisites.get(name) ?? ''
  const code = value('статуса заказа ид') || value('статус заказа ид')
  const name = value('статус заказа') || value('статус')
  const named = OURS.get(folded(name)) ?? NAMES[folded(name)]
  const coded = OURS.get(folded(code))
  const isCancelled = isDeleted || isTrue(requisites.get('отменен'))
  const isShipped = value('дата отгрузки по 1с') !== '' || isTrue(requisites.get('отгружен'))
  const stated = named ?? coded ?? null
  return {
    status: isCancelled ? 'cancelled' : laterOf(stated, isShipped ? 'shipped' : null),
    unknown: stated === null && name !== '' ? name : null,
    isPaid: value('дата оплаты по 1с') !== '' || isTrue(requisites.get('оплачен')) || stated === 'paid',
    track: (value('трек-номер') || value('номер отправления')).slice(0, 60),
  }
}

/** How far an order is in a status; a later one is never left for an earlier one. */
const RANK: Readonly<Record<OrderStatus, number>> = {
  new: 0,
  awaiting_payment: 0,
  paid: 1,
  confirmed: 2,
  assembling: 3,
  ready: 4,
  shipped: 4,
  delivered: 5,
  completed: 6,
  partially_returned: 7,
  returned: 7,
  cancelled: 7,
  expired: 7,
}

function laterOf(one: OrderStatus | null, other: OrderStatus | null): OrderStatus | null {
  if (one === null || other === null) return one ?? other
  return RANK[other] > RANK[one] ? other : one
}

/** Whether an order is in a status already, or beyond it: 1C also returns statuses as it got them. */
export function isReached(current: OrderStatus, wanted: OrderStatus): boolean {
  if (current === wanted) return true
  const isOver = RANK[current] === 7 || RANK[wanted] === 7
  // A parcel to a pickup point is `ready` after it was shipped.
  if (wanted === 'ready' && current === 'shipped') return false
  return !isOver && RANK[wanted] <= RANK[current]
}
