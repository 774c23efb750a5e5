import { LIMITS } from '@sarafan/contract/limits'
import { maskedName } from '../../people/people.ts'
import { type AuditAction, type AuditKind, toAuditAction, toAuditKind } from '../../platform/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'

export interface AuditFilter {
  /** Null: all showcases. */
  readonly showcaseId: number | null
  readonly kind: AuditKind | null
  readonly personId: number | null
}

/** An entry of the audit log; `name` is the current name of the changed object. */
export interface Entry {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly personId: number | null
  /** Empty: the platform itself. */
  readonly showcase: string
  readonly action: AuditAction
  readonly kind: AuditKind
  readonly name: string
  readonly before: object
  readonly after: object
}

const MATCHES_FILTER = `
  ($1::bigint is null or e.showcase_id = $1) and ($2::text is null or split_part(e.object, ':', 1) = $2)
  and ($3::bigint is null or e.person_id = $3)`
const COUNT = statement(
  'screens.audit.read.count',
)`select count(*)::int as total from audit_entry e where ${MATCHES_FILTER}`
// Products, pages, delivery methods and people get their current names; kinds that describe themselves get none.
const PAGE = statement('screens.audit.read.page')`
  select e.id, e.at, coalesce(${maskedName('p')}, '') as by, e.person_id, coalesce(s.name, '') as showcase, e.action,
    split_part(e.object, ':', 1) as kind, e.before, e.after,
    coalesce(case split_part(e.object, ':', 1)
      when 'product' then (select name from product where id = o.id)
      when 'member' then (select ${maskedName('m')} from person m where m.id = o.id)
      when 'ban' then (select ${maskedName('b')} from person b where b.id = o.id)
      when 'attribute' then (select name from attribute where id = o.id)
      when 'size_chart' then (select name from size_chart where id = o.id)
      when 'api_key' then (select name from api_key where id = o.id)
      when 'webhook' then (select split_part(url, '/', 3) from webhook where id = o.id)
      when 'landing' then (select title from landing where id = o.id)
      when 'delivery' then (select name from delivery_method where id = o.id) end, '') as name
  from audit_entry e left join showcase s on s.id = e.showcase_id left join person p on p.id = e.person_id,
    lateral (select nullif(split_part(e.object, ':', 2), '')::bigint as id) o
  where ${MATCHES_FILTER} order by e.id desc limit ${LIMITS.auditPage} offset $4`

/** Returns a page of entries, newest first; `page` counts from 0 and is limited to the last page. */
export async function auditOf(
  db: Db,
  of: { filter: AuditFilter; page: number },
): Promise<{ entries: Entry[]; pager: Pager }> {
  const { showcaseId, kind, personId } = of.filter
  const filter = [showcaseId, kind, personId] as const
  const [count] = await queryRows(db, COUNT, filter)
  const { pager, offset } = existingPage(of.page, { total: count?.total ?? 0, size: LIMITS.auditPage })
  const rows = await queryRows(db, PAGE, [...filter, offset])
  return { entries: rows.map(toEntry), pager }
}

function toEntry({ action, kind, ...row }: RowOf<'screens.audit.read.page'>): Entry {
  return { ...row, action: toAuditAction(action), kind: toAuditKind(kind) }
}

const CHANGERS = statement('screens.audit.read.changers')`
  select p.id as "ID", ${maskedName('p')} as "Name" from person p
  where p.id in (select person_id from audit_entry where showcase_id = $1) order by p.id limit 100`

/** Returns up to 100 people who have changed anything in a showcase. */
export async function listEditors(db: Db, showcaseId: number): Promise<{ ID: number; Name: string }[]> {
  return queryRows(db, CHANGERS, [showcaseId])
}
