import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { inAllLanguages, type OtherLanguages } from '../../platform/words/names.ts'
import { type Actor, requireEditor } from '../../showcases/showcases.ts'
import { createCategory } from '../categories-and-brands.ts'
import { recordWords } from '../search/words.ts'
import { slugOf } from '../slug.ts'
import { lockGoods, relistCategories, renameCategories } from './goods.ts'
import { type TreeCategory, treeOf } from './tree.ts'

/** A category to be saved. It precedes its children; `depth` (from 0) determines its parent; id null: a new one. */
export interface Leaf {
  readonly id: number | null
  readonly name: string
  /** In other languages; absent: as stored. */
  readonly names?: OtherLanguages | undefined
  readonly isVisible: boolean
  readonly depth: number
  /** What new products begin with; absent: as stored. */
  readonly ageLimit?: number | undefined
  /** Empty: none. */
  readonly markedGroup?: string | undefined
}
interface Saving {
  readonly by: Actor
  /** The version that the editor has read. */
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
  readonly hasNames: boolean
}

// Writers of new products lock their category, so none of them can use a path that is about to change.
const LOCK = statement(
  'catalog.categories.save.lock',
)`select id from category where showcase_id = $1 order by id for update`
const ALIASES = statement(
  'catalog.categories.save.aliases',
)`select alias from category where showcase_id = $1`
const PLACE = statement('catalog.categories.save.place')`
  update category c set name = new.name, parent_id = new."parentId", position = new.position,
    status = case when new."isVisible" then 'active' else 'hidden' end,
    names = case when new."hasNames" then new.names else c.names end,
    age_limit = coalesce(new."ageLimit", c.age_limit), marked_group = coalesce(new."markedGroup", c.marked_group)
  from jsonb_to_recordset($2::jsonb) as new (id bigint, name text, names jsonb, "hasNames" boolean, "parentId" bigint, position integer,
    "isVisible" boolean, "ageLimit" smallint, "markedGroup" text)
  where c.id = new.id and c.showcase_id = $1`
const ARCHIVE = statement(
  'catalog.categories.save.archive',
)`update category set status = 'archived', shown = false where showcase_id = $1 and id = any($2::bigint[])`
const PATHS = statement('catalog.categories.save.paths')`
  with recursive tree as (
    select id, array[id] as path, status = 'active' as shown from category
    where showcase_id = $1 and parent_id is null and status <> 'archived'
    union all
    select c.id, t.path || c.id, t.shown and c.status = 'active' from tree t join category c on c.parent_id = t.id
    where c.status <> 'archived')
  update category c set path = tree.path, shown = tree.shown from tree
  where c.id = tree.id and (c.path, c.shown) is distinct from (tree.path, tree.shown)`
const BRANDS = statement('catalog.categories.save.brands')`
  update brand b set status = case when new."isVisible" then 'active' else 'hidden' end, version = b.version + 1
  from jsonb_to_recordset($2::jsonb) as new (id bigint, "isVisible" boolean)
  where b.id = new.id and b.showcase_id = $1 and (b.status = 'active') <> new."isVisible"
  returning b.id, b.name, new."isVisible"`
const RAISE_VERSION = statement('catalog.categories.save.raiseVersion')`
  update showcase set catalog_version = catalog_version + 1, updated_at = $2 where id = $1 returning catalog_version as version`

const CATALOG_VERSION = statement(
  'catalog.categories.save.catalogVersion',
)`select catalog_version as version from showcase where id = $1`

/**
 * Saves a showcase's category tree and which brands are visible, all or nothing. Products move to the
 * listings of their category's new ancestors. Throws `changed_meanwhile`, `category_not_found` for another
 * showcase's category, `invalid_question` for an invalid tree or one that drops a category with products, and
 * the refusals of `requireEditor`.
 */
export async function saveTree(tx: Tx, of: Saving): Promise<{ version: number }> {
  const { by, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  const [current] = await queryRows(tx, CATALOG_VERSION, [showcaseId])
  if (current?.version !== of.version) throw refuse('changed_meanwhile')
  await queryRows(tx, LOCK, [showcaseId])
  const before = await treeOf(tx, showcaseId)
  const removedIds = removedIdsOf(of.leaves, before)
  const beforeById = new Map(before.map((one) => [one.id, one]))
  const placed = await placeLeaves(tx, { showcaseId, leaves: of.leaves })
  const moved = movedIdsOf(placed, beforeById)
  await lockGoods(tx, moved)
  await queryRows(tx, PLACE, [showcaseId, JSON.stringify(placed)])
  await queryRows(tx, ARCHIVE, [showcaseId, removedIds])
  await queryRows(tx, PATHS, [showcaseId])
  if (moved.length > 0) await relistCategories(tx, { showcaseId, categoryIds: moved })
  const renamed = placed.filter(({ id, name }) => (beforeById.get(id)?.name ?? name) !== name)
  await recordWords(tx, showcaseId, newWords(placed, beforeById))
  if (renamed.length > 0) await renameCategories(tx, { showcaseId, categoryIds: renamed.map(({ id }) => id) })
  const after = await treeOf(tx, showcaseId)
  const toggledBrands = await queryRows(tx, BRANDS, [showcaseId, JSON.stringify(of.brands)])
  const about = { showcaseId, personId: by.personId, action: 'change', at } as const
  await audit(tx, { ...about, object: 'categories', before: auditView(before), after: auditView(after) })
  const brandsBefore = toggledBrands.map((one) => ({ ...one, isVisible: !one.isVisible }))
  await audit(tx, {
    ...about,
    object: 'brands',
    before: { brands: brandsBefore },
    after: { brands: toggledBrands },
  })
  const [saved] = await queryRows(tx, RAISE_VERSION, [showcaseId, at])
  if (!saved) throw new Error('the showcase was locked a moment ago')
  return saved
}

/**
 * Returns the ids of dropped categories. Throws for an invalid tree of this showcase and for a dropped
 * category with products.
 */
function removedIdsOf(leaves: readonly Leaf[], before: readonly TreeCategory[]): number[] {
  const known = new Set(before.map(({ id }) => id))
  const keptIds = leaves.flatMap(({ id }) => id ?? [])
  if (keptIds.some((id) => !known.has(id))) throw refuse('category_not_found')
  const isTree = leaves.every(({ depth }, at) => depth <= (at === 0 ? 0 : (leaves[at - 1]?.depth ?? 0) + 1))
  if (!isTree || new Set(keptIds).size < keptIds.length)
    throw refuse('invalid_question', {}, { Categories: 'tree' })
  const removed = before.filter(({ id }) => !keptIds.includes(id))
  if (removed.some(({ hasGoods }) => hasGoods)) throw refuse('invalid_question', {}, { Categories: 'goods' })
  return removed.map(({ id }) => id)
}

/** Returns the leaves with parent and position; creates the new categories, which the caller then puts in place. */
async function placeLeaves(
  tx: Tx,
  { showcaseId, leaves }: { showcaseId: number; leaves: readonly Leaf[] },
): Promise<Placed[]> {
  const known = await queryRows(tx, ALIASES, [showcaseId])
  const taken = new Set(known.map(({ alias }) => alias))
  const line: number[] = []
  const siblings: Map<number | null, number> = new Map()
  const placed: Placed[] = []
  for (const leaf of leaves) {
    const parentId = leaf.depth === 0 ? null : (line[leaf.depth - 1] ?? null)
    const id = leaf.id ?? (await createLeaf(tx, { showcaseId, name: leaf.name, taken }))
    const position = siblings.get(parentId) ?? 0
    siblings.set(parentId, position + 1)
    line[leaf.depth] = id
    placed.push({ ...leaf, hasNames: leaf.names !== undefined, id, parentId, position })
  }
  return placed
}

/** Returns the names that a category did not have before, in all languages; those of new ones are recorded already. */
function newWords(placed: readonly Placed[], beforeById: ReadonlyMap<number, TreeCategory>): string {
  const changed = placed.filter(({ id, name, names }) => {
    const old = beforeById.get(id)
    return (old?.name ?? name) !== name || (names && JSON.stringify(names) !== JSON.stringify(old?.names))
  })
  return changed.map(({ name, names = null }) => inAllLanguages(name, names)).join(' ')
}

async function createLeaf(
  tx: Tx,
  { showcaseId, name, taken }: { showcaseId: number; name: string; taken: Set<string> },
): Promise<number> {
  const alias = slugOf(name, taken)
  taken.add(alias)
  return (await createCategory(tx, { showcaseId, alias, name })).id
}

/** Returns the ids of categories with a new parent, and of all their descendants. */
function movedIdsOf(placed: readonly Placed[], beforeById: ReadonlyMap<number, TreeCategory>): number[] {
  const moved = new Set<number>()
  for (const { id, parentId } of placed) {
    const old = beforeById.get(id)
    const hasMoved = old !== undefined && old.parentId !== parentId
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
      names: one.names,
      parent: parentOf(one),
      isVisible: one.isVisible,
      ageLimit: one.ageLimit,
      markedGroup: one.markedGroup,
    })),
  }
}
