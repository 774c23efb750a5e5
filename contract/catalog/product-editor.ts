import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import {
  AgeLimit,
  DayText,
  Flag,
  Id,
  IdText,
  MOST_INT,
  Nullable,
  OneOf,
  Rub,
  RubText,
  ShipsOn,
  StoredVersion,
  Unit,
} from '../wire.ts'
import { AttributeSheet } from './attribute-editor.ts'
import { PRODUCT_STATUSES } from './goods.ts'
import {
  Content,
  ContentUnit,
  GivenLanguages,
  LowStock,
  MarkedGroup,
  OtherLanguages,
  OVER,
  Quantity,
  Sheet,
  StockMode,
  VariantSheet,
} from './products/product-sheet.ts'
import { StoredSizeChart } from './products/size-charts.ts'

const Kind = OneOf('goods', 'service', 'digital', 'gift_card')
/** The https address of a video at VK, Rutube or YouTube; empty: none. */
const Video = Opaque({ maxLength: 300 })

const Product = Type.Object({
  ...Sheet,
  ...OtherLanguages,
  MinQuantity: Quantity,
  QuantityStep: Quantity,
  Unit,
  ContentUnit,
  MarkedGroup,
  /** Null: the showcase’s number. */
  LowStock,
  AgeLimit,
  Kind,
  /** The product’s own table of sizes; null: that of its main category. */
  SizeChartID: Nullable(Id),
  Video,
  ID: Id,
  Version: Type.Integer(),
  Status: OneOf(...PRODUCT_STATUSES),
  Variants: Type.Array(
    Type.Object({
      ...VariantSheet,
      ID: Id,
      Price: Rub,
      OldPrice: Nullable(Rub),
      /** The old price was in force for at least thirty days (domain.md 4.3). */
      OldPriceReal: Flag,
      /** The seller's purchase cost; never shown to buyers. */
      Cost: Nullable(Rub),
      OnHand: Type.Integer(),
      Stock: StockMode,
      ShipsOn,
      /** Of a pre-order: `OnHand` is how many may be ordered. */
      Limited: Flag,
      /** How much of the product’s content unit is in one unit; null: no unit price. */
      Content,
      Reserved: Type.Integer(),
    }),
  ),
})

const Saved = Type.Object({ Product })
const invalidates = [
  'ShowCaseEdit',
  'Product',
  'Catalog',
  'Categories',
  'Brands',
  'Cart',
  'Favourites',
] as const

/** The product editor of a showcase, for members who manage its catalogue (domain.md 4.3, 7.3). */
export const productEditorCalls = {
  showProductEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/product/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    scope: 'products:read',
    request: {
      /** Absent: returns an empty form for a new product. */
      id: Type.Optional(IdText),
    },
    response: Type.Object({
      Product: Nullable(Product),
      Company: Type.String({
        description: 'The company that sells it; empty while the showcase has no seller',
      }),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Depth: Type.Integer(),
          /** What new products of the category begin with. */
          AgeLimit,
          MarkedGroup,
        }),
      ),
      SizeCharts: Type.Array(StoredSizeChart),
      Brands: Type.Array(Type.String(), { description: 'The first brands in alphabetical order' }),
      /** The attributes that products can have now, in display order. */
      Attributes: Type.Array(
        Type.Object({
          ID: Id,
          Name: AttributeSheet.Name,
          Kind: AttributeSheet.Kind,
          Unit: AttributeSheet.Unit,
          Required: Flag,
          Options: AttributeSheet.Options,
          /** All categories whose products have it, including subcategories; null: every category. */
          CategoryIDs: Nullable(Type.Array(Id)),
        }),
      ),
    }),
    refusals: [...memberRefusals, 'product_not_found'],
    provides: ['ShowCaseEdit', 'Categories', 'Brands'],
    summary: 'Returns one product with everything its editor needs, even if the product is archived',
  }),
  saveProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: {
      /** Absent with `Version`: creates a draft. */
      ID: Type.Optional(Id),
      /** The version that was read; an older version is refused. */
      Version: Type.Optional(StoredVersion),
      ...Sheet,
      /** The least that can be ordered, in multiples of the step; absent fields stay as they are. */
      MinQuantity: Type.Optional(Quantity),
      QuantityStep: Type.Optional(Quantity),
      Unit: Type.Optional(Unit),
      ContentUnit: Type.Optional(ContentUnit),
      MarkedGroup: Type.Optional(MarkedGroup),
      LowStock: Type.Optional(LowStock),
      /** Absent of a new product: as its main category says, and so with the group of marked goods. */
      AgeLimit: Type.Optional(AgeLimit),
      /** Only a new product takes it, `goods` or `digital`. The stock of digital goods follows from their files and keys. */
      Kind: Type.Optional(Kind),
      /** Absent: as stored. */
      SizeChartID: Type.Optional(Nullable(Id)),
      /** Absent: as stored. */
      Video: Type.Optional(Video),
      ...GivenLanguages,
      /** All variants. Omitted ones are removed, and carts show them as gone. */
      Variants: Type.Array(
        Type.Object(
          {
            ...VariantSheet,
            ID: Type.Optional(Id),
            Price: RubText,
            OldPrice: Nullable(RubText),
            Cost: Nullable(RubText),
            OnHand: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            /** The stock that was read, because orders also change stock; 0 for a new variant. */
            OnHandSeen: Type.Integer({ minimum: 0, maximum: MOST_INT }),
            /** Absent with the two fields below: as stored; a new variant is tracked. */
            Stock: Type.Optional(StockMode),
            /** The day from which a pre-order is sent; a new day must be in the future. */
            ShipsOn: Type.Optional(Nullable(DayText)),
            /** Of a pre-order: `OnHand` is how many may be ordered; otherwise any number. */
            Limited: Type.Optional(Flag),
            /** Absent: as stored. */
            Content: Type.Optional(Content),
          },
          { additionalProperties: false },
        ),
        { maxItems: OVER },
      ),
      /** Also publishes the product. */
      Publish: Flag,
    },
    response: Saved,
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'category_not_found',
      'changed_meanwhile',
      'too_many_variants',
      'options_repeated',
      'sku_taken',
      'article_taken',
      'barcode_invalid',
      'product_incomplete',
      'attribute_value_invalid',
      'attributes_required',
      'size_chart_not_found',
      'video_unsupported',
    ],
    invalidates: [...invalidates],
    summary:
      'Saves a product with all its fields and variants, all or nothing; placed orders keep their names and prices',
  }),
  moveProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moveProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { ID: Id, Version: StoredVersion, Move: OneOf('publish', 'hide', 'archive', 'restore') },
    response: Saved,
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'changed_meanwhile',
      'product_incomplete',
      'attributes_required',
    ],
    invalidates: [...invalidates],
    summary: 'Publishes, hides, archives or restores a product; a restored product is not on sale',
  }),
  duplicateProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'duplicateProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 30,
    request: { ID: Id },
    response: Saved,
    refusals: [...memberRefusals, 'product_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary:
      'Copies a product as a draft with its texts, pictures and variants, but without stock and barcodes',
  }),
} as const
