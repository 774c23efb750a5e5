import { LIMITS } from '@sarafan/contract/limits'
import { NOTICE_TYPES, type NoticeType } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import { chosenPref, type PrefsOwner } from './prefs.ts'

export interface NewNotice {
  readonly personId: number
  readonly showcaseId: number | null
  readonly type: NoticeType
  /** Identifies the fact: the same fact creates one notice. */
  readonly subject: string
  /** Public id of the document it is about. */
  readonly document?: string
  /** Data for its text; never other people's personal data. */
  readonly data?: Readonly<Record<string, string | number | null>>
  readonly at: Date
}

const NOTIFY = statement('notifications.notices.notify')`
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select n."personId", n."showcaseId", n.type, n.subject, coalesce(n.document, ''), coalesce(n.data, '{}'), n.at, n.at
  from jsonb_to_recordset($1::jsonb) as n ("personId" bigint, "showcaseId" bigint, type text, subject text,
    document text, data jsonb, at timestamptz)
  on conflict do nothing returning id`

/** Creates notices in the transaction of their facts; returns the number of new ones (domain.md 4.9). */
export async function notify(tx: Tx, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0
  return (await queryRows(tx, NOTIFY, [JSON.stringify(notices)])).length
}

/** The column of `notification` whose values only `NOTICE_RULES` lists, for the statements that return it. */
export const NOTICE_TYPE = { type: Type.Enum(NOTICE_TYPES) }

export interface Notice {
  readonly id: number
  readonly type: NoticeType
  readonly document: string
  readonly data: NoticeData
  readonly showcaseName: string
  readonly showcaseNames: OtherLanguages
  readonly at: Date
  readonly isRead: boolean
}
export type NoticeData = Readonly<Record<string, string | number | null | undefined>>

/** SQL condition for notices that a person may see here and has not hidden; uses parameters $1 and $2. */
const VISIBLE = `n.person_id = $1 and ($2::bigint is null or n.showcase_id = $2::bigint)
  and coalesce((${chosenPref({ person: '$1', type: 'n.type', channel: "'inapp'", showcase: 'n.showcase_id' })}), true)`

const PAGE = statement('notifications.notices.page', NOTICE_TYPE)`
  select t.total, t.unread, n.* from (
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notification n where ${VISIBLE}
  ) t left join lateral (
    select n.id, n.type, n.document, n.data, coalesce(s.name, '') as "showcaseName",
      coalesce(s.names, '{}') as "showcaseNames", n.at,
      n.read_at is not null as "isRead"
    from notification n left join showcase s on s.id = n.showcase_id
    where ${VISIBLE} order by n.at desc, n.id desc limit $3 offset $4
  ) n on true`

/** Returns whether a row has a notice: an empty page has one row with the totals only. */
function hasNotice<Row extends object>(
  row: Row,
): row is Row & { readonly [K in keyof Row]: NonNullable<Row[K]> } {
  return Object.values(row).every((value) => value !== null)
}

/** Returns a page (0-based) of a person's notices, newest first, without hidden types. */
export async function noticesOf(
  db: Db,
  of: PrefsOwner & { page: number },
): Promise<{ notices: Notice[]; total: number; unread: number }> {
  const size = LIMITS.noticePage
  const found = await queryRows(db, PAGE, [of.personId, of.showcaseId, size, of.page * size])
  return {
    notices: found.filter(hasNotice),
    total: found[0]?.total ?? 0,
    unread: found[0]?.unread ?? 0,
  }
}

const COUNT_UNREAD = statement('notifications.notices.countUnread')`
  select count(*)::int as count from notification n where ${VISIBLE} and n.read_at is null`

/** Returns the number of a person's unread notices. */
export async function unreadOf(db: Db, of: PrefsOwner): Promise<number> {
  const [found] = await queryRows(db, COUNT_UNREAD, [of.personId, of.showcaseId])
  return found?.count ?? 0
}

/** Selects a person's notices: by id, by type and document, or all. */
export type NoticeSelection =
  | { readonly ids: readonly number[] }
  | { readonly types: readonly NoticeType[]; readonly document: string | null }
  | 'all'

const READ = statement('notifications.notices.read')`
  update notification set read_at = case when $2::boolean then coalesce(read_at, $3::timestamptz) end
  where person_id = $1 and ($4::bigint[] is null or id = any ($4::bigint[]))
    and ($5::text[] is null or type = any ($5::text[])) and ($6::text is null or document = $6::text)
    and ($4::bigint[] is not null or (read_at is null) = $2::boolean)
    and ($7::bigint is null or showcase_id = $7::bigint)
  returning id`

/** Marks a person's own notices as read or unread; returns their number. */
export async function markRead(
  tx: Tx,
  of: PrefsOwner & { which: NoticeSelection; read: boolean; at: Date },
): Promise<number> {
  const { which } = of
  const ids = typeof which === 'object' && 'ids' in which ? which.ids : null
  const kind = typeof which === 'object' && 'types' in which ? which : null
  const done = await queryRows(tx, READ, [
    of.personId,
    of.read,
    of.at,
    ids,
    kind?.types ?? null,
    kind?.document ?? null,
    of.showcaseId,
  ])
  return done.length
}

// Past events that were imported at once must not be sent as new.
const SETTLE_ALL = statement('notifications.notices.settleAll')`
  with newest as (
    select id from (
      select id, row_number() over (partition by person_id order by at desc, id desc) as place from notification
    ) placed where place <= $2
  )
  update notification n set bot_state = 'skipped', bot_why = 'old',
    read_at = case when n.id in (select id from newest) then null else $1::timestamptz end`

/**
 * Marks all notices as read and skipped by bots, except the newest few of each person, which stay unread; used after
 * loading demo data.
 */
export async function settleNotices(tx: Tx, of: { at: Date; fresh: number }): Promise<void> {
  await queryRows(tx, SETTLE_ALL, [of.at, of.fresh])
}
