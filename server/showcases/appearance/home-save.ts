import type { HomeBlock } from '@sarafan/contract/showcases/home-blocks'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, type EditableShowcase, requireEditor, writeChange } from '../editing.ts'
import { markPicturesUsed } from '../pictures.ts'
import type { NewBanner } from './appearance.ts'
import { layoutFault, layoutOf } from './home-layout.ts'

/** The stored parts of a showcase's home page. */
export interface HomeParts {
  readonly blocks: readonly HomeBlock[]
  readonly banners: readonly (NewBanner & { readonly id: number })[]
  readonly version: number
}

const PARTS = statement(
  'showcases.appearance.homeSave.parts',
)`select home_blocks as blocks, banners, home_version as version from showcase where id = $1`

/** Returns a showcase's home page for members who may edit it. Throws as `requireEditor`. */
export async function requireHomeEditor(
  db: Db,
  by: Actor,
  lock: '' | 'for no key update of s' = '',
): Promise<{ showcase: EditableShowcase; parts: HomeParts }> {
  const showcase = await requireEditor(db, by, lock)
  const [found] = await queryRows(db, PARTS, [showcase.id])
  if (!found) throw refuse('showcase_not_found')
  return { showcase, parts: { ...found, blocks: layoutOf(found.blocks) } }
}

interface Saving {
  readonly by: Actor
  /** The version the editor has read. */
  readonly version: number
  readonly at: Date
}

type Column = 'home_blocks' | 'banners'
const setColumn = statementBy('showcases.appearance.homeSave.setColumn', {
  examples: [['home_blocks'], ['banners']],
  build: (column: Column) => `
  update showcase set ${column} = $2, home_version = home_version + 1, updated_at = $3 where id = $1
  returning home_version as version`,
})

/** Returns the ids of products that blocks name, without duplicates. */
export const productIdsIn = (blocks: readonly HomeBlock[]) => [
  ...new Set(blocks.flatMap((one) => one.productIds)),
]

/**
 * Saves the blocks of the home page in their order. Throws `invalid_question` for a repeated or missing kind
 * and for an empty list or text, `changed_meanwhile`, and as `requireEditor`. Throws `product_not_found` for
 * a product that is neither in `products` nor on the page already. Stored ones are allowed, because a product
 * may go off sale and the page must stay editable.
 */
export async function saveHome(
  tx: Tx,
  of: Saving & { readonly blocks: readonly HomeBlock[]; readonly products: ReadonlySet<number> },
): Promise<{ version: number }> {
  const { blocks } = of
  const { parts } = await lockHome(tx, of)
  const fault = layoutFault(blocks)
  if (fault) throw refuse('invalid_question', {}, { Blocks: fault })
  const known = new Set(productIdsIn(parts.blocks))
  if (productIdsIn(blocks).some((id) => !known.has(id) && !of.products.has(id)))
    throw refuse('product_not_found')
  return storeHome(tx, of, {
    object: 'home',
    column: 'home_blocks',
    value: blocks,
    before: auditView(parts.blocks),
    after: auditView(blocks),
  })
}

/** Returns the blocks with their positions, for the audit log. */
const auditView = (blocks: readonly HomeBlock[]) => ({
  blocks: blocks.map(({ visible: isVisible, ...block }, at) => ({ ...block, isVisible, id: at + 1 })),
})

/** A path inside the app, with an optional query. */
const PATH = /^\/(?!\/)[a-z0-9/_-]*(\?[a-z0-9_=&.-]*)?$/i

/**
 * Saves the banners in their order. Throws `invalid_question` for a link that leaves the app or an unknown
 * picture, `changed_meanwhile`, and as `requireEditor`.
 */
export async function saveBanners(
  tx: Tx,
  of: Saving & { readonly banners: readonly NewBanner[]; readonly pictures: ReadonlySet<string> },
): Promise<{ version: number }> {
  const { parts } = await lockHome(tx, of)
  const known = new Set(parts.banners.map(({ picture }) => picture))
  const paths = of.banners.map(({ picture }) => picture)
  const uploaded = await markPicturesUsed(tx, { showcaseId: of.by.showcaseId, paths, at: of.at })
  const isKnown = (path: string) =>
    path === '' || known.has(path) || of.pictures.has(path) || uploaded.has(path)
  for (const { path, picture } of of.banners) {
    if (!PATH.test(path)) throw refuse('invalid_question', {}, { Banners: 'path' })
    if (!isKnown(picture)) throw refuse('invalid_question', {}, { Banners: 'picture' })
  }
  const banners = of.banners.map((banner, at) => ({ id: at + 1, ...banner }))
  return storeHome(tx, of, {
    object: 'banners',
    column: 'banners',
    value: banners,
    before: { banners: parts.banners },
    after: { banners },
  })
}

async function lockHome(tx: Tx, { by, version }: Saving): Promise<{ parts: HomeParts }> {
  const { parts } = await requireHomeEditor(tx, by, 'for no key update of s')
  if (parts.version !== version) throw refuse('changed_meanwhile')
  return { parts }
}

async function storeHome(
  tx: Tx,
  of: Saving,
  {
    column,
    value,
    ...change
  }: { object: 'home' | 'banners'; column: Column; value: unknown; before: object; after: object },
): Promise<{ version: number }> {
  const [saved] = await queryRows(tx, setColumn(column), [of.by.showcaseId, JSON.stringify(value), of.at])
  if (!saved) throw new Error('the showcase was locked a moment ago')
  await writeChange(tx, of, change)
  return saved
}
