import { LIMITS } from '@sarafan/contract/limits'
import { idleSince } from '../../people/sessions.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { PURGED_ELSEWHERE } from './purged-elsewhere.ts'
import {
  BATCH,
  BOT_CREATIONS,
  BOT_REPLIES,
  BOT_TOUCHES,
  CARTS,
  CONSENTS,
  DOCUMENT_ACCESS,
  DRAFTS,
  GOODS_CHANGE_ITEMS,
  GOODS_CHANGES,
  GUEST_SESSIONS,
  LEADS,
  LETTERS,
  LOGINS,
  NOTICES,
  OLD_PRICES,
  OLD_QUERIES,
  REDEEM_CODES,
  RESERVATIONS,
  SESSIONS,
  TOKENS,
  WEBHOOK_MESSAGES,
} from './purges.ts'

/** The retention period of one kind of personal data, with its reason (decision 026, docs/retention.md). */
export interface RetentionRule {
  readonly data: string
  readonly tables: readonly string[]
  /** The period in words, with its starting event. */
  readonly term: string
  readonly reason: string
  /**
   * Deletes or blanks one batch of rows expired at a moment and returns one row for each. Null when another
   * job or the account's deletion does it, as `reason` says.
   */
  readonly purge: ((db: Db, at: Date) => Promise<readonly object[]>) | null
}

const ago = (at: Date, days: number) => after(at, { days: -days })

/** Every kind of personal data with its retention period. Tables not named here hold no personal data. */
export const RETENTION: readonly RetentionRule[] = [
  {
    data: 'Logins: hashes of the init data that opened a session',
    tables: ['login'],
    term: 'until the init data expires, 24 hours after it was signed',
    reason: 'Init data of a revoked session must not open another one while it is valid (rulings 1)',
    purge: (db, at) => queryRows(db, LOGINS, [at]),
  },
  {
    data: 'Sessions of people, with their tokens',
    tables: ['session', 'session_token'],
    term: '12 hours after the last use, 7 days after the start, or until they are ended',
    reason: 'A lost phone must not stay logged in; the messenger logs in again by itself (rulings 1)',
    purge: (db, at) => queryRows(db, SESSIONS, [idleSince(at), at]),
  },
  {
    data: 'Sessions of guests, with their tokens, carts, checkout drafts and favourites',
    tables: ['session', 'session_token', 'cart', 'cart_line', 'favourite'],
    term: '30 days after the last use, or until the guest logs out',
    reason: 'A guest finds the cart again within a month (rulings 1); nothing can reach it afterwards',
    purge: (db, at) => queryRows(db, GUEST_SESSIONS, [at]),
  },
  {
    data: 'Tokens of sessions that go on',
    tables: ['session_token'],
    term: '7 days, and longer only the 20 newest of a session',
    reason: 'Every start adds a token; tabs that are still open use the newest ones',
    purge: (db, at) => queryRows(db, TOKENS, [ago(at, 7)]),
  },
  {
    data: 'Carts of people',
    tables: ['cart', 'cart_line'],
    term: '180 days after the last change',
    reason: 'Prices and stock of an older cart mean nothing to its owner',
    purge: (db, at) => queryRows(db, CARTS, [ago(at, 180)]),
  },
  {
    data: 'Checkout drafts: name, phone, e-mail and address typed but not ordered',
    tables: ['cart'],
    term: '30 days after the last change of the cart; at once when an order is placed or the guest’s session ends',
    reason: 'Saves typing while the purchase is being decided; there is no contract yet',
    purge: (db, at) => queryRows(db, DRAFTS, [ago(at, 30)]),
  },
  {
    data: 'Leads from landing pages: name, phone, comment',
    tables: ['lead'],
    term: '1 year after the last step',
    reason: 'A seller calls back within weeks; the count of leads stays without the contacts',
    purge: (db, at) => queryRows(db, LEADS, [ago(at, 365)]),
  },
  {
    data: 'Notices',
    tables: ['notification'],
    term: '1 year',
    reason: 'Long enough to look back at a purchase and its claim; what a notice reports stays where it is',
    purge: (db, at) => queryRows(db, NOTICES, [ago(at, 365)]),
  },
  {
    data: 'Letters to guests: which order, what about, whether it was sent',
    tables: ['order_mail'],
    term: '30 days',
    reason: 'Long enough to look into a letter that did not come; the address and the words are not stored',
    purge: (db, at) => queryRows(db, LETTERS, [ago(at, 30)]),
  },
  {
    data: 'Consents, with network address and device',
    tables: ['consent'],
    term: 'while the account exists; of guests and after withdrawal 3 years',
    reason:
      'The seller proves the consent for as long as it can be disputed (152-FZ art. 9, Civil Code art. 196)',
    purge: (db, at) => queryRows(db, CONSENTS, [ago(at, 3 * 365)]),
  },
  {
    data: 'Who opened which private document, with the network address',
    tables: ['document_access'],
    term: '1 year',
    reason: 'Access to passports is examined after a complaint',
    purge: (db, at) => queryRows(db, DOCUMENT_ACCESS, [ago(at, 365)]),
  },
  {
    data: 'Codes for paying with bonuses at a till',
    tables: ['redeem_code'],
    term: '1 day after they expire',
    reason: 'They live for minutes; the day lets a failed sale be looked at',
    purge: (db, at) => queryRows(db, REDEEM_CODES, [ago(at, 1)]),
  },
  {
    data: 'Recommendations that came to a bot with /start',
    tables: ['bot_touch'],
    term: 'until the next launch of the app, at most 180 days',
    reason: 'A recommendation counts at the next launch within that time (ruling 32)',
    purge: (db, at) => queryRows(db, BOT_TOUCHES, [ago(at, 180)]),
  },
  {
    data: 'Answers of a bot',
    tables: ['bot_reply'],
    term: '7 days',
    reason: 'Long enough to look into what a bot answered; the chat keeps the message',
    purge: (db, at) => queryRows(db, BOT_REPLIES, [ago(at, 7)]),
  },
  {
    data: 'Offers to create a bot for a showcase',
    tables: ['bot_creation'],
    term: '1 day',
    reason: 'The messenger says within minutes that the bot was created',
    purge: (db, at) => queryRows(db, BOT_CREATIONS, [ago(at, 1)]),
  },
  {
    data: 'Messages to programs of sellers, with their attempts; they name orders, not people',
    tables: ['webhook_message', 'webhook_attempt'],
    term: '30 days',
    reason: 'A seller looks up what was sent, and sends it again (decision 064)',
    purge: (db, at) => queryRows(db, WEBHOOK_MESSAGES, [ago(at, 30)]),
  },
  {
    data: 'Values of goods that a change in the table replaced',
    tables: ['goods_change_item'],
    term: `${LIMITS.goodsChangeDays} days`,
    reason: 'The change can be undone as long; prices and stock stay in their own histories',
    purge: (db, at) => queryRows(db, GOODS_CHANGE_ITEMS, [ago(at, LIMITS.goodsChangeDays)]),
  },
  {
    data: 'Changes in the table of goods: who changed what, and who undid it',
    tables: ['goods_change'],
    term: `${LIMITS.goodsChangeDays} days`,
    reason: 'The change can be undone as long; the audit keeps who made it',
    purge: (db, at) => queryRows(db, GOODS_CHANGES, [ago(at, LIMITS.goodsChangeDays)]),
  },
  {
    data: 'Movements of stock that only reserved or released units of an order',
    tables: ['stock_movement'],
    term: '400 days',
    reason:
      'A difference in stock is looked into within a year; receipts, sales, returns and corrections stay',
    purge: (db, at) => queryRows(db, RESERVATIONS, [ago(at, 400)]),
  },
  {
    data: 'Former prices of goods',
    tables: ['price_history'],
    term: '3 years',
    reason: 'An old price may be advertised only if it was in force (domain 4.3); claims end after 3 years',
    purge: (db, at) => queryRows(db, OLD_PRICES, [ago(at, 3 * 365)]),
  },
  {
    data: 'Successful searches, which are suggested to others; without who searched',
    tables: ['search_query'],
    term: '1 year after the last search',
    reason: 'Suggestions are what people search for now',
    purge: (db, at) => queryRows(db, OLD_QUERIES, [ago(at, 365)]),
  },
  ...PURGED_ELSEWHERE,
]

/**
 * Deletes expired personal data in batches that commit one by one. Returns the number of rows by kind. A
 * failure in one kind does not stop the others. Safe to run twice (decision 026, review 11).
 */
export async function purgeExpired(db: Db, at: Date): Promise<Record<string, number>> {
  const purged = await forEachIsolated(RETENTION, async ({ data, purge }) => {
    let count = 0
    for (let done = purge ? BATCH : 0; purge && done === BATCH; count += done)
      done = (await purge(db, at)).length
    return [data, count] as const
  })
  return Object.fromEntries(purged)
}
