import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import {
  Flag,
  Id,
  Masked,
  MOST_INT,
  Moment,
  Nullable,
  OneOf,
  OneOfOrNull,
  Pager,
  PageText,
  RubText,
  StoredVersion,
} from '../wire.ts'
import { goodsFilters, ListedGoods, Vat } from './goods.ts'

const GOODS_CHANGE_KINDS = ['price', 'old_price', 'stock', 'status', 'vat', 'brand', 'category'] as const
/** Why a product was not changed; `changed`: it was edited after the change that is undone. */
const GOODS_SKIPS = [
  'archived',
  'price_low',
  'price_high',
  'old_price',
  'reserved',
  'not_counted',
  'stock_high',
  'no_variants',
  'incomplete',
  'attributes',
  'categories_full',
  'changed',
] as const
/** The statuses that a seller gives to products on the list. */
const SALE_STATUSES = ['active', 'hidden', 'archived'] as const

const Percent = Type.Integer({
  minimum: -9999,
  maximum: 100_000,
  description: 'Hundredths of a per cent',
})
/** How a calculated price is rounded. */
const rounding = {
  /** Last digits of the roubles: `90` makes 1 190; empty: whole roubles; absent: kopecks are kept. */
  Ending: Type.Optional(Type.String({ pattern: '^\\d{0,4}$' })),
  Round: Type.Optional(OneOf('nearest', 'up', 'down')),
}

/** A mass change; exactly one field is given. */
const Change = Type.Object(
  {
    Price: Type.Optional(
      Type.Object(
        {
          /** Added to the present price; or `Amount`, the new price. One of them is given. */
          Percent: Type.Optional(Percent),
          Amount: Type.Optional(RubText),
          ...rounding,
          /** The old price stays, becomes the price before the change, or is removed. */
          Old: OneOf('keep', 'current', 'clear'),
        },
        { additionalProperties: false },
      ),
    ),
    OldPrice: Type.Optional(
      Type.Object(
        {
          /** Added to the price, or the old price itself; neither: it is removed. */
          Percent: Type.Optional(Percent),
          Amount: Type.Optional(RubText),
          ...rounding,
        },
        { additionalProperties: false },
      ),
    ),
    Stock: Type.Optional(
      Type.Object(
        {
          By: OneOf('set', 'add'),
          Units: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
        },
        { additionalProperties: false },
      ),
    ),
    Status: Type.Optional(OneOf(...SALE_STATUSES)),
    Vat: Type.Optional(Vat),
    /** Null: no brand. */
    Brand: Type.Optional(Type.Object({ ID: Nullable(Id) }, { additionalProperties: false })),
    Category: Type.Optional(
      Type.Object(
        {
          ID: Id,
          /** Only this category, or this one as well. */
          Mode: OneOf('replace', 'add'),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const skipped = {
  /** The first products that were not changed. */
  Skipped: Type.Array(Type.Object({ ID: Id, Name: Type.String(), Reason: OneOf(...GOODS_SKIPS) }), {
    maxItems: LIMITS.goodsChangeSkipped,
  }),
  SkippedCount: Type.Integer(),
}

/** Changes of many products at once, inline edits of one, and undoing both (issue 16, bulk table). */
export const goodsChangeCalls = {
  changeGoods: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'changeGoods',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    idempotent: true,
    perMinute: 30,
    request: {
      /** The selected products; or `Filter`, all that match. One of them is given. */
      IDs: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: LIMITS.goodsChangeProducts })),
      Filter: Type.Optional(Type.Object(goodsFilters, { additionalProperties: false })),
      /** The number of products that the seller confirmed. */
      Count: Type.Integer({ minimum: 1, maximum: LIMITS.goodsChangeProducts }),
      Change,
    },
    response: Type.Object({
      /** For undoing it; null: nothing was changed. */
      ChangeID: Nullable(Id),
      Changed: Type.Integer({ description: 'Number of products' }),
      ...skipped,
    }),
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'category_not_found',
      'brand_not_found',
      'selection_changed',
    ],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'],
    summary:
      'Changes one property of up to 10,000 products; products that cannot take it are reported and not changed',
  }),
  editGoods: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'editGoods',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    idempotent: true,
    scope: 'products:write',
    request: {
      ID: Id,
      /** The version that was read; an older version is refused. */
      Version: StoredVersion,
      /** Required with a price or stock. Of the fields below exactly one is given. */
      VariantID: Type.Optional(Id),
      Price: Type.Optional(RubText),
      OldPrice: Type.Optional(Nullable(RubText)),
      OnHand: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      /** The stock that was read; required with `OnHand`, because orders may have changed it. */
      OnHandSeen: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_INT })),
      Status: Type.Optional(OneOf('active', 'hidden')),
    },
    response: Type.Object({
      Product: ListedGoods,
      /** For undoing it; null: it was so already. */
      ChangeID: Nullable(Id),
    }),
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'changed_meanwhile',
      'product_incomplete',
      'attributes_required',
    ],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'],
    summary: 'Changes one value of one product in the table of goods',
  }),
  undoGoodsChange: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'undoGoodsChange',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    idempotent: true,
    request: { ID: Id },
    response: Type.Object({ Restored: Type.Integer({ description: 'Number of products' }), ...skipped }),
    refusals: [...memberRefusals, 'goods_change_not_found', 'goods_change_undone'],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'],
    summary:
      'Restores the values that a change replaced, once; values that were changed since are reported and not changed',
  }),
  showGoodsChanges: call({
    verb: 'GET',
    path: '/account/showcases/edit/goods/changes/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      Changes: Type.Array(
        Type.Object({
          ID: Id,
          At: Moment,
          By: Masked,
          Kind: OneOf(...GOODS_CHANGE_KINDS),
          Products: Type.Integer(),
          /** Name of the product, if it is only one. */
          Name: Type.String(),
          /** What it was changed by, in hundredths of a per cent. */
          Percent: Nullable(Type.Integer()),
          /** The new status, if it is a change of the status. */
          Status: OneOfOrNull(...SALE_STATUSES),
          UndoneAt: Nullable(Moment),
          MayUndo: Flag,
        }),
      ),
      Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Lists the changes of the last 30 days that were made in the table of goods, newest first',
  }),
  showGoodsOptions: call({
    verb: 'GET',
    path: '/account/showcases/edit/goods/options/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    scope: 'products:read',
    request: {},
    response: Type.Object({
      Categories: Type.Array(Type.Object({ ID: Id, Name: Type.String(), Depth: Type.Integer() })),
      Brands: Type.Array(Type.Object({ ID: Id, Name: Type.String() })),
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the categories and brands by which goods are filtered and to which they are moved',
  }),
} as const
