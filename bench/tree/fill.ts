import { createPerson } from '../../server/people/people.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { type Engine, openPostgres } from '../../server/platform/database/engines.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { createShowcase } from '../../server/showcases/showcases.ts'
import { runSql } from '../../server/test/sql.ts'
import { foldTree } from '../../server/wow-tree/counts.ts'
import { plantTree } from '../../server/wow-tree/wow-tree.ts'

/** The default size of the tree; the goals are for a million. */
export const DEFAULT_PEOPLE = 1_000_000
/** A line of people, each recommended by the previous one: the tree's depth. */
const LINE = 200
/** Direct friends of the person after the line. */
const FRIENDS = 50_000
/** People without a place yet, who will join. */
export const NEWCOMERS = 60_000

export interface Forest {
  readonly people: number
  readonly showcaseId: number
  readonly ownerId: number
  readonly sessionId: number
  /** The id of the k-th person of the tree; the first one is the owner */
  readonly idOf: (k: number) => number
  readonly influencer: number
  readonly newcomer: (n: number) => number
}

const MAKE_PEOPLE = `
  insert into person (id, first_name, last_name, ref_code, created_at)
  select $1::bigint + k - 1, (array['Анна','Марина','Игорь','Света','Тимур','Оля','Дмитрий','Нина','Рустам','Лев'])[k % 10 + 1]
      || case when k % 7 = 0 then 'а' else '' end, chr(1040 + k % 28) || 'ова', code || substr(letters, (sum % 32)::int + 1, 1), $2
  from generate_series(2, $3::int) k
  cross join (select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' as letters) l
  cross join lateral (
    select string_agg(substr(letters, ((k >> (5 * (6 - i))) & 31) + 1, 1), '' order by i) as code,
      sum(((k >> (5 * (6 - i))) & 31) * (i + 2)) as sum
    from generate_series(0, 6) i
  ) c`

const random = `('x' || substr(md5(k::text), 1, 8))::bit(32)::bigint`

/** The root's account in the messenger. */
export const OWNER = { firstName: 'Хозяин', telegramId: 1 }

/** Creates `plan`: the position of each person's recommender, both counted from 1. */
type Shape = (people: number) => string

/**
 * The recommender of each person: first a line, then one person with very many friends, then mostly a recent person,
 * otherwise anybody.
 */
const longAndWide: Shape = (people) => `
  create temporary table plan as
  select k, case when k <= ${LINE} then k - 1 when k = ${LINE + 1} then 1
      when k <= ${LINE + 1 + FRIENDS} then ${LINE + 1}
      when k % 16 <> 0 then k - 1 - ${random} % 20000
      else 1 + ${random} % (k - 1) end as parent
  from generate_series(2, ${people}) k`

/** A realistic tree: each person is below an earlier one, and early people have most friends. */
export const BUSHY: Shape = (people) => `
  create temporary table plan as
  select k, 1 + (${random} % ((k + 1) / 2))::int as parent
  from generate_series(2, ${people}) k`

const FILL_DEPTH = `
  create temporary table deep as
  with recursive down as (
    select 1::bigint as k, null::bigint as parent, 0 as depth
    union all
    select p.k, p.parent, down.depth + 1 from down join plan p on p.parent = down.k
  ) select * from down`

const PLACE = `
  insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
  select $1, $2::bigint + k - 1, $2::bigint + parent - 1, depth, 'touch', $3::timestamptz - (1000000 - k) * interval '1 minute'
  from deep where k > 1 order by k`

const INSERT_SESSION = statement(
  'bench.tree.fill.insertSession',
)`insert into session (person_id, created_at, seen_at, expires_at) values ($1, $2, $2, $2) returning id`

/** Builds a showcase of very many people in bulk, counted by the server's own code; prints the time of each step. */
export async function plantForest(
  url: string,
  people: number,
  at: Date,
  shape: Shape = longAndWide,
): Promise<Forest> {
  const engine = await openPostgres(url, { connections: 1 })
  const { ownerId, showcaseId, sessionId } = await transaction(engine.db, async (tx) => {
    const { id: ownerId } = await createPerson(tx, { ...OWNER, at })
    const { id: showcaseId } = await createShowcase(tx, { ownerId, alias: 'forest', name: 'Лес', at })
    await plantTree(tx, { showcaseId, ownerId, at })
    const [session] = await queryRows(tx, INSERT_SESSION, [ownerId, at])
    return { ownerId, showcaseId, sessionId: session?.id ?? 0 }
  })
  const step = steps()
  await engine.script(
    'set statement_timeout = 0; set session_replication_role = replica; set work_mem = $$128MB$$'.replaceAll(
      '$$',
      "'",
    ),
  )
  await runSql(engine.db, MAKE_PEOPLE, [ownerId, at, people + NEWCOMERS])
  step('people')
  await engine.script(`${shape(people)}; create index on plan (parent); analyze plan`)
  await engine.script(FILL_DEPTH)
  step('shape')
  await runSql(engine.db, PLACE, [showcaseId, ownerId, at])
  await runSql(
    engine.db,
    'insert into tree_tail select showcase_id, person_id from tree_node where parent_id is not null',
  )
  await engine.script('vacuum analyze')
  step('places')
  await countAll(engine, showcaseId)
  step('counts')
  await runSql(
    engine.db,
    `insert into tree_news (parent_id, showcase_id, person_id) select parent_id, showcase_id, person_id from tree_node
     where person_id > $1`,
    [ownerId + Math.floor(people * 0.98)],
  )
  await engine.script('vacuum analyze')
  step('vacuum')
  await describe(engine)
  await engine.close()
  const idOf = (k: number) => ownerId + k - 1
  return {
    people,
    showcaseId,
    ownerId,
    sessionId,
    idOf,
    influencer: idOf(LINE + 1),
    newcomer: (n) => idOf(people + 1 + n),
  }
}

async function countAll(engine: Engine, showcaseId: number): Promise<void> {
  const batch = 50_000
  while ((await transaction(engine.db, (tx) => foldTree(tx, showcaseId, batch))) === batch) {
    await engine.script('vacuum tree_tail')
  }
}

const SIZES = statement('bench.tree.fill.sizes')`
  select c.relname as name, pg_size_pretty(pg_relation_size(c.oid)) as size from pg_class c
  where c.relkind in ('r', 'i') and c.relname ~ '^(tree_|ref_touch|person_called|person$)' order by c.relname`

async function describe({ db }: Engine): Promise<void> {
  const [shape] = await runSql(
    db,
    `select count(*) as people, max(depth) as depth, round(avg(depth), 1)::float as mean,
       (select max(counts[1]) from tree_branch) as most from tree_node`,
  )
  console.log('\ntree', JSON.stringify(shape))
  const sizes = await queryRows(db, SIZES, [])
  console.log('\nsizes')
  for (const { name, size } of sizes) console.log(`  ${name.padEnd(28)}${size.padStart(10)}`)
}

function steps(): (name: string) => void {
  let began = performance.now()
  return (name) => {
    console.log(`  ${name.padEnd(10)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`)
    began = performance.now()
  }
}
