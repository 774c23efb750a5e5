import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'
import { GoodsVariant, variantsSql } from '../goods/goods.ts'
import type { ProductKind } from '../offers.ts'
import type { ProductPicture } from '../products.ts'
import type { Measure } from './sheet.ts'

const OptionalInteger = Type.Union([Type.Integer(), Type.Null()])
const EditedVariant = Type.Object({
  ...GoodsVariant.properties,
  costKop: OptionalInteger,
  barcode: Type.Union([Type.String(), Type.Null()]),
  weightG: OptionalInteger,
  lengthCm: OptionalInteger,
  widthCm: OptionalInteger,
  heightCm: OptionalInteger,
  shipsOn: Type.Union([Type.String(), Type.Null()]),
  content: OptionalInteger,
})
export type EditedVariant = Static<typeof EditedVariant>

/**
 * A product with everything its editor shows; amounts in kopecks, stock in units, weight in grams, sides in
 * centimetres.
 */
export interface EditedProduct extends Measure {
  readonly id: number
  readonly version: number
  readonly status: 'draft' | 'on_review' | 'active' | 'hidden' | 'rejected' | 'archived'
  readonly isPublished: boolean
  readonly companyId: number | null
  readonly company: string
  readonly name: string
  readonly article: string
  readonly short: string
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly brand: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly pictures: readonly ProductPicture[]
  readonly hue: number
  readonly axes: readonly {
    readonly name: string
    readonly options: readonly { readonly value: string; readonly picture: string | null }[]
  }[]
  readonly vatCode: number
  readonly minQuantity: number
  readonly quantityStep: number
  readonly unit: string
  readonly contentUnit: string
  readonly markedGroup: string
  /** Null: the showcase's number. */
  readonly lowStockAt: number | null
  readonly ageLimit: number
  readonly kind: ProductKind
  readonly sizeChartId: number | null
  readonly video: string
  readonly names: OtherLanguages
  readonly descriptions: OtherLanguages
  readonly variants: readonly EditedVariant[]
}

const VARIANTS = variantsSql(`, 'costKop', v.cost_kop, 'barcode', v.barcode, 'weightG', v.weight_g,
      'lengthCm', v.length_cm, 'widthCm', v.width_cm, 'heightCm', v.height_cm, 'shipsOn', v.ships_on,
      'content', v.content`)

const PRODUCT = statement('catalog.editor.read.product', {
  categoryIds: Type.Array(Type.Integer()),
  variants: Type.Array(EditedVariant),
})`
  select p.id, p.version, p.status, p.published_at is not null as "isPublished", p.company_id,
    coalesce(c.name_short, '') as company, p.name, p.article, d.short, d.description,
    coalesce((select jsonb_agg(pc.category_id order by pc.category_id is distinct from p.category_id, pc.category_id)
      from product_category pc where pc.product_id = p.id), '[]') as "categoryIds",
    coalesce(b.name, '') as brand, d.attributes, d.pictures, p.hue, d.axes, p.vat_code,
    p.min_quantity, p.quantity_step, p.unit, p.content_unit, p.marked_group, p.low_stock_at, p.age_limit, p.kind,
    d.size_chart_id, d.video, p.names, d.descriptions,
    p.weight_g, p.length_cm, p.width_cm, p.height_cm,
    (${VARIANTS}) as variants
  from product p join product_details d on d.product_id = p.id
  left join company c on c.id = p.company_id left join brand b on b.id = p.brand_id
  where p.id = $1 and p.showcase_id = $3`

/** Returns one product of this showcase for its editor, archived or not; null when it does not exist. */
export async function productForEdit(
  db: Db,
  of: { showcaseId: number; productId: number; at: Date },
): Promise<EditedProduct | null> {
  const [found] = await queryRows(db, PRODUCT, [of.productId, of.at, of.showcaseId])
  return found ?? null
}
