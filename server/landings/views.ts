import { type Db, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Counts views of landing pages in memory, so that a view writes nothing to the database. */
export interface Views {
  record(landingId: number): void
  /** Adds the counted views to the database; after a failure they stay counted in memory. */
  flush(): Promise<void>
}

const ADD = statement('landings.views.add')`
  insert into landing_view (landing_id, views)
  select * from unnest($1::bigint[], $2::bigint[])
  on conflict (landing_id) do update set views = landing_view.views + excluded.views`

/**
 * Returns a counter for this process. A crash loses the views since the last sweep, which is acceptable for
 * view counts.
 */
export function countViews(db: Db): Views {
  let counts = new Map<number, number>()
  const add = (id: number, views: number) => counts.set(id, (counts.get(id) ?? 0) + views)
  return {
    record: (landingId) => void add(landingId, 1),
    async flush() {
      if (counts.size === 0) return
      const pending = counts
      counts = new Map()
      const list = [...pending].sort(([one], [other]) => one - other)
      const ids = list.map(([id]) => id)
      const views = list.map(([, number]) => number)
      await transaction(db, (tx) => queryRows(tx, ADD, [ids, views])).catch((error: unknown) => {
        for (const [id, number] of pending) add(id, number)
        throw error
      })
    },
  }
}

const RESULTS = statement('landings.views.results')`
  select l.id, l.title, coalesce(v.views, 0)::int as views,
    (select count(*)::int from lead where landing_id = l.id) as leads
  from landing l left join landing_view v on v.landing_id = l.id
  where l.showcase_id = $1 and l.status <> 'archived' order by l.position, l.id limit 50`

/** Returns for up to 50 landing pages of a showcase how often each was opened and how many requests it brought. */
export async function landingResultsOf(
  db: Db,
  showcaseId: number,
): Promise<{ id: number; title: string; views: number; leads: number }[]> {
  return queryRows(db, RESULTS, [showcaseId])
}
