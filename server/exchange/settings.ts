import { audit } from '../platform/audit.ts'
import { dayOf } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { linkToken, sha256 } from '../platform/ids.ts'

/** How a showcase exchanges data with 1C. */
export interface ExchangeSettings {
  readonly isOn: boolean
  /** The largest part of a file, in bytes. */
  readonly partBytes: number
  readonly takesZip: boolean
  readonly takesGoods: boolean
  readonly goodsMode: 'everything' | 'prices'
  readonly hidesMissing: boolean
  /** Empty: the first price type of the files. */
  readonly priceType: string
  readonly givesOrders: boolean
  /** Orders placed before are never given. */
  readonly ordersFrom: Date
  readonly takesStatuses: boolean
  readonly encoding: Encoding
}
export type Encoding = 'utf-8' | 'windows-1251'

export interface StoredExchange extends ExchangeSettings {
  readonly passwordAt: Date | null
  readonly refusedAt: Date | null
}

const COLUMNS = `is_on, part_bytes, takes_zip, takes_goods, goods_mode, hides_missing, price_type, gives_orders, orders_from,
  takes_statuses, encoding`
const FIND = statement('exchange.settings.find')`
  select ${COLUMNS}, password_at, refused_at from exchange where showcase_id = $1`

/** Returns a showcase's settings; before they are saved for the first time, those that the form begins with. */
export async function exchangeOf(db: Db, of: { showcaseId: number; at: Date }): Promise<StoredExchange> {
  const [found] = await queryRows(db, FIND, [of.showcaseId])
  if (found) return withCodes(found)
  return { ...initialSettings(of.at), passwordAt: null, refusedAt: null }
}

/** The columns' CHECKs list their values. */
export function withCodes<T extends { goodsMode: string; encoding: string }>(
  stored: T,
): Omit<T, 'goodsMode' | 'encoding'> & Pick<ExchangeSettings, 'goodsMode' | 'encoding'> {
  const { goodsMode, encoding, ...rest } = stored
  return {
    ...rest,
    goodsMode: goodsMode === 'prices' ? 'prices' : 'everything',
    encoding: encoding === 'windows-1251' ? 'windows-1251' : 'utf-8',
  }
}

const PART_BYTES = 2 * 1024 * 1024

function initialSettings(at: Date): ExchangeSettings {
  return {
    isOn: false,
    partBytes: PART_BYTES,
    takesZip: true,
    takesGoods: true,
    goodsMode: 'everything',
    hidesMissing: false,
    priceType: '',
    givesOrders: true,
    ordersFrom: at,
    takesStatuses: true,
    encoding: 'utf-8',
  }
}

const LOCK = statement('exchange.settings.lock')`
  select pg_advisory_xact_lock(hashtextextended('exchange:' || $1::bigint, 0))::text`
// Orders of earlier days must be found too when the day moves back.
const SAVE = statement('exchange.settings.save')`
  insert into exchange (showcase_id, is_on, part_bytes, takes_zip, takes_goods, goods_mode, hides_missing, price_type,
    gives_orders, orders_from, takes_statuses, encoding)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (showcase_id) do update set is_on = excluded.is_on, part_bytes = excluded.part_bytes,
    takes_zip = excluded.takes_zip, takes_goods = excluded.takes_goods, goods_mode = excluded.goods_mode,
    hides_missing = excluded.hides_missing, price_type = excluded.price_type, gives_orders = excluded.gives_orders,
    orders_from = excluded.orders_from, takes_statuses = excluded.takes_statuses, encoding = excluded.encoding,
    collected_id = case when excluded.orders_from < exchange.orders_from then null else exchange.collected_id end,
    refused_at = null`
const END_SESSIONS = statement('exchange.settings.endSessions')`
  update exchange_session set expires_at = $2 where showcase_id = $1 and expires_at > $2`

interface By {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

/** Changes the settings, with an audit entry. Switching the exchange off ends its sessions. */
export async function saveExchange(tx: Tx, of: By & { settings: ExchangeSettings }): Promise<void> {
  const { showcaseId, at, settings } = of
  await queryRows(tx, LOCK, [showcaseId])
  const before = await exchangeOf(tx, of)
  await queryRows(tx, SAVE, [
    showcaseId,
    settings.isOn,
    settings.partBytes,
    settings.takesZip,
    settings.takesGoods,
    settings.goodsMode,
    settings.hidesMissing,
    settings.priceType,
    settings.givesOrders,
    settings.ordersFrom,
    settings.takesStatuses,
    settings.encoding,
  ])
  if (!settings.isOn) await queryRows(tx, END_SESSIONS, [showcaseId, at])
  await audit(tx, {
    showcaseId,
    personId: of.personId,
    action: 'change',
    object: 'exchange',
    before: auditView(before),
    after: auditView(settings),
    at,
  })
}

function auditView(settings: ExchangeSettings): object {
  const { isOn, partBytes, takesZip, takesGoods, goodsMode, hidesMissing, priceType } = settings
  const { givesOrders, ordersFrom, takesStatuses, encoding } = settings
  const orders = { givesOrders, ordersFrom: dayOf(ordersFrom), takesStatuses }
  return { isOn, partBytes, takesZip, takesGoods, goodsMode, hidesMissing, priceType, ...orders, encoding }
}

const SET_PASSWORD = statement('exchange.settings.setPassword')`
  update exchange set password_hash = $2, password_at = $3, refused_at = null where showcase_id = $1`

/**
 * Makes a new password and returns it; the previous one and its sessions end. 128 random bits cannot be guessed, so a plain hash
 * protects them (decision 062).
 */
export async function renewPassword(tx: Tx, of: By): Promise<string> {
  const { showcaseId, at } = of
  const password = linkToken()
  const settings = await exchangeOf(tx, of)
  if (settings.passwordAt === null) await saveExchange(tx, { ...of, settings })
  await queryRows(tx, SET_PASSWORD, [showcaseId, sha256(password), at])
  await queryRows(tx, END_SESSIONS, [showcaseId, at])
  await audit(tx, {
    showcaseId,
    personId: of.personId,
    action: 'change',
    object: 'exchange',
    before: { passwordAt: settings.passwordAt?.toISOString() ?? null },
    after: { passwordAt: at.toISOString() },
    at,
  })
  return password
}

/** Returns the login of a showcase in 1C: it names the showcase, so that accounts of several are told apart. */
export const loginOf = (showcaseId: number) => `1c-${showcaseId}`
