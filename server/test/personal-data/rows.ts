import type { Db } from '../../platform/database/database.ts'
import { runSql } from '../sql.ts'
import { ERASED, PERSONAL } from './columns.ts'
import { NUMBERS, SUBJECTS } from './references.ts'

/** One id for all rows, so that they refer to each other. */
const ID = 900_001
/**
 * A pattern of the marked values, too long to occur in a random token; a regular expression for PostgreSQL, case-insensitive.
 */
export const CONTACTS = 'zq7[0-9]{3}|9165550'

const NAMES = [PERSONAL, ERASED].flatMap((list) =>
  Object.entries(list).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
)

/** Returns the marked value of a personal column `table.column`: a unique text, phone or e-mail address. */
export function markedValue(name: string): string {
  const n = String(NAMES.indexOf(name)).padStart(3, '0')
  if (/phone$/.test(name)) return `+79165550${n}`
  return /email$/.test(name) ? `zq7${n}@example.ru` : `zq7${n}`
}

type Row = Readonly<Record<string, unknown>>
interface FillSubject {
  readonly personId: number
  readonly otherId: number
  readonly showcaseId: number
}

/** Values that table constraints require; other columns are filled by type. */
function requiredValues(of: FillSubject): Readonly<Record<string, Row>> {
  const { personId, otherId } = of
  const quote = JSON.stringify({
    customer: {
      phone: markedValue('orders.contact_phone').replace('+', ''),
      email: markedValue('orders.contact_email'),
    },
    text: `${markedValue('orders.contact_phone')} · ${markedValue('orders.contact_email')}`,
    items: [{ description: 'Чашка' }],
  })
  return {
    address: {},
    agent: { tax_status: 'npd' },
    agent_request: { type: 'become_agent', tax_status: 'npd', status: 'approved' },
    agent_request_event: {},
    ban: { scope: 'global_client', showcase_id: null, lifted_at: '2026-01-01' },
    bonus_lot: {},
    bonus_row: { kind: 'recommend', asset: 'global', status: 'available', order_id: ID },
    bonus_transfer: { from_id: personId, to_id: otherId },
    bot_contact: {},
    bot_creation: {},
    bot_message: {},
    bot_reply: {},
    bot_touch: {},
    bot_write_request: {},
    cart: {
      owner: `p${personId}`,
      status: 'active',
      draft: JSON.stringify({ name: markedValue('cart.draft') }),
    },
    checkout_group: { cart_id: null },
    claim: { type: 'other', quantity: null, status: 'closed', wanted: 'refund' },
    claim_event: { actor: 'member', person_id: otherId },
    claim_message: { author: 'client' },
    claim_photo: {},
    company: { type: 'ip', status: 'archived', kkt_mode: 'none' },
    consent: {},
    correction: { asset: 'local', status: 'waiting', asked_by: otherId },
    customer_note: {},
    document: { mime: 'image/png', size: 7, stored_as: 'f'.repeat(26) },
    document_access: {},
    favourite: { owner: `p${personId}` },
    idempotency_key: { actor: `p${personId}`, answer: JSON.stringify({ name: 'zq7999' }) },
    identity: { provider: 'web' },
    lead: { status: 'new' },
    login: { session_id: ID },
    manual_bonus: { kind: 'gift', status: 'waiting', asked_by: otherId },
    manual_refund: { reason: 'return' },
    moneta_form: { transaction_id: `pay${ID}`, receipt: quote },
    notification: { type: 'system', bot_state: 'skipped' },
    notification_pref: { type: 'system', channel: 'bot' },
    offline_counter: {},
    offline_sale: {
      amount_kop: 1,
      no_bonus_kop: 0,
      items: JSON.stringify([markedValue('offline_sale.items')]),
    },
    order_history: { actor: 'client', data: quote },
    order_message: { author: 'client' },
    order_message_photo: {},
    order_rating: { order_id: ID, stars: 5, replied_at: '2026-01-01' },
    certificate: { issued_at: '2026-01-01', expires_at: '2027-06-01' },
    order_gift: { order_id: ID },
    order_return: {},
    orders: ORDER,
    payment: { currency: 'RUB', status: 'succeeded', public_id: `pay${ID}`, request: quote, group_id: ID },
    payment_event: { kind: 'captured', outcome: 'captured', currency: 'RUB', payment_id: ID, raw: quote },
    question: { status: 'published' },
    question_report: { question_id: ID },
    receipt: { kind: 'payment', status: 'succeeded', payment_id: ID, body: quote },
    redeem_code: {},
    ref_touch: { source: 'web', result: 'bound' },
    refund: { status: 'succeeded', payment_id: ID, receipt: quote },
    restock_subscription: {},
    review: { rating: 5, status: 'published', photos: `{${markedValue('review.photos')}}` },
    review_photo: {},
    reward_allocation: { asset: 'local' },
    reward_order: {},
    sent_picture: {},
    session: {},
    session_token: { session_id: ID },
    transfer_counter: {},
    tree_branch: {},
    tree_move: { status: 'waiting', parent_id: otherId },
    tree_news: {},
    tree_tail: {},
    verified_phone: {},
    wishlist: { visibility: 'private', token: 'a'.repeat(22), is_default: false },
    wishlist_item: { priority: 'normal', quantity: 1 },
    wishlist_reservation: {},
    withdrawal: { status: 'paid', tax_status: 'npd', amount_kop: 200_000, fee_kop: 0, tax_kop: 0 },
    withdrawal_event: { person_id: otherId },
  }
}

const ORDER: Row = {
  status: 'completed',
  payment_status: 'paid',
  delivery_status: 'delivered',
  delivery_kind: 'courier',
  channel: 'online',
  payment_method: 'sandbox',
  delivery_method_id: ID,
  group_id: ID,
  rewards_posted: 0,
  goods_kop: 1,
  discount_kop: 0,
  bonus_local_kop: 0,
  bonus_global_kop: 0,
  delivery_kop: 0,
  payable_kop: 1,
  refunded_kop: 0,
  reward_version: 0,
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
}

const COLUMNS = `
  select table_name as table, column_name as name, data_type as type,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`

/**
 * Inserts a row of the person into every table that refers to people, with a marked value in each personal column.
 * Constraints between tables are disabled during the insert, because most rows refer to missing ones.
 */
export async function fillFor(db: Db, of: FillSubject): Promise<void> {
  const columns = await runSql<Column>(db, COLUMNS, [])
  await runSql(db, 'set local session_replication_role = replica')
  for (const [table, values] of Object.entries(requiredValues(of)))
    await insert(db, table, {
      ...fillByType(
        columns.filter((one) => one.table === table),
        of,
      ),
      ...values,
    })
  await runSql(db, 'set local session_replication_role = origin')
  await dropShopReferences(db, Object.keys(requiredValues(of)))
  const set = (PERSONAL.person ?? '')
    .split(' ')
    .map((column) => `${column} = '${markedValue(`person.${column}`)}'`)
  await runSql(db, `update person set ${set.join()}, photo = 'https://t.me/zq7999.jpg' where id = $1`, [
    of.personId,
  ])
  await runSql(
    db,
    `update showcase set status = 'archived', archived_at = updated_at, contacts = jsonb_build_object('phone', $2::text) where owner_id = $1`,
    [of.personId, markedValue('showcase.contacts')],
  )
}

function fillByType(columns: readonly Column[], of: FillSubject): Row {
  const row: Record<string, unknown> = {}
  for (const { table, name, type, isNeeded } of columns) {
    const full = `${table}.${name}`
    const isPersonal = NAMES.includes(full)
    const isSubject = (SUBJECTS[table] ?? '').split(' ').includes(name)
    if (name === 'id') row.id = type === 'text' ? String(ID) : ID
    else if (isSubject && name !== 'session_id') row[name] = of.personId
    else if (isPersonal) row[name] = toColumnValue(type, markedValue(full))
    else if (isNeeded) row[name] = plainValue(full, type, of)
  }
  return row
}

function toColumnValue(type: string, marked: string): unknown {
  if (type === 'jsonb') return JSON.stringify({ said: marked })
  if (type === 'ARRAY') return `{${marked}}`
  return type === 'bytea' ? Buffer.from(marked) : marked
}

function plainValue(full: string, type: string, of: FillSubject): unknown {
  const [table = '', name = ''] = full.split('.')
  if (name === 'showcase_id') return of.showcaseId
  if ((NUMBERS[table] ?? '').split(' ').includes(name)) return of.otherId
  if (type.startsWith('timestamp')) return '2026-11-20T10:00:00Z'
  if (type === 'date') return '2026-11-20'
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type === 'ARRAY') return '{}'
  if (type === 'bytea') return Buffer.from('x')
  if (type === 'text') return `x${ID}`
  return name.endsWith('_id') || type === 'bigint' ? ID : 1
}

async function insert(db: Db, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  const placeholders = names.map((_, i) => `$${i + 1}`)
  const text = `insert into ${table} (${names.join()}) overriding system value values (${placeholders.join()})`
  await runSql(db, text, Object.values(row)).catch((error: unknown) => {
    throw new Error(`${table} is not filled: ${String(error)}`)
  })
}

/**
 * Drops constraints to tables that are not filled, because changing a row would check its missing product or landing.
 */
async function dropShopReferences(db: Db, made: readonly string[]): Promise<void> {
  const filledTables = [...made, 'person', 'showcase', 'session']
  const found = await runSql<{ table: string; name: string }>(
    db,
    `select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text <> all($1)`,
    [filledTables],
  )
  for (const { table, name } of found) await runSql(db, `alter table ${table} drop constraint ${name}`, [])
}
