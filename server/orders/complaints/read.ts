import { LIMITS } from '@sarafan/contract/limits'
import { CLAIM_ACTORS, CLAIM_STATUSES } from '@sarafan/contract/orders/complaint-states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { maskedName } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement, statementBy } from '../../platform/database/statement.ts'
import { endsWithDigits, type SearchTerms } from '../../platform/lookup.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { unreadFor } from './mark-read.ts'
import { AUTHORS } from './messages.ts'
import { IS_PARTY, type Party, partyValues } from './rows.ts'

/** RFC 3339 as the database writes it. */
const DatabaseTime = Type.String()
const ClaimLine = Type.Object({
  id: Type.Integer(),
  productId: Type.Integer(),
  name: Type.String(),
  options: Type.Array(Type.String()),
  picture: Type.String(),
  pictureLarge: Type.String(),
  hue: Type.Integer(),
  quantity: Type.Integer(),
  returned: Type.Integer(),
  paidKop: Type.Integer(),
  localKop: Type.Integer(),
  globalKop: Type.Integer(),
})
export type ClaimLine = Static<typeof ClaimLine>
const Photos = Type.Array(Type.String())
const Message = Type.Object({
  id: Type.Integer(),
  at: DatabaseTime,
  author: Type.Enum(AUTHORS),
  personId: Type.Union([Type.Integer(), Type.Null()]),
  text: Type.String(),
  isInternal: Type.Boolean(),
  photos: Photos,
})
const HistoryEvent = Type.Object({
  at: DatabaseTime,
  event: Type.String(),
  actor: Type.Enum(CLAIM_ACTORS),
  status: Type.Enum(CLAIM_STATUSES),
  reason: Type.String(),
})
const LIST_JSON = { line: ClaimLine }
const CLAIM_JSON = {
  line: ClaimLine,
  /** The replacement order. */
  replacement: Type.Object({ id: Type.String(), number: Type.String() }),
  lines: Type.Array(ClaimLine),
  photos: Photos,
  messages: Type.Array(Message),
  history: Type.Array(HistoryEvent),
}

/** A claim as shown in lists; `unread` counts the messages of the other side that the viewer has not read. */
export type ListedClaim = StatementRow<ReturnType<typeof listClaims>>
/** A full claim. `replacement` is null without a replacement order and after it failed. */
export type ShownClaim = StatementRow<typeof FULL>

const LINE = `jsonb_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'options', l.options,
  'picture', l.picture, 'pictureLarge', l.picture_large, 'hue', l.hue, 'quantity', l.quantity,
  'returned', l.returned_quantity, 'paidKop', l.paid_kop, 'localKop', l.bonus_local_kop,
  'globalKop', l.bonus_global_kop)`

const listed = (person: string) => `c.id, c.public_id, c.number, c.order_id, o.group_id,
  o.public_id as "orderPublicId", o.number as "orderNumber", c.order_line_id as "lineId",
  c.showcase_id, c.person_id, c.type, c.quantity, c.status, c.resolution,
  c.escalated_at, c.created_at, c.deadline_at,
  c.is_open, ${maskedName('p')} as buyer, s.name as showcase,
  (select ${LINE} from order_line l where l.id = c.order_line_id) as line, ${unreadFor(person)} as unread`
const FROM = `from claim c join orders o on o.id = c.order_id join person p on p.id = c.person_id
  join showcase s on s.id = c.showcase_id`

export type Side = 'own' | 'sales' | 'platform'
/**
 * Filter of the claims a side lists, with `$1` the person and `$2` the showcase. The platform lists escalated claims
 * only.
 */
const SIDE_FILTER: Readonly<Record<Side, string>> = {
  own: 'c.person_id = $1 and c.showcase_id = $2',
  sales: 'c.showcase_id = $2 and c.person_id <> $1',
  platform: '$2::bigint is not null and c.person_id <> $1 and c.escalated_at is not null',
}
const MATCHES = (text: string, phone: number) => `
  (${text}::text = '' or starts_with(lower(c.number), ${text}) or starts_with(lower(o.number), ${text})
    or strpos(lower(s.name), ${text}) > 0 or ${endsWithDigits('o.contact_phone', phone)})`
// Open claims with the nearest deadline come first; a buyer's own claims are sorted newest first.
const listClaims = statementBy('orders.complaints.read.list', {
  examples: [['own'], ['sales'], ['platform']],
  json: LIST_JSON,
  build: (side: Side) => `
    select ${listed('$1')} ${FROM} where ${SIDE_FILTER[side]} and ($3::boolean is null or c.is_open = $3)
    and ${MATCHES('$5', 6)}
    order by ${side === 'own' ? '' : 'c.is_open desc, case when c.is_open then c.deadline_at end,'} c.id desc
    limit ${LIMITS.claimPage} offset $4`,
})
const countClaims = statementBy('orders.complaints.read.count', {
  examples: [['own'], ['sales'], ['platform']],
  build: (side: Side) => `
    select count(*) filter (where c.is_open)::int as open, count(*) filter (where not c.is_open)::int as done
    ${FROM} where ${SIDE_FILTER[side]} and ${MATCHES('$3', 4)}`,
})

export interface ClaimPage {
  readonly claims: readonly ListedClaim[]
  readonly counts: { readonly open: number; readonly done: number }
  readonly pager: Pager
}

/**
 * Returns a page of a side's claims with the counts of open and closed ones. `page` starts at 0; a page beyond the last
 * returns the last.
 */
export async function claimsOf(
  db: Db,
  of: {
    side: Side
    personId: number
    showcaseId: number
    group: 'open' | 'done' | undefined
    terms: SearchTerms
    page: number
  },
): Promise<ClaimPage> {
  const { personId, showcaseId } = of
  const { text, phone } = of.terms
  const [counts = { open: 0, done: 0 }] = await queryRows(db, countClaims(of.side), [
    personId,
    showcaseId,
    text,
    phone,
  ])
  const total = of.group ? counts[of.group] : counts.open + counts.done
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.claimPage })
  const isOpen = of.group === undefined ? null : of.group === 'open'
  const claims = await queryRows(db, listClaims(of.side), [personId, showcaseId, isOpen, offset, text, phone])
  return { claims, counts, pager }
}

const PHOTOS = (where: string) => `
  (select coalesce(jsonb_agg(d.public_id order by h.position), '[]')
    from claim_photo h join document d on d.id = h.document_id where d.removed_at is null and ${where})`
// The payments of a claim's refund by its key, also those of a receipt that was split; all must be sent.
const SENT = `
  select count(*)::int as count, max(due_at) as due_at, case when bool_and(done_at is not null) then max(done_at) end as done_at
  from (
    select null::timestamptz as due_at, case when b.status = 'succeeded' then b.done_at else b.settled_at end as done_at
    from payment p join refund b on b.payment_id = p.id and b.subject_id = c.order_id
    where p.group_id = o.group_id and (b.key = refund_key or starts_with(b.key, refund_key || ':'))
    union all
    select m.due_at, m.done_at from manual_refund m where m.order_id = c.order_id and m.key = refund_key) back`
const FULL = statement('orders.complaints.read.full', CLAIM_JSON)`
  select ${listed('$2')}, o.status as "orderStatus", c.reason_code as reason, c.text, c.wanted,
    c.money_kop, c.bonus_local_kop, c.bonus_global_kop, c.certificate_kop, o.channel = 'online' as "hasChat",
    c.sent_back_at, c.return_track, sent.due_at as "refundDueAt", coalesce(sent.done_at, case when sent.count = 0 then
      (select max(e.at) from claim_event e where e.claim_id = c.id and e.event = 'refund') end) as "refundedAt",
    (select jsonb_build_object('id', r.public_id, 'number', r.number) from orders r
      where r.id = c.replacement_order_id) as replacement,
    (select coalesce(jsonb_agg(${LINE} order by l.id), '[]') from order_line l where l.order_id = c.order_id) as lines,
    ${PHOTOS('h.claim_id = c.id and h.message_id is null')} as photos,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'author', m.author,
        'personId', m.person_id, 'text', m.text, 'isInternal', m.internal,
        'photos', ${PHOTOS('h.message_id = m.id')}) order by m.id), '[]')
      from claim_message m where m.claim_id = c.id) as messages,
    (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'actor', e.actor,
        'status', e.to_status, 'reason', e.reason) order by e.id), '[]')
      from claim_event e where e.claim_id = c.id) as history
  ${FROM} cross join lateral (select 'order:' || c.order_id || coalesce(':return:' || c.return_id, ':cancel') as refund_key) k
  cross join lateral (${SENT}) sent where c.public_id = $1 and ${IS_PARTY}`

/** Returns a full claim to one of its parties. Throws `claim_not_found`. */
export async function showClaim(db: Db, of: { publicId: string; party: Party }): Promise<ShownClaim> {
  const [claim] = await queryRows(db, FULL, [of.publicId, ...partyValues(of.party)])
  if (!claim) throw refuse('claim_not_found')
  return claim
}

const SELECT_LINE = statement(
  'orders.complaints.read.selectLine',
  LIST_JSON,
)`select ${LINE} as line from order_line l where l.order_id = $1 and l.id = $2`

/** Returns an order line as shown in claims, or null. */
export async function claimLine(db: Db, of: { orderId: number; lineId: number }): Promise<ClaimLine | null> {
  return (await queryRows(db, SELECT_LINE, [of.orderId, of.lineId]))[0]?.line ?? null
}
