import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Opaque } from '../text-kinds.ts'
import {
  Flag,
  Id,
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

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const

/** What a seller puts a product in: on sale, taken off, or not begun; the rest is the platform's. */
export const PRODUCT_STATUSES = ['draft', 'on_review', 'active', 'hidden', 'rejected', 'archived'] as const
/** The rate of a product: the company's own, or a lower one by law. */
export const Vat = OneOf('company', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22')
/** Which goods: on sale, taken off or not begun, on sale and out of stock, or put away. */
export const GOODS_FILTERS = ['active', 'hidden', 'out', 'archived'] as const

const Variant = Type.Object({
  ID: Id,
  Sku: Type.String(),
  Options: Type.Array(Type.String()),
  Price: Rub,
  OldPrice: Nullable(Rub),
  /** The old price stood for thirty days at least, as an honest one has (domain.md 4.3). */
  OldPriceReal: Flag,
  /** Units in the shop; what is promised to orders is among them. */
  OnHand: Type.Integer(),
  Reserved: Type.Integer(),
  On: Flag,
})
const Product = Type.Object({
  ID: Id,
  Version: Type.Integer(),
  Name: Type.String(),
  Article: Type.String(),
  Picture,
  /** The large ones in their order; the first stands for the product. */
  Pictures: Type.Array(Type.String()),
  Company: Type.String(),
  Status: OneOf(...PRODUCT_STATUSES),
  Vat,
  Variants: Type.Array(Variant),
})

/** A showcase's goods for who manages its catalogue: what they cost, how many there are, whether they are on sale. */
export const goodsCalls = {
  showGoods: call({
    verb: 'GET',
    path: '/account/showcases/edit/goods/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {
      /** Words of the name, an article or a stock code. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      filter: Type.Optional(OneOf(...GOODS_FILTERS)),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({
      Goods: Type.Array(Product),
      /** Of what the words leave. */
      Counts: Type.Object({
        all: Type.Integer(),
        active: Type.Integer(),
        hidden: Type.Integer(),
        out: Type.Integer(),
        archived: Type.Integer(),
      }),
      Pager,
    }),
    refusals: [...members],
    provides: ['ShowCaseEdit'],
    summary: 'The showcase’s goods with prices and stock, newest first, those off sale too',
  }),
  saveGoods: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveGoods',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {
      ID: Id,
      /** As it was read; an older one is refused. */
      Version: StoredVersion,
      On: Flag,
      Vat,
      /** In their order: pictures that were sent for goods or are the product’s own; absent as they are. */
      Pictures: Type.Optional(
        Type.Array(Opaque({ minLength: 1, maxLength: 200 }), {
          maxItems: LIMITS.productPictures,
          uniqueItems: true,
        }),
      ),
      /** Those to be changed. */
      Variants: Type.Array(
        Type.Object(
          {
            ID: Id,
            Price: RubText,
            OldPrice: Nullable(RubText),
            OnHand: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            /** What stood there when it was read: orders move stock meanwhile. */
            OnHandSeen: Type.Integer({ minimum: 0, maximum: MOST_INT }),
            On: Flag,
          },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    },
    answer: Type.Object({ Product }),
    refusals: [...members, 'product_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'],
    summary:
      'Changes prices, stock, VAT, pictures and what is on sale of one product, all or nothing; orders keep their prices',
  }),
} as const
