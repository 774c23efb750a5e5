import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Maximum number of places one batch counts. */
const BATCH = 2000
/** Maximum number of uncounted places that a query adds on the fly. */
const MAX_UNCOUNTED = 200

const LOCK_NAME = statement(
  'wowTree.counts.lockName',
)`select pg_advisory_xact_lock(hashtextextended($1, 0))::text`

/**
 * Locks the counts of a showcase, so that only one transaction counts or moves branches at a time. Joins do not wait
 * for it (decision 005).
 */
export async function lockCounts(tx: Tx, showcaseId: number): Promise<void> {
  await queryRows(tx, LOCK_NAME, [`tree-counts:${showcaseId}`])
}

/**
 * Returns CTEs with rows (person_id, step, n): each ancestor of a set of places, how many levels above, and how many
 * places of the set are below.
 */
const above = (from: string) => `
  up as (
    select n.parent_id as person_id, 1 as step, count(*)::int as n from ${from} f cross join lateral (
      select parent_id from tree_node where showcase_id = $1 and person_id = f.person_id offset 0) n
    where n.parent_id is not null group by n.parent_id
    union all
    select n.parent_id, up.step + 1, up.n from up cross join lateral (
      select parent_id from tree_node where showcase_id = $1 and person_id = up.person_id offset 0) n
    where n.parent_id is not null
  ), sums as (select person_id, step, sum(n)::int as n from up group by person_id, step)`

const VECTORS = `
  vectors as materialized (
    select t.person_id, array_agg(coalesce(s.n, 0) order by g.step) as counts, sum(s.n)::int as people
    from (select person_id, max(step) as top from sums group by person_id) t
    cross join lateral generate_series(1, t.top) as g (step)
    left join sums s on s.person_id = t.person_id and s.step = g.step
    group by t.person_id
  )`

const COUNT_BATCH = statement('wowTree.counts.countBatch')`
  with recursive taken as (
    delete from tree_tail where showcase_id = $1 and person_id in (
      select person_id from tree_tail where showcase_id = $1 limit $2)
    returning person_id
  ), ${above('taken')}, ${VECTORS}, added as (
    insert into tree_branch as b (showcase_id, person_id, counts, people)
    select $1, person_id, counts, people from vectors
    on conflict (showcase_id, person_id) do update
      set counts = tree_add(b.counts, excluded.counts), people = b.people + excluded.people
  )
  select count(*)::int as n from taken`

/** Adds one batch of new places to the counts of all their ancestors; returns the number of places. */
export async function foldTree(tx: Tx, showcaseId: number, most = BATCH): Promise<number> {
  await lockCounts(tx, showcaseId)
  const [taken] = await queryRows(tx, COUNT_BATCH, [showcaseId, most])
  return taken?.n ?? 0
}

const SELECT_SHOWCASE = statement(
  'wowTree.counts.selectShowcase',
)`select s.id from showcase s where exists (select 1 from tree_tail t where t.showcase_id = s.id)`

/** Counts people who joined since the last run, showcase by showcase and batch by batch. Safe to run twice. */
export async function foldTrees(db: Db): Promise<void> {
  const waiting = await queryRows(db, SELECT_SHOWCASE, [])
  for (const { id } of waiting) {
    while ((await transaction(db, (tx) => foldTree(tx, id))) === BATCH);
  }
}

/**
 * Subtracts a person's whole counted branch from all their ancestors (`sign` −1) or adds it (1). The caller holds the
 * locks of the counts and of the tree.
 */
export async function moveCounts(
  tx: Tx,
  of: { showcaseId: number; personId: number; sign: 1 | -1 },
): Promise<void> {
  await queryRows(tx, of.sign === 1 ? ADD_BRANCH : SUBTRACT_BRANCH, [of.showcaseId, of.personId])
}

const MOVED_BRANCH = `
  with recursive up as (
    select n.parent_id as person_id, 1 as step from tree_node n where n.showcase_id = $1 and n.person_id = $2
    union all
    select n.parent_id, up.step + 1 from up cross join lateral (
      select parent_id from tree_node where showcase_id = $1 and person_id = up.person_id offset 0) n
    where n.parent_id is not null
  ), own as (
    select array[t.n] || coalesce(b.counts, '{}') as counts, t.n + coalesce(b.people, 0) as people
    from (select case when exists (select 1 from tree_tail where showcase_id = $1 and person_id = $2)
      then 0 else 1 end as n) t
    left join tree_branch b on b.showcase_id = $1 and b.person_id = $2
  ), moved as (
    select up.person_id, array_fill(0, array[up.step - 1]) || own.counts as counts, own.people from up, own
    where up.person_id is not null and own.people > 0
  )`

const ADD_BRANCH = statement('wowTree.counts.addBranch')`${MOVED_BRANCH}
  insert into tree_branch as b (showcase_id, person_id, counts, people)
  select $1, person_id, counts, people from moved
  on conflict (showcase_id, person_id) do update
    set counts = tree_add(b.counts, excluded.counts), people = b.people + excluded.people`

const SUBTRACT_BRANCH = statement('wowTree.counts.subtractBranch')`${MOVED_BRANCH}
  update tree_branch b set people = b.people - m.people,
    counts = tree_add(b.counts, array(select -x from unnest(m.counts) with ordinality as v (x, place) order by place))
  from moved m where b.showcase_id = $1 and b.person_id = m.person_id`

/**
 * CTEs for queries: `fresh` says whether the uncounted places are few enough to be added, `vectors` holds what they
 * add. A statement that uses them begins with `with recursive`; $1 is the showcase.
 */
export const UNCOUNTED_CTES = `
  tail as (select person_id from tree_tail where showcase_id = $1 limit ${MAX_UNCOUNTED + 1}),
  fresh as (select count(*) <= ${MAX_UNCOUNTED} as is_exact from tail),
  added as (select tail.person_id from tail, fresh where fresh.is_exact),
  ${above('added')}, ${VECTORS}`
