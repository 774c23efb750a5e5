import { statement } from '../../platform/database/statement.ts'

/** Rows that one statement of a purge deletes or blanks at most. */
export const BATCH = 1000

/** SQL that deletes one batch of the rows of a table that match `due`, with one result row for each. */
const batchOf = (table: string, due: string) =>
  `delete from ${table} where ctid in (select ctid from ${table} where ${due} limit ${BATCH}) returning 1`

export const LOGINS = statement('screens.account.purges.logins')`${batchOf('login', 'expires_at <= $1')}`

export const SESSIONS = statement('screens.account.purges.sessions')`${batchOf(
  'session',
  `person_id is not null and (seen_at <= $1 or expires_at <= $2 or revoked_at is not null)
    and not exists (select from login l where l.session_id = session.id)`,
)}`

export const GUEST_SESSIONS = statement('screens.account.purges.guestSessions')`${batchOf(
  'session',
  'person_id is null and (expires_at <= $1 or revoked_at is not null)',
)}`

export const CARTS = statement('screens.account.purges.carts')`${batchOf('cart', 'updated_at <= $1')}`

export const NOTICES = statement('screens.account.purges.notices')`${batchOf('notification', 'at <= $1')}`

export const LETTERS = statement('screens.account.purges.letters')`${batchOf('order_mail', 'at <= $1')}`

export const CONSENTS = statement('screens.account.purges.consents')`${batchOf(
  'consent',
  'withdrawn_at <= $1 or (person_id is null and given_at <= $1)',
)}`

export const DOCUMENT_ACCESS = statement(
  'screens.account.purges.documentAccess',
)`${batchOf('document_access', 'at <= $1')}`

export const REDEEM_CODES = statement(
  'screens.account.purges.redeemCodes',
)`${batchOf('redeem_code', 'expires_at <= $1')}`

export const BOT_TOUCHES = statement('screens.account.purges.botTouches')`${batchOf('bot_touch', 'at <= $1')}`

export const BOT_REPLIES = statement('screens.account.purges.botReplies')`${batchOf('bot_reply', 'at <= $1')}`

export const BOT_CREATIONS = statement(
  'screens.account.purges.botCreations',
)`${batchOf('bot_creation', 'asked_at <= $1')}`

export const TOKENS = statement('screens.account.purges.tokens')`
  delete from session_token where token_hash in (
    select token_hash from (
      select token_hash, created_at, row_number() over (partition by session_id order by created_at desc) as place
      from session_token
    ) t where t.place > 20 and t.created_at <= $1 limit ${BATCH}
  ) returning 1`

export const DRAFTS = statement('screens.account.purges.drafts')`
  update cart set draft = null where id in (
    select id from cart where draft is not null and (updated_at <= $1 or status <> 'active') limit ${BATCH}
  ) returning 1`

export const LEADS = statement('screens.account.purges.leads')`
  update lead set name = '', phone = '', comment = '', note = '', person_id = null, session_id = null,
    status = case when status in ('new', 'in_work') then 'rejected' else status end
  where id in (
    select id from lead where coalesce(moved_at, created_at) <= $1
      and (name <> '' or phone <> '') limit ${BATCH}
  ) returning 1`

export const GOODS_CHANGE_ITEMS = statement('screens.account.purges.goodsChangeItems')`${batchOf(
  'goods_change_item',
  'change_id in (select id from goods_change where at <= $1)',
)}`

export const GOODS_CHANGES = statement(
  'screens.account.purges.goodsChanges',
)`${batchOf('goods_change', 'at <= $1')}`

export const WEBHOOK_MESSAGES = statement(
  'screens.account.purges.webhookMessages',
)`${batchOf('webhook_message', 'at <= $1')}`

// An order reserves and releases what it then takes or leaves; receipts, sales and corrections stay. The lower limit keeps a night
// from reading the blocks of all earlier years, whose rows of these kinds are gone.
export const RESERVATIONS = statement('screens.account.purges.reservations')`${batchOf(
  'stock_movement',
  `kind in ('reserve', 'release') and at <= $1 and at > $1::timestamptz - interval '60 days'`,
)}`

// The price that was in force at the limit stays, so what is left is true.
export const OLD_PRICES = statement('screens.account.purges.oldPrices')`${batchOf(
  'price_history',
  `at <= $1 and exists (select from price_history later
    where later.variant_id = price_history.variant_id and later.at > price_history.at and later.at <= $1)`,
)}`

export const OLD_QUERIES = statement(
  'screens.account.purges.oldQueries',
)`${batchOf('search_query', 'asked_at <= $1')}`
