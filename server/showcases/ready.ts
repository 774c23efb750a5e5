import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/**
 * Pages linked from consents in forms and messages; needed by every showcase, because all of them collect
 * names and phones.
 */
const CONSENT_KINDS = ['privacy', 'consent'] as const
/** Pages linked from checkout, delivery, returns and contacts where goods are sold (domain.md 4.4, issue 13). */
const SALE_KINDS = ['offer', 'delivery', 'returns', 'contacts'] as const
export type StatutoryKind = (typeof CONSENT_KINDS | typeof SALE_KINDS)[number]

/** A precondition for opening a draft, and whether it is met. */
export interface Check {
  readonly name: 'company' | StatutoryKind
  readonly done: boolean
}

/** Returns the kinds of legal pages a showcase must have published, in reading order. */
export function statutoryKinds(isSelling: boolean): readonly StatutoryKind[] {
  return isSelling ? [...SALE_KINDS, ...CONSENT_KINDS] : CONSENT_KINDS
}

const CHECKS = statement('showcases.ready.checks')`
  select s.state_id > 1 as sells, coalesce(c.status = 'verified', false) as company,
    (select coalesce(array_agg(distinct p.kind), '{}') from page p
      where p.showcase_id = s.id and p.status = 'published') as kinds
  from showcase s left join company c on c.id = s.company_id where s.id = $1`

/**
 * Returns the preconditions for opening a showcase: its legal texts, and a verified seller if it sells goods
 * (domain.md 4.4).
 */
export async function checksOf(db: Db, showcaseId: number): Promise<Check[]> {
  const [found] = await queryRows(db, CHECKS, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  const company: Check[] = found.sells ? [{ name: 'company', done: found.company }] : []
  const pages = statutoryKinds(found.sells).map((name): Check => ({ name, done: found.kinds.includes(name) }))
  return [...company, ...pages]
}

const UNPUBLISHED = statement('showcases.ready.unpublished')`
  select s.name, coalesce(array_agg(k.kind order by k.place), '{}') as missing
  from showcase s cross join unnest($1::text[]) with ordinality k (kind, place)
  where s.status = 'active' and (s.state_id > 1 or k.kind = any ($2))
    and not exists (select from page p where p.showcase_id = s.id and p.kind = k.kind and p.status = 'published')
  group by s.id order by s.is_default desc, s.id limit 10`

/** Returns at most ten open showcases with the legal pages they have not published, the default showcase first. */
export function unpublishedTexts(db: Db): Promise<{ name: string; missing: string[] }[]> {
  return queryRows(db, UNPUBLISHED, [statutoryKinds(true), CONSENT_KINDS])
}
