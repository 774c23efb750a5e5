import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

/** Something a draft needs before its owner opens it, and whether it is there. */
export interface Check {
  readonly name: 'company' | 'offer' | 'privacy'
  readonly done: boolean
}

const CHECKS = `
  select s.state_id > 1 as sells, coalesce(c.status = 'verified', false) as company,
    coalesce(array_agg(distinct p.kind) filter (where p.kind is not null), '{}') as kinds
  from showcase s left join company c on c.id = s.company_id
  left join page p on p.showcase_id = s.id and p.status = 'published' and p.kind in ('offer', 'privacy')
  where s.id = $1 group by s.id, c.status`

/** What a showcase needs to be opened: its legal texts, and a verified seller where it sells goods (domain.md 4.4). */
export async function checksOf(db: Db, showcaseId: number): Promise<Check[]> {
  const [found] = await rows<{ sells: boolean; company: boolean; kinds: string[] }>(db, CHECKS, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  const has = (kind: string) => found.kinds.includes(kind)
  const selling: Check[] = [
    { name: 'company', done: found.company },
    { name: 'offer', done: has('offer') },
  ]
  return [...(found.sells ? selling : []), { name: 'privacy', done: has('privacy') }]
}
