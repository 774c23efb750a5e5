import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'
import { OtherLanguages } from '../platform/words/names.ts'

const COLUMNS = jsonColumns({
  'product.names': OtherLanguages,
  'product_details.descriptions': OtherLanguages,
  'offer.names': OtherLanguages,
  'category.names': OtherLanguages,
  'brand.names': OtherLanguages,
  'brand.descriptions': OtherLanguages,
  'product_details.attributes': Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  'product_details.axes': Type.Array(
    Type.Object({
      name: Type.String(),
      options: Type.Array(
        Type.Object({ value: Type.String(), picture: Type.Union([Type.String(), Type.Null()]) }),
      ),
    }),
  ),
  'size_chart.columns': Type.Array(Type.String()),
  'size_chart.rows': Type.Array(Type.Array(Type.String())),
  'product_details.pictures': Type.Array(
    Type.Object({
      small: Type.String(),
      large: Type.String(),
      hue: Type.Integer(),
      /** For people who cannot see the picture; absent: the product's name. */
      alt: Type.Optional(Type.String()),
    }),
  ),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
