import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import type { Block } from './block.ts'
import { IS_SHOWN } from './on-sale.ts'

export { type Block, productsIn } from './block.ts'
export { productsOnSale, requireProductsOnSale } from './on-sale.ts'
export { resolveRules } from './rules.ts'
export { countViews, type Views } from './views.ts'

export interface NewLanding {
  readonly showcaseId: number
  readonly title: string
  readonly short?: string
  readonly cover?: string
  readonly hue?: number
  readonly blocks: readonly Block[]
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
  readonly position?: number
  readonly at: Date
}

const INSERT = statement(
  'landings.landings.insert',
)`insert into landing (showcase_id, title, short, cover, hue, blocks, starts_at, ends_at, position, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`

/** Creates a landing page as a draft (domain.md 4.5). */
export async function createLanding(tx: Tx, landing: NewLanding): Promise<{ id: number }> {
  const [created] = await queryRows(tx, INSERT, [
    landing.showcaseId,
    landing.title,
    landing.short ?? '',
    landing.cover ?? '',
    landing.hue ?? 52,
    JSON.stringify(landing.blocks),
    landing.startsAt ?? null,
    landing.endsAt ?? null,
    landing.position ?? 0,
    landing.at,
  ])
  if (!created) throw new Error('insert returned no row')
  return created
}

const PUBLISH = statement(
  'landings.landings.publish',
)`update landing set status = 'published' where id = $1 and showcase_id = $2
       and status in ('draft', 'paused', 'published') and jsonb_array_length(blocks) > 0 returning id`

/** Publishes a draft or a paused page that has at least one block. Throws `page_not_found`. */
export async function publishLanding(
  tx: Tx,
  landing: { showcaseId: number; landingId: number },
): Promise<void> {
  const published = await queryRows(tx, PUBLISH, [landing.landingId, landing.showcaseId])
  if (published.length === 0) throw refuse('page_not_found')
}

export interface LandingCard {
  readonly id: number
  readonly title: string
  readonly names: OtherLanguages
  readonly short: string
  readonly cover: string
  readonly hue: number
  readonly endsAt: Date | null
}

const CARD = 'id, title, names, short, cover, hue, ends_at'

const LIST = statement('landings.landings.list')`
  select ${CARD} from landing where ${IS_SHOWN} order by position, id`

/** Returns the landing pages that are published and within their dates, in their order. */
export async function landingsOf(db: Db, input: { showcaseId: number; at: Date }): Promise<LandingCard[]> {
  return queryRows(db, LIST, [input.showcaseId, input.at])
}

const COUNT = statement('landings.landings.count')`
  select count(*)::int as count from landing where ${IS_SHOWN}`

/** Returns how many landing pages are published and within their dates. */
export async function countOf(db: Db, input: { showcaseId: number; at: Date }): Promise<number> {
  const [row] = await queryRows(db, COUNT, [input.showcaseId, input.at])
  return row?.count ?? 0
}

const READABLE = `((${IS_SHOWN}) or ($4 and showcase_id = $1 and status <> 'archived'))`
const FIND_BY_ID = statement('landings.landings.findById')`
  select ${CARD}, blocks from landing where showcase_id = $1 and id = $3 and ${READABLE}`
const FIND_BY_ALIAS = statement('landings.landings.findByAlias')`
  select ${CARD}, blocks from landing where showcase_id = $1 and alias = $3 and ${READABLE}`

/**
 * Returns one landing page with its blocks, by id or alias; `withDrafts` includes unpublished ones. Throws
 * `page_not_found`.
 */
export async function landingOf(
  db: Db,
  input: { showcaseId: number; landingId: number | string; at: Date; withDrafts?: boolean },
): Promise<LandingCard & { blocks: Block[] }> {
  const { showcaseId, landingId, at, withDrafts = false } = input
  const [found] =
    typeof landingId === 'number'
      ? await queryRows(db, FIND_BY_ID, [showcaseId, at, landingId, withDrafts])
      : await queryRows(db, FIND_BY_ALIAS, [showcaseId, at, landingId, withDrafts])
  if (!found) throw refuse('page_not_found')
  return found
}
