import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor } from '../../showcases/showcases.ts'
import { learnWords } from '../search/words.ts'
import { createCategory } from '../shelves.ts'
import { slugOf } from '../slug.ts'
import { lockGoods, renameShelves, reshelve } from './goods.ts'
import { type TreeCategory, treeOf } from './tree.ts'

/** A category as it shall stand: before its children, `depth` from nought says whose child it is; no id: a new one. */
export interface Leaf {
  readonly id: number | null
  readonly name: string
  readonly isVisible: boolean
  readonly depth: number
}
interface Saving {
  readonly by: Actor
  /** The one that was read. */
  readonly version: number
  readonly leaves: readonly Leaf[]
  readonly brands: readonly Omit<Brand, 'name'>[]
  readonly at: Date
}
interface Brand {
  readonly id: number
  readonly name: string
  readonly isVisible: boolean
}
interface Placed extends Leaf {
  readonly id: number
  readonly parentId: number | null
  readonly position: number
}

// New goods hold their category while they are placed: nobody shelves by a path that is about to change.
const LOCK = `select id from category where showcase_id = $1 order by id for update`
const ALIASES = 'select alias from category where showcase_id = $1'
const PLACE = `
  update category c set name = new.name, parent_id = new."parentId", position = new.position,
    status = case when new."isVisible" then 'active' else 'hidden' end
  from jsonb_to_recordset($2::jsonb) as new (id bigint, name text, "parentId" bigint, position integer, "isVisible" boolean)
  where c.id = new.id and c.showcase_id = $1`
const TAKE = `update category set status = 'archived', shown = false where showcase_id = $1 and id = any($2::bigint[])`
const PATHS = `
  with recursive tree as (
    select id, array[id] as path, status = 'active' as shown from category
    where showcase_id = $1 and parent_id is null and status <> 'archived'
    union all
    select c.id, t.path || c.id, t.shown and c.status = 'active' from tree t join category c on c.parent_id = t.id
    where c.status <> 'archived')
  update category c set path = tree.path, shown = tree.shown from tree
  where c.id = tree.id and (c.path, c.shown) is distinct from (tree.path, tree.shown)`
const BRANDS = `
  update brand b set status = case when new."isVisible" then 'active' else 'hidden' end, version = b.version + 1
  from jsonb_to_recordset($2::jsonb) as new (id bigint, "isVisible" boolean)
  where b.id = new.id and b.showcase_id = $1 and (b.status = 'active') <> new."isVisible"
  returning b.id, b.name, new."isVisible"`
const STAMP = `
  update showcase set catalog_version = catalog_version + 1, updated_at = $2 where id = $1 returning catalog_version as version`

/**
 * Puts the categories of a showcase as they shall stand, and brands on or off, all or nothing; goods follow their
 * category onto other shelves. Refuses `changed_meanwhile`, `category_not_found` for another showcase's,
 * `invalid_question` for what is no tree or leaves a category out where goods stand; and as `requireEditor`.
 */
export async function saveTree(tx: Tx, of: Saving): Promise<{ version: number }> {
  const { by, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  const [stands] = await queryRows<{ version: number }>(
    tx,
    'select catalog_version as version from showcase where id = $1',
    [showcaseId],
  )
  if (stands?.version !== of.version) throw refuse('changed_meanwhile')
  await queryRows(tx, LOCK, [showcaseId])
  const before = await treeOf(tx, showcaseId)
  const gone = goneOf(of.leaves, before)
  const was = new Map(before.map((one) => [one.id, one]))
  const placed = await withIds(tx, { showcaseId, leaves: of.leaves })
  const moved = movedOf(placed, was)
  await lockGoods(tx, moved)
  await queryRows(tx, PLACE, [showcaseId, JSON.stringify(placed)])
  await queryRows(tx, TAKE, [showcaseId, gone])
  await queryRows(tx, PATHS, [showcaseId])
  if (moved.length > 0) await reshelve(tx, { showcaseId, categoryIds: moved })
  const renamed = placed.filter(({ id, name }) => (was.get(id)?.name ?? name) !== name)
  if (renamed.length > 0) {
    await learnWords(tx, showcaseId, renamed.map(({ name }) => name).join(' '))
    await renameShelves(tx, { showcaseId, categoryIds: renamed.map(({ id }) => id) })
  }
  const after = await treeOf(tx, showcaseId)
  const turned = await queryRows<Brand>(tx, BRANDS, [showcaseId, JSON.stringify(of.brands)])
  const about = { showcaseId, personId: by.personId, action: 'change', at } as const
  await audit(tx, { ...about, object: 'categories', before: auditView(before), after: auditView(after) })
  const were = turned.map((one) => ({ ...one, isVisible: !one.isVisible }))
  await audit(tx, { ...about, object: 'brands', before: { brands: were }, after: { brands: turned } })
  const [saved] = await queryRows<{ version: number }>(tx, STAMP, [showcaseId, at])
  if (!saved) throw new Error('the showcase was locked a moment ago')
  return saved
}

/** The categories that are left out; refuses what is no tree of this showcase or leaves out one with goods. */
function goneOf(leaves: readonly Leaf[], before: readonly TreeCategory[]): number[] {
  const known = new Set(before.map(({ id }) => id))
  const kept = leaves.flatMap(({ id }) => id ?? [])
  if (kept.some((id) => !known.has(id))) throw refuse('category_not_found')
  const isTree = leaves.every(({ depth }, at) => depth <= (at === 0 ? 0 : (leaves[at - 1]?.depth ?? 0) + 1))
  if (!isTree || new Set(kept).size < kept.length)
    throw refuse('invalid_question', {}, { Categories: 'tree' })
  const gone = before.filter(({ id }) => !kept.includes(id))
  if (gone.some(({ hasGoods }) => hasGoods)) throw refuse('invalid_question', {}, { Categories: 'goods' })
  return gone.map(({ id }) => id)
}

/** The leaves with their parents and places among their siblings; new ones are made, to be put in their places next. */
async function withIds(
  tx: Tx,
  { showcaseId, leaves }: { showcaseId: number; leaves: readonly Leaf[] },
): Promise<Placed[]> {
  const known = await queryRows<{ alias: string }>(tx, ALIASES, [showcaseId])
  const taken = new Set(known.map(({ alias }) => alias))
  const [line, siblings]: [number[], Map<number | null, number>] = [[], new Map()]
  const placed: Placed[] = []
  for (const leaf of leaves) {
    const parentId = leaf.depth === 0 ? null : (line[leaf.depth - 1] ?? null)
    const id = leaf.id ?? (await made(tx, { showcaseId, name: leaf.name, taken }))
    const position = siblings.get(parentId) ?? 0
    siblings.set(parentId, position + 1)
    line[leaf.depth] = id
    placed.push({ ...leaf, id, parentId, position })
  }
  return placed
}

async function made(
  tx: Tx,
  { showcaseId, name, taken }: { showcaseId: number; name: string; taken: Set<string> },
): Promise<number> {
  const alias = slugOf(name, taken)
  taken.add(alias)
  return (await createCategory(tx, { showcaseId, alias, name })).id
}

/** Those that stood somewhere else, and all below them. */
function movedOf(placed: readonly Placed[], was: ReadonlyMap<number, TreeCategory>): number[] {
  const moved = new Set<number>()
  for (const { id, parentId } of placed) {
    const stood = was.get(id)
    const hasMoved = stood !== undefined && stood.parentId !== parentId
    if (hasMoved || (parentId !== null && moved.has(parentId))) moved.add(id)
  }
  return [...moved]
}

function auditView(tree: readonly TreeCategory[]): { categories: object[] } {
  const names = new Map(tree.map(({ id, name }) => [id, name]))
  const parentOf = ({ parentId }: TreeCategory) => (parentId === null ? '' : (names.get(parentId) ?? ''))
  return {
    categories: tree.map((one) => ({
      id: one.id,
      name: one.name,
      parent: parentOf(one),
      isVisible: one.isVisible,
    })),
  }
}
