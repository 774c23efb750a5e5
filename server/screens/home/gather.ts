import type { HomeBlock } from '@sarafan/contract/showcases/home-blocks'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Cashback } from '../../platform/requests/context.ts'

interface Tile {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly hue: number
  readonly products: number
}
export interface Banner {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly tag: string
  readonly button: string
  readonly picture: string
  readonly hue: number
  readonly path: string
}
export interface Home {
  readonly banners: Banner[]
  readonly categories: (Tile & { readonly picture: string })[]
  readonly brands: Tile[]
  /** The blocks as stored. */
  readonly stored: readonly HomeBlock[]
  /** Number of products on sale. */
  readonly total: number
  readonly cashback: Cashback
  readonly landings: {
    readonly id: number
    readonly title: string
    readonly short: string
    readonly cover: string
    readonly hue: number
    readonly endsAt: string | null
  }[]
}

const MAX_TILES = 12

const HOME = `
  select s.banners, s.home_blocks as stored,
    json_build_object('bp', s.buyer_bonus_bp, 'marginBp', s.buyer_margin_bp) as cashback,
    coalesce((select products from listing_count where showcase_id = s.id and shelf = 0), 0) as total,
    coalesce((select json_agg(one) from (
      select c.id, c.alias, c.name, c.picture, c.hue, coalesce(n.products, 0) as products
      from category c left join listing_count n on n.showcase_id = c.showcase_id and n.shelf = c.id
      where c.showcase_id = s.id and c.parent_id is null and c.shown
      order by c.position, c.id limit ${MAX_TILES}) one), '[]') as categories,
    coalesce((select json_agg(one) from (
      select b.id, b.alias, b.name, b.hue, n.products
      from brand b join listing_count n on n.showcase_id = b.showcase_id and n.shelf = -b.id and n.products > 0
      where b.showcase_id = s.id and b.status = 'active'
      order by b.position, b.name limit ${MAX_TILES}) one), '[]') as brands,
    coalesce((select json_agg(one) from (
      select id, title, short, cover, hue,
        to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt" from landing
      where showcase_id = s.id and status = 'published'
        and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)
      order by position, id limit ${MAX_TILES}) one), '[]') as landings
  from showcase s where s.id = $1`

/**
 * Returns what the home page shows besides products, in one statement: banners, top categories, brands,
 * landing pages.
 */
export async function homeOf(db: Db, ask: { showcaseId: number; at: Date }): Promise<Home> {
  const [home] = await queryRows<Home>(db, HOME, [ask.showcaseId, ask.at])
  if (!home) throw new Error(`showcase ${ask.showcaseId} does not exist`)
  return home
}
