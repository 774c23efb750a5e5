import { Type } from './schema/schema.ts'
import { Lines } from './text-kinds.ts'

/** An owner's name in other languages than the owner's own, which a reader without it gets; empty: none. */
export const OtherNames = (maxLength: number) =>
  Type.Object(
    { En: Type.String({ maxLength }), Ar: Type.String({ maxLength }) },
    { additionalProperties: false },
  )

/** Like `OtherNames`, for a text of several lines. */
export const OtherTexts = (maxLength: number) =>
  Type.Object({ En: Lines({ maxLength }), Ar: Lines({ maxLength }) }, { additionalProperties: false })
