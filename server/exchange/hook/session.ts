import { timingSafeEqual } from 'node:crypto'
import type { ExchangeKind } from '@sarafan/contract/showcases/exchange-events'
import { after } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { secretToken, sha256 } from '../../platform/ids.ts'
import { type ExchangeSettings, loginOf, withCodes } from '../settings.ts'

/** A session ends that long after its last request. */
const IDLE = { hours: 1 } as const
/** Open sessions of one showcase; the oldest end first. */
const MOST_OPEN = 10

/** A showcase that 1C exchanges data with. */
export interface ExchangeShop extends ExchangeSettings {
  readonly showcaseId: number
}

const SHOP = statement('exchange.hook.session.shop')`
  select e.showcase_id, e.password_hash, e.is_on, e.part_bytes, e.takes_zip, e.takes_goods, e.goods_mode, e.hides_missing,
    e.price_type, e.gives_orders, e.orders_from, e.takes_statuses, e.encoding
  from exchange e join showcase s on s.id = e.showcase_id
  where e.is_on and s.status <> 'archived' and (s.id = $1 or s.alias = $2)`

export type ShopWithPassword = ExchangeShop & { readonly passwordHash: Uint8Array | null }

/** Returns a showcase whose exchange is on, by its number or alias; null: there is none. */
export async function findShop(db: Db, name: string): Promise<ShopWithPassword | null> {
  const isNumber = /^[1-9]\d{0,14}$/.test(name)
  const [found] = await queryRows(db, SHOP, [isNumber ? Number(name) : 0, isNumber ? '' : name.toLowerCase()])
  return found ? withCodes(found) : null
}

/** Whether a login and a password are those of a showcase; takes as long for a showcase without an exchange. */
export function isLogin(
  shop: ShopWithPassword | null,
  { login, password }: { login: string; password: string },
): boolean {
  const expected = shop?.passwordHash ?? sha256('')
  const isPassword = timingSafeEqual(sha256(password), expected)
  return isPassword && shop?.passwordHash != null && login === loginOf(shop.showcaseId)
}

const END_OLD = statement('exchange.hook.session.endOld')`
  update exchange_session set expires_at = $2 where id in (
    select id from exchange_session where showcase_id = $1 and expires_at > $2 order by id desc offset ${MOST_OPEN - 1})`
const INSERT = statement('exchange.hook.session.insert')`
  insert into exchange_session (showcase_id, kind, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`

/** Opens a session and returns its token. */
export async function openSession(
  db: Db,
  of: { showcaseId: number; kind: ExchangeKind; at: Date },
): Promise<string> {
  const token = secretToken()
  await transaction(db, async (tx) => {
    await queryRows(tx, END_OLD, [of.showcaseId, of.at])
    const values = [of.showcaseId, of.kind, sha256(token), of.at, after(of.at, IDLE)] as const
    await queryRows(tx, INSERT, values)
  })
  return token
}

const REFUSED = statement('exchange.hook.session.refused')`
  update exchange set refused_at = $2 where showcase_id = $1 and (refused_at is null or refused_at < $2)`

/** Records that a login was refused, so that the owner sees a mistyped password. */
export async function recordRefusal(db: Db, of: { showcaseId: number; at: Date }): Promise<void> {
  await queryRows(db, REFUSED, [of.showcaseId, of.at])
}

const COLUMNS = 'id, showcase_id, kind, version, folder, job_id, hid_missing, queried_at'
// A day after its beginning a session ends in any case. It is extended at most once a minute.
const FIND = statement('exchange.hook.session.find')`
  with found as (select * from exchange_session where token_hash = $1 and showcase_id = $2 and expires_at > $3),
  extended as (update exchange_session s set expires_at = least($4::timestamptz, found.created_at + interval '24 hours')
    from found where s.id = found.id and s.expires_at < $4::timestamptz - interval '1 minute')
  select ${COLUMNS} from found`

export type ExchangeSession = RowOf<'exchange.hook.session.lock'>

/** Returns the open session of a token in this showcase; null: there is none. */
export async function findSession(
  db: Db,
  of: { token: string; showcaseId: number; at: Date },
): Promise<ExchangeSession | null> {
  const until = after(of.at, IDLE)
  const [found] = await queryRows(db, FIND, [sha256(of.token), of.showcaseId, of.at, until])
  return found ?? null
}

const LOCK = statement('exchange.hook.session.lock')`
  select ${COLUMNS} from exchange_session where id = $1 for update`

/** Locks a session until the transaction ends: its steps work one after another, on all servers. */
export async function lockSession(tx: Tx, id: number): Promise<ExchangeSession> {
  const [found] = await queryRows(tx, LOCK, [id])
  if (!found) throw new Error(`exchange session ${id} does not exist`)
  return found
}
