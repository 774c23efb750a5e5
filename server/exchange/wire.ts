import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { IMPORT_FAULTS, IMPORT_STATES } from '@sarafan/contract/catalog/import-fields'
import { ORDER_STATUSES } from '@sarafan/contract/orders/states'
import type { exchangeCalls } from '@sarafan/contract/showcases/exchange'
import { dayOf, momentFromJson } from '../platform/clock.ts'
import { oneOf } from '../platform/database/one-of.ts'
import { type LoggedExchange, toEventCode } from './log.ts'
import { type ExchangeSettings, loginOf, type StoredExchange } from './settings.ts'

type Calls = typeof exchangeCalls
type State = ResponseOf<Calls['showExchange']>
type EventOnWire = ResponseOf<Calls['showExchanges']>['Exchanges'][number]['Events'][number]
type OnWire = ResponseOf<Calls['showExchanges']>['Exchanges'][number]

export function stateToWire(of: { showcaseId: number; origin: string; stored: StoredExchange }): State {
  const { stored } = of
  return {
    On: stored.isOn,
    PartBytes: stored.partBytes,
    Zip: stored.takesZip,
    Goods: stored.takesGoods,
    GoodsMode: stored.goodsMode,
    HideMissing: stored.hidesMissing,
    PriceType: stored.priceType,
    Orders: stored.givesOrders,
    OrdersFrom: dayOf(stored.ordersFrom),
    Statuses: stored.takesStatuses,
    Encoding: stored.encoding,
    Url: `${of.origin}/api/hooks/1c/${of.showcaseId}`,
    Login: loginOf(of.showcaseId),
    PasswordAt: stored.passwordAt?.toISOString() ?? null,
    RefusedAt: stored.refusedAt?.toISOString() ?? null,
  }
}

export function settingsOf(input: RequestOf<Calls['saveExchange']>, ordersFrom: Date): ExchangeSettings {
  return {
    isOn: input.On,
    partBytes: input.PartBytes,
    takesZip: input.Zip,
    takesGoods: input.Goods,
    goodsMode: input.GoodsMode,
    hidesMissing: input.HideMissing,
    priceType: input.PriceType.trim(),
    givesOrders: input.Orders,
    ordersFrom,
    takesStatuses: input.Statuses,
    encoding: input.Encoding,
  }
}

export function exchangeToWire(one: LoggedExchange): OnWire {
  return {
    ID: one.id,
    At: one.createdAt.toISOString(),
    Kind: one.kind === 'sale' ? 'sale' : 'catalog',
    State: stateOf(one),
    Version: one.version,
    Files: one.files,
    ImportID: one.jobId,
    ImportState: one.state === null ? null : oneOf(IMPORT_STATES, one.state),
    Fault: one.fault === null || one.fault === '' ? null : oneOf(IMPORT_FAULTS, one.fault),
    Created: one.created,
    Changed: one.changed,
    Hidden: one.hidden,
    Rejected: one.rejected,
    OrdersGiven: one.ordersGiven,
    OrdersTaken: one.ordersTaken,
    Moved: one.moved,
    Problems: one.problems,
    Events: one.events.map(eventToWire),
  }
}

/** A refused or taken status is stored as the status and the code of the refusal. */
function eventToWire({ id, at, code, subject, detail }: LoggedExchange['events'][number]): EventOnWire {
  const [first = '', ...rest] = detail.split(' ')
  const isMove = code === 'status_refused' || code === 'status_taken'
  return {
    ID: id,
    At: momentFromJson(at).toISOString(),
    Code: toEventCode(code),
    Subject: subject,
    Status: isMove ? oneOf(ORDER_STATUSES, first) : null,
    Detail: isMove ? rest.join(' ') : detail,
  }
}

/**
 * An exchange has come to its end when its import has, or when 1C has confirmed the orders or found none. Documents in a file that
 * was cut short may be missing, whatever those before the cut have moved.
 */
function stateOf(one: LoggedExchange): OnWire['State'] {
  if (one.state === 'failed' || one.state === 'cancelled') return 'failed'
  if (one.state === 'done') return 'done'
  const isTaken = one.queriedAt !== null && one.ordersTaken >= one.ordersGiven
  if (one.kind === 'sale' && !one.hasUnread && (isTaken || one.moved > 0)) return 'done'
  return one.isOpen || one.state !== null ? 'open' : 'left'
}
