import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import {
  Flag,
  Id,
  IdText,
  MOST_INT,
  Nullable,
  OneOf,
  Pager,
  PageText,
  Picture,
  Rub,
  RubText,
  StoredVersion,
} from '../wire.ts'

/** Statuses of a product; a seller's own actions never set `on_review` or `rejected`. */
export const PRODUCT_STATUSES = ['draft', 'on_review', 'active', 'hidden', 'rejected', 'archived'] as const
/** The VAT rate of a product: the company's own rate, or a lower one where the law allows it. */
export const Vat = OneOf('company', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22')
/** Filter of the list: on sale, hidden or draft, on sale but out of stock, or archived. */
export const GOODS_FILTERS = ['active', 'hidden', 'out', 'archived'] as const
/** Some units of it can be ordered, no more than `LIMITS.fewUnits` of a variant are left, or none. */
export const GOODS_STOCKS = ['in', 'few', 'none'] as const
/** What buyers miss: a picture, a category, a brand, a description, a variant on sale, or an old price that was real. */
export const GOODS_PROBLEMS = ['picture', 'category', 'brand', 'text', 'variants', 'old_price'] as const
export const GOODS_SORTS = ['new', 'name', 'cheap', 'dear', 'few', 'many'] as const

/** The filters of the list; a mass change takes the same to change all products that match. */
export const goodsFilters = {
  /** Words of the name, an article or a stock code. */
  q: Type.Optional(Type.String({ maxLength: 80 })),
  filter: Type.Optional(OneOf(...GOODS_FILTERS)),
  /** Includes the categories below it. */
  category: Type.Optional(IdText),
  brand: Type.Optional(IdText),
  stock: Type.Optional(OneOf(...GOODS_STOCKS)),
  problem: Type.Optional(OneOf(...GOODS_PROBLEMS)),
}

const Variant = Type.Object({
  ID: Id,
  Sku: Type.String(),
  Options: Type.Array(Type.String()),
  Price: Rub,
  OldPrice: Nullable(Rub),
  /** The old price was in force for at least thirty days, as the law requires (domain.md 4.3). */
  OldPriceReal: Flag,
  /** Units in the shop, including the units reserved by orders. */
  OnHand: Type.Integer(),
  Reserved: Type.Integer(),
  /** False: any number can be ordered, and the stock means nothing. */
  Counted: Flag,
  On: Flag,
})
/** A product as the list of goods shows it. */
export const ListedGoods = Type.Object({
  ID: Id,
  Version: Type.Integer(),
  Name: Type.String(),
  Article: Type.String(),
  Picture,
  /** Paths of the large pictures in display order; the first is the main picture. */
  Pictures: Type.Array(Type.String()),
  Company: Type.String(),
  /** Name of the main category, empty without one; below it the brand's. */
  Category: Type.String(),
  Brand: Type.String(),
  Status: OneOf(...PRODUCT_STATUSES),
  Vat,
  Variants: Type.Array(Variant),
})

/** A showcase's goods as catalogue managers see them: prices, stock and whether each is on sale. */
export const goodsCalls = {
  showGoods: call({
    verb: 'GET',
    path: '/account/showcases/edit/goods/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    scope: 'products:read',
    request: {
      ...goodsFilters,
      sort: Type.Optional(OneOf(...GOODS_SORTS)),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Goods: Type.Array(ListedGoods),
      /** Counted among the products that match the other filters. */
      Counts: Type.Object({
        all: Type.Integer(),
        active: Type.Integer(),
        hidden: Type.Integer(),
        out: Type.Integer(),
        archived: Type.Integer(),
      }),
      Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary:
      'Lists the showcase’s goods with prices and stock, including those that are not on sale; filtered, sorted and paged',
  }),
  saveGoods: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveGoods',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    scope: 'products:write',
    request: {
      ID: Id,
      /** The version that was read; an older version is refused. */
      Version: StoredVersion,
      On: Flag,
      Vat,
      /** Pictures in display order: uploaded for goods or already the product's own. Absent: unchanged. */
      Pictures: Type.Optional(
        Type.Array(Opaque({ minLength: 1, maxLength: 200 }), {
          maxItems: LIMITS.productPictures,
          uniqueItems: true,
        }),
      ),
      /** Only the variants that change. */
      Variants: Type.Array(
        Type.Object(
          {
            ID: Id,
            Price: RubText,
            OldPrice: Nullable(RubText),
            OnHand: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            /** The stock that was read. Needed because orders may have changed the stock since. */
            OnHandSeen: Type.Integer({ minimum: 0, maximum: MOST_INT }),
            On: Flag,
          },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    },
    response: Type.Object({ Product: ListedGoods }),
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'changed_meanwhile',
      'product_incomplete',
      'attributes_required',
    ],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'],
    summary:
      'Changes prices, stock, VAT, pictures and the sale status of one product, all or nothing; placed orders keep their prices',
  }),
} as const
