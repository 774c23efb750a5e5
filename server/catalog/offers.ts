import type { CashbackSettings } from '../plans/plans.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { OtherLanguages } from '../platform/words/names.ts'

export type ProductKind = 'goods' | 'service' | 'digital' | 'gift_card'

/** A variant with its current price and availability; amounts in kopecks. Off sale, `available` is 0. */
export interface Offer extends CashbackSettings {
  readonly variantId: number
  readonly productId: number
  /** 0 and empty until the showcase names a seller; nothing is on sale before. */
  readonly companyId: number
  readonly companyName: string
  readonly name: string
  readonly options: string[]
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly costKop: number | null
  readonly available: number
  readonly onSale: boolean
  /** The least that can be ordered, in multiples of the step. */
  readonly minQuantity: number
  readonly quantityStep: number
  /** False: any number can be ordered, and nothing is reserved. */
  readonly isCounted: boolean
  /** The day (YYYY-MM-DD) from which a pre-order is sent; null for others. */
  readonly shipsOn: string | null
  readonly picture: string
  readonly pictureLarge: string
  readonly hue: number
  /** Whether bonuses may pay for it. */
  readonly bonusPayAllowed: boolean
  readonly vatCode: number
  /** Whether the platform has verified the seller and not withdrawn it (domain.md 4.2). */
  readonly sellerMaySell: boolean
  readonly kind: ProductKind
  /** From which age it is for. */
  readonly ageLimit: number
  /** The name in other languages. */
  readonly names: OtherLanguages
}

const OFFER = `
  variant_id as "variantId", product_id as "productId", coalesce(company_id, 0) as "companyId",
  coalesce(company_name, '') as "companyName", name, options, price_kop as "priceKop", old_price_kop as "oldPriceKop",
  cost_kop as "costKop", available, on_sale as "onSale", picture_small as picture,
  picture_large as "pictureLarge", hue, participates and kind <> 'gift_card' as participates,
  bonus_pay_allowed and kind <> 'gift_card' as "bonusPayAllowed",
  vat_code as "vatCode", cashback_bp as "cashbackBp", cashback_margin_bp as "cashbackMarginBp",
  seller_may_sell as "sellerMaySell", is_counted as "isCounted", ships_on::text as "shipsOn",
  min_quantity as "minQuantity", quantity_step as "quantityStep", kind, age_limit as "ageLimit", names`

/** SQL of the offers of showcase `$1` among `variants` (SQL of an array of ids), in id order. */
export const offersAmong = (variants: string) => `
  select ${OFFER} from offer where showcase_id = $1 and variant_id = any(${variants}) order by variant_id`

/** SQL of the offers of showcase `$1` among variants `$2`, in id order. */
export const OFFERS = offersAmong('$2::bigint[]')

const SELECT_OFFERS = statement('catalog.offers.selectOffers')`${OFFERS}`

/** Returns the offers of this showcase for these variants, in id order; variants of other showcases are left out. */
export async function offersOf(
  db: Db,
  input: { showcaseId: number; variantIds: readonly number[] },
): Promise<Offer[]> {
  return queryRows(db, SELECT_OFFERS, [input.showcaseId, input.variantIds])
}
