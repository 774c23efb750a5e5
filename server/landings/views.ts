import { type Db, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'

/** Counts openings of landing pages in memory, so that looking at a page writes nothing. */
export interface Views {
  see(landingId: number): void
  /** Adds what was counted to the database; what fails to be added is counted on. */
  keep(): Promise<void>
}

/** A process's count; a crash loses what came since the last sweep, which a number of views can bear. */
export function countViews(db: Db): Views {
  let seen = new Map<number, number>()
  const add = (id: number, views: number) => seen.set(id, (seen.get(id) ?? 0) + views)
  return {
    see: (landingId) => void add(landingId, 1),
    async keep() {
      if (seen.size === 0) return
      const taken = seen
      seen = new Map()
      const list = [...taken].sort(([one], [other]) => one - other)
      const text = `insert into landing_view (landing_id, views)
        select * from unnest($1::bigint[], $2::bigint[])
        on conflict (landing_id) do update set views = landing_view.views + excluded.views`
      const values = [list.map(([id]) => id), list.map(([, views]) => views)]
      await transaction(db, (tx) => queryRows(tx, text, values)).catch((error: unknown) => {
        for (const [id, views] of taken) add(id, views)
        throw error
      })
    },
  }
}

/** What each landing page of a showcase brought: how often it was opened and how many requests were left. */
export async function broughtBy(
  db: Db,
  showcaseId: number,
): Promise<{ id: number; title: string; views: number; leads: number }[]> {
  const text = `
    select l.id, l.title, coalesce(v.views, 0)::int as views,
      (select count(*)::int from lead where landing_id = l.id) as leads
    from landing l left join landing_view v on v.landing_id = l.id
    where l.showcase_id = $1 and l.status <> 'archived' order by l.position, l.id limit 50`
  return queryRows(db, text, [showcaseId])
}
