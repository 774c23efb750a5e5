import { LIMITS } from '../../limits.ts'
import { MARKED_GROUPS } from '../../orders/marking-codes.ts'
import { OtherNames, OtherTexts } from '../../other-languages.ts'
import { Type } from '../../schema/schema.ts'
import { Code, Lines, Opaque } from '../../text-kinds.ts'
import { Flag, Id, Nullable, OneOf } from '../../wire.ts'
import { Vat } from '../goods.ts'
import { CONTENT_UNITS } from '../quantities.ts'

/** Weight of one packed unit in grams and its sides in centimetres; null: the product's own values, or a default box. */
const Measure = {
  Weight: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  Length: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
  Width: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
  Height: Nullable(Type.Integer({ minimum: 1, maximum: 300 })),
}
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** Higher than the real limit, so that the call's own refusal can name the limit. */
export const OVER = 1000

/** The fields of a product without its variants. */
export const Sheet = {
  Name: Type.String({ minLength: 2, maxLength: 200 }),
  /** Empty: the server generates it. */
  Article: Type.String({ maxLength: 64 }),
  Short: Type.String({ maxLength: 300 }),
  /** Plain text with lines; `**bold**` and lines that begin with `- ` are the only markup (decision 029). */
  Description: Lines({ maxLength: 20_000 }),
  /** The first category is the main one. */
  CategoryIDs: Type.Array(Id, { maxItems: LIMITS.productCategories, uniqueItems: true }),
  /** The brand's name; an unknown name creates a brand. Empty: no brand. */
  Brand: Type.String({ maxLength: 80 }),
  Attributes: Type.Array(Type.Object({ Name: Text(60), Value: Text(200) }, { additionalProperties: false }), {
    maxItems: LIMITS.productAttributes,
  }),
  Pictures: Type.Array(
    Type.Object(
      {
        Path: Opaque({ minLength: 1, maxLength: 200, description: 'Path under imageBaseUrl' }),
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
/** Name and description in other languages. */
export const OtherLanguages = { Names: OtherNames(200), Descriptions: OtherTexts(20_000) }
/** The same in a request; absent: as stored. A name has at least two characters. */
export const GivenLanguages = {
  Names: Type.Optional(OtherLanguages.Names),
  Descriptions: Type.Optional(OtherLanguages.Descriptions),
}
export const Quantity = Type.Integer({ minimum: 1, maximum: LIMITS.lineQuantity })
export const ContentUnit = OneOf(...CONTENT_UNITS)
export const Content = Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }))
export const VariantSheet = {
  /** Empty: the server derives it from the article. */
  Sku: Type.String({ maxLength: 64 }),
  /** One value per axis, in the order of the axes. */
  Options: Type.Array(Text(80), { maxItems: LIMITS.productAxes }),
  /** Digits of a GTIN-8, -12, -13 or -14; empty: none. */
  Barcode: Code({ maxLength: 20 }),
  ...Measure,
  On: Flag,
}
export const StockMode = OneOf('tracked', 'unlimited', 'preorder')
/** Units at which the team is told that few are left. */
export const LowStock = Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))
/** The group of «Честный знак» whose codes the units carry; a code is then scanned for each packed unit. */
export const MarkedGroup = OneOf('none', ...MARKED_GROUPS)
