import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { OtherLanguages } from '../../platform/words/names.ts'
import { CARD } from '../cards.ts'
import { pageVersionSql } from '../page-versions/versions.ts'
import { CHART_OF_PRODUCT } from '../size-charts/charts.ts'

const Text = Type.String()
const Integer = Type.Integer()
const OptionalInteger = Type.Union([Integer, Type.Null()])

/** A variant on a product's page; amounts in kopecks. */
const Variant = Type.Object({
  id: Integer,
  options: Type.Array(Text),
  priceKop: Integer,
  oldPriceKop: OptionalInteger,
  available: Integer,
  /** The day from which a pre-order is sent. */
  shipsOn: Type.Union([Text, Type.Null()]),
  /** What it costs the seller; never sent to buyers. */
  costKop: OptionalInteger,
  content: OptionalInteger,
})
export type VariantRow = Static<typeof Variant>

/** A published review. */
const Review = Type.Object({
  id: Integer,
  firstName: Text,
  lastName: Text,
  photo: Text,
  rating: Integer,
  text: Text,
  /** Unix seconds. */
  at: Integer,
  photos: Type.Array(Text),
  reply: Text,
  verified: Type.Boolean(),
})
export type ReviewRow = Static<typeof Review>

const Category = Type.Object({
  alias: Text,
  name: Text,
  names: OtherLanguages,
  parentAlias: Type.Union([Text, Type.Null()]),
})
const SizeChart = Type.Object({
  name: Text,
  unit: Text,
  columns: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
})
const Brand = Type.Object({
  id: Integer,
  alias: Text,
  name: Text,
  names: OtherLanguages,
  hue: Integer,
  products: Integer,
})
const Seller = Type.Object({ id: Integer, name: Text, legalName: Text, inn: Text, ogrn: Text })

export const REVIEW = `
  r.id, person.first_name as "firstName", person.last_name as "lastName", person.photo, r.rating, r.text,
  floor(extract(epoch from r.published_at))::bigint as at,
  r.photos, r.seller_reply as reply, r.order_line_id is not null as verified`

const PRODUCT = statement('catalog.productPage.product.product', {
  variants: Type.Array(Variant),
  category: Category,
  brand: Brand,
  seller: Seller,
  latestReviews: Type.Array(Review),
  sizeChart: Type.Union([SizeChart, Type.Null()]),
})`
  select ${CARD}, d.description, d.descriptions, d.short, d.video, d.pictures, d.attributes, d.axes, p.ratings,
    ${pageVersionSql('p.showcase_id', 'p.id')} as version, showcase.return_window_days as "returnDays", ${CHART_OF_PRODUCT} as "sizeChart",
    showcase_rating.ratings as "sellerStars",
    case when p.kind = 'gift_card' then showcase.certificate_days end as "certificateDays",
    (select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'priceKop', v.price_kop,
        'oldPriceKop', v.old_price_kop, 'available', case when v.is_counted then v.on_hand - v.reserved else ${LIMITS.lineQuantity} end,
        'shipsOn', v.ships_on, 'costKop', v.cost_kop, 'content', v.content) order by v.position, v.id), '[]')
      from variant v where v.product_id = p.id and v.status = 'active') as variants,
    (select json_build_object('alias', c.alias, 'name', c.name, 'names', c.names,
        'parentAlias', (select alias from category where id = c.parent_id))
      from category c where c.id = p.category_id and c.shown) as category,
    (select json_build_object('id', b.id, 'alias', b.alias, 'name', b.name, 'names', b.names, 'hue', b.hue,
        'products', coalesce((select products from listing_count where showcase_id = $2 and list_id = -b.id), 0))
      from brand b where b.id = p.brand_id and b.status = 'active') as brand,
    json_build_object('id', showcase.owner_id, 'name', coalesce(company.name_short, ''),
      'legalName', coalesce(company.name_full, ''), 'inn', coalesce(company.inn, ''),
      'ogrn', coalesce(company.ogrn, '')) as seller,
    coalesce((select json_agg(latest) from (
      select ${REVIEW} from review r join person on person.id = r.person_id
      where r.product_id = p.id and r.status = 'published'
      order by r.published_at desc, r.id desc limit 3) latest), '[]') as "latestReviews"
  from product p join product_details d on d.product_id = p.id
  left join showcase_rating on showcase_rating.showcase_id = p.showcase_id
  left join company on company.id = p.company_id
  join showcase on showcase.id = p.showcase_id
  where p.id = $1 and p.showcase_id = $2 and p.status = 'active' and p.card_variant_id is not null`

export type ProductRow = Awaited<ReturnType<typeof productOf>>

/** The version of the page of product `$1` in showcase `$2`. */
const VERSION = statement(
  'catalog.productPage.product.version',
)`select ${pageVersionSql('$2::bigint', '$1::bigint')} as version`

/** Reads the version of a product's page, as `productOf` returns it. */
export async function productVersion(db: Db, input: { showcaseId: number; productId: number }) {
  const [row] = await queryRows(db, VERSION, [input.productId, input.showcaseId])
  return row?.version
}

/** Returns everything the page of a product on sale shows, in one statement. Throws `product_not_found`. */
export async function productOf(db: Db, input: { showcaseId: number; productId: number }) {
  const [found] = await queryRows(db, PRODUCT, [input.productId, input.showcaseId])
  if (!found) throw refuse('product_not_found')
  return found
}
