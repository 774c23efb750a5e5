import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Code, Lines, Opaque } from '../text-kinds.ts'
import { Flag, Id, IdText, MOST_INT, Nullable, OneOf, Rub, RubText, StoredVersion } from '../wire.ts'
import { AttributeSheet } from './attribute-editor.ts'
import { PRODUCT_STATUSES, Vat } from './goods.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const

/** Grams of one unit with its packing, and centimetres of its sides; null: as the product, or as an ordinary box. */
const Measure = {
  Weight: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  Length: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
  Width: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
  Height: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
}
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** More than a product may have, so that its own refusal can say how many are allowed. */
const OVER = 1000

/** What is written of a product, besides its variants. */
const Sheet = {
  Name: Type.String({ minLength: 2, maxLength: 200 }),
  /** Empty: the server numbers it. */
  Article: Type.String({ maxLength: 64 }),
  Short: Type.String({ maxLength: 300 }),
  /** Plain lines; `**bold**` and lines that begin with `- ` are its only form (decision 029). */
  Description: Lines({ maxLength: 20_000 }),
  /** The first is the main one. */
  CategoryIDs: Type.Array(Id, { maxItems: LIMITS.productCategories, uniqueItems: true }),
  /** By its name: found, or made; empty: none. */
  Brand: Type.String({ maxLength: 80 }),
  Attributes: Type.Array(Type.Object({ Name: Text(60), Value: Text(200) }, { additionalProperties: false }), {
    maxItems: LIMITS.productAttributes,
  }),
  Pictures: Type.Array(
    Type.Object(
      {
        Path: Opaque({ minLength: 1, maxLength: 200, description: 'path under imageBaseUrl' }),
        Alt: Type.String({ maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    { maxItems: LIMITS.productPictures },
  ),
  Axes: Type.Array(
    Type.Object(
      { Name: Text(60), Values: Type.Array(Text(80), { minItems: 1, maxItems: OVER }) },
      { additionalProperties: false },
    ),
    { maxItems: LIMITS.productAxes },
  ),
  Vat,
  ...Measure,
}
const VariantSheet = {
  /** Empty: the server makes it of the article. */
  Sku: Type.String({ maxLength: 64 }),
  /** A value of each axis in their order. */
  Options: Type.Array(Text(80), { maxItems: LIMITS.productAxes }),
  /** Digits of a GTIN-8, -12, -13 or -14; empty: none. */
  Barcode: Code({ maxLength: 20 }),
  ...Measure,
  On: Flag,
}

const Product = Type.Object({
  ...Sheet,
  ID: Id,
  Version: Type.Integer(),
  Status: OneOf(...PRODUCT_STATUSES),
  Variants: Type.Array(
    Type.Object({
      ...VariantSheet,
      ID: Id,
      Price: Rub,
      OldPrice: Nullable(Rub),
      /** The old price was in force for thirty days at least (domain.md 4.3). */
      OldPriceReal: Flag,
      /** What it costs the seller; never shown to buyers. */
      Cost: Nullable(Rub),
      OnHand: Type.Integer(),
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

/** The product editor of a showcase, for who manages its catalogue (domain.md 4.3, 7.3). */
export const productEditorCalls = {
  showProductEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/product/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {
      /** Absent: a product that is not written yet. */
      id: Type.Optional(IdText),
    },
    answer: Type.Object({
      Product: Nullable(Product),
      Company: Type.String({ description: 'who sells it; empty while the showcase has no seller' }),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Depth: Type.Integer(),
        }),
      ),
      Brands: Type.Array(Type.String(), { description: 'the first ones by the alphabet' }),
      /** Those products can have now, in their order. */
      Attributes: Type.Array(
        Type.Object({
          ID: Id,
          Name: AttributeSheet.Name,
          Kind: AttributeSheet.Kind,
          Unit: AttributeSheet.Unit,
          Required: Flag,
          Options: AttributeSheet.Options,
          /** Every category whose products have it, those below included; null: all of them. */
          CategoryIDs: Nullable(Type.Array(Id)),
        }),
      ),
    }),
    refusals: [...members, 'product_not_found'],
    provides: ['ShowCaseEdit', 'Categories', 'Brands'],
    summary: 'One product with everything its editor needs, an archived one too',
  }),
  saveProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    question: {
      /** Absent with `Version`: a new draft. */
      ID: Type.Optional(Id),
      /** The one that was read; an older one is refused. */
      Version: Type.Optional(StoredVersion),
      ...Sheet,
      /** All of them; those that are left out are removed, and carts show them as gone. */
      Variants: Type.Array(
        Type.Object(
          {
            ...VariantSheet,
            ID: Type.Optional(Id),
            Price: RubText,
            OldPrice: Nullable(RubText),
            Cost: Nullable(RubText),
            OnHand: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            /** What was on hand when it was read, because orders move stock too; 0 for a new one. */
            OnHandSeen: Type.Integer({ minimum: 0, maximum: MOST_INT }),
          },
          { additionalProperties: false },
        ),
        { maxItems: OVER },
      ),
      /** Puts it on sale in the same step. */
      Publish: Flag,
    },
    answer: Saved,
    refusals: [
      ...members,
      ...(['product_not_found', 'category_not_found', 'changed_meanwhile', 'too_many_variants'] as const),
      ...([
        'options_repeated',
        'sku_taken',
        'article_taken',
        'barcode_invalid',
        'product_incomplete',
      ] as const),
      ...(['attribute_value_invalid', 'attributes_required'] as const),
    ],
    invalidates: [...invalidates],
    summary: 'Writes a product whole, all or nothing; orders keep the names and prices they were placed with',
  }),
  moveProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moveProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: { ID: Id, Version: StoredVersion, Move: OneOf('publish', 'hide', 'archive', 'restore') },
    answer: Saved,
    refusals: [
      ...members,
      'product_not_found',
      'changed_meanwhile',
      'product_incomplete',
      'attributes_required',
    ],
    invalidates: [...invalidates],
    summary: 'Publishes, hides, archives or restores a product; a restored one is off sale',
  }),
  duplicateProduct: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'duplicateProduct',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 30,
    question: { ID: Id },
    answer: Saved,
    refusals: [...members, 'product_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a draft with the same texts, pictures and variants, without stock and barcodes',
  }),
} as const
