import { after } from '../platform/clock.ts'
import { transaction } from '../platform/database.ts'
import type { Engine } from '../platform/engines.ts'
import { queryRows } from '../platform/rows.ts'
import { enterByCode, foldTrees, plantTree } from '../wow-tree/wow-tree.ts'
import { AT, shop, somebody, type TestShop } from './catalog-fixtures.ts'

/** How many people a forest has besides the owner. */
export const FOREST_PEOPLE = 40

/** Rows that say what is wrong: circles, depths, counts and news that are not the tree's. */
const WRONG = `
  with recursive down as (
    select person_id as top, person_id, 0 as step from tree_node where showcase_id = $1
    union all
    select d.top, n.person_id, d.step + 1 from down d
    join tree_node n on n.showcase_id = $1 and n.parent_id = d.person_id where d.step < 100
  ), truth as (select top, step, count(*)::int as n from down where step > 0 group by top, step),
  told as (
    select b.person_id as top, c.step::int as step, c.n from tree_branch b, unnest(b.counts) with ordinality c (n, step)
    where b.showcase_id = $1 and c.n <> 0
  )
  select 'count' as wrong, top, step from truth full join told using (top, step) where truth.n is distinct from told.n
  union all
  select 'depth', n.person_id, n.depth from tree_node n left join (
    select d.person_id, d.step from down d join tree_node r on r.person_id = d.top and r.parent_id is null
      and r.showcase_id = $1) t on t.person_id = n.person_id
  where n.showcase_id = $1 and n.depth is distinct from t.step
  union all
  select 'news', w.person_id, 0 from tree_news w
  join tree_node n on n.showcase_id = $1 and n.person_id = w.person_id
  where w.showcase_id = $1 and w.parent_id <> n.parent_id`

/** One showcase after the other, each with a tree of its own. */
export class Forest {
  private planted = 0
  private place: TestShop | undefined
  /** The owner of the showcase on top, then others who are not in its tree yet. */
  people: { id: number; code: string }[] = []
  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  get showcaseId(): number {
    return this.place?.showcaseId ?? 0
  }

  /** A new showcase with the root of its tree. */
  async plant(bindingMode: string): Promise<void> {
    const { db } = this.engine
    const place = await shop(this.engine, `forest-${++this.planted}`)
    this.place = place
    await queryRows(db, 'update showcase set binding_mode = $2, binding_ttl_days = 0 where id = $1', [
      place.showcaseId,
      bindingMode,
    ])
    await transaction(db, (tx) => plantTree(tx, { ...place, at: AT }))
    const ids = await Promise.all(Array.from({ length: FOREST_PEOPLE }, () => somebody(this.engine)))
    this.people = await queryRows(
      db,
      'select id, ref_code as code from person where id = any ($1) or id = $2 order by id = $2 desc, id',
      [ids, place.ownerId],
    )
  }

  /** One of the people follows another's link, so many minutes after the beginning. */
  enter(who: number, by: number, minute = 0): ReturnType<typeof enterByCode> {
    const { showcaseId, people } = this
    const personId = people[who]?.id ?? 0
    const refCode = people[by]?.code ?? ''
    const at = after(AT, { minutes: minute })
    return transaction(this.engine.db, (tx) =>
      enterByCode(tx, { showcaseId, personId, refCode, source: 'start', at }),
    )
  }

  /** What counts, depths and news say that the tree does not; empty when all is true. */
  async findFaults(): Promise<unknown[]> {
    await foldTrees(this.engine.db)
    return queryRows(this.engine.db, WRONG, [this.showcaseId])
  }
}
