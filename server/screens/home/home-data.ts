import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { OtherLanguages } from '../../platform/words/names.ts'

const TILE = {
  id: Type.Integer(),
  alias: Type.String(),
  name: Type.String(),
  hue: Type.Integer(),
  products: Type.Integer(),
}
const Lists = Type.Object({
  cashback: Type.Object({ bp: Type.Integer(), marginBp: Type.Integer() }),
  categories: Type.Array(Type.Object({ ...TILE, picture: Type.String(), names: OtherLanguages })),
  brands: Type.Array(Type.Object({ ...TILE, names: OtherLanguages })),
  landings: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      names: OtherLanguages,
      short: Type.String(),
      cover: Type.String(),
      hue: Type.Integer(),
      endsAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})

const MAX_TILES = 12

const HOME = statement('screens.home.homeData.home', Lists.properties)`
  select s.banners, s.home_blocks as stored,
    json_build_object('bp', s.buyer_bonus_bp, 'marginBp', s.buyer_margin_bp) as cashback,
    coalesce((select products from listing_count where showcase_id = s.id and list_id = 0), 0) as total,
    coalesce((select json_agg(one) from (
      select c.id, c.alias, c.name, c.names, c.picture, c.hue, coalesce(n.products, 0) as products
      from category c left join listing_count n on n.showcase_id = c.showcase_id and n.list_id = c.id
      where c.showcase_id = s.id and c.parent_id is null and c.shown
      order by c.position, c.id limit ${MAX_TILES}) one), '[]') as categories,
    coalesce((select json_agg(one) from (
      select b.id, b.alias, b.name, b.names, b.hue, n.products
      from brand b join listing_count n on n.showcase_id = b.showcase_id and n.list_id = -b.id and n.products > 0
      where b.showcase_id = s.id and b.status = 'active'
      order by b.position, b.name limit ${MAX_TILES}) one), '[]') as brands,
    coalesce((select json_agg(one) from (
      select id, title, names, short, cover, hue,
        to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt" from landing
      where showcase_id = s.id and status = 'published'
        and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)
      order by position, id limit ${MAX_TILES}) one), '[]') as landings
  from showcase s where s.id = $1`

/** `stored`: the blocks as stored; `total`: the number of products on sale. */
export type Home = RowOf<'screens.home.homeData.home', Static<typeof Lists>>

/**
 * Returns what the home page shows in addition to products, in one statement: banners, top categories, brands,
 * landing pages.
 */
export async function homeOf(db: Db, input: { showcaseId: number; at: Date }): Promise<Home> {
  const [home] = await queryRows(db, HOME, [input.showcaseId, input.at])
  if (!home) throw new Error(`showcase ${input.showcaseId} does not exist`)
  return home
}
