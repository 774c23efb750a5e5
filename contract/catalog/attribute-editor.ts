import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Id, OneOf, StoredVersion } from '../wire.ts'

/** The kind of an attribute's value; a flag is `true` or `false`, a list has its allowed values. */
export const ATTRIBUTE_KINDS = ['text', 'number', 'flag', 'list'] as const

/** The definition of an attribute. */
export const AttributeSheet = {
  Name: Type.String({ minLength: 1, maxLength: 60 }),
  Kind: OneOf(...ATTRIBUTE_KINDS),
  /** Unit of a number; empty: no unit. */
  Unit: Type.String({ maxLength: 16 }),
  /** A product of the attribute's categories cannot be published without it. */
  Required: Flag,
  /** Shoppers can filter lists by it. */
  Filterable: Flag,
  /** The allowed values of a list; empty for other kinds. */
  Options: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: LIMITS.attributeOptions }),
  /** Categories, with their subcategories, whose products have it; empty: every product. */
  CategoryIDs: Type.Array(Id, { maxItems: LIMITS.showcaseCategories, uniqueItems: true }),
}
const Attribute = Type.Object({
  ID: Id,
  Version: StoredVersion,
  ...AttributeSheet,
  Archived: Flag,
})
const invalidates = ['ShowCaseEdit', 'Catalog', 'Product'] as const

/** The showcase's attributes, for members who manage its catalogue (domain.md 4.3, issue 13). */
export const attributeEditorCalls = {
  showAttributeEdit: call({
    verb: 'GET',
    path: '/account/showcases/attributes/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: {},
    response: Type.Object({
      Attributes: Type.Array(Attribute),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Depth: Type.Integer(),
        }),
      ),
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit', 'Categories'],
    summary:
      'Returns the attributes of the showcase in display order, archived ones last, and the categories available for them',
  }),
  saveAttribute: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveAttribute',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: {
      /** Absent: a new attribute is added at the end. */
      ID: Type.Optional(Id),
      /** The version that was read; required with `ID`. */
      Version: Type.Optional(StoredVersion),
      ...AttributeSheet,
    },
    response: Type.Object({ Attribute }),
    refusals: [
      ...memberRefusals,
      'attribute_not_found',
      'attribute_name_taken',
      'too_many_attributes',
      'category_not_found',
      'changed_meanwhile',
    ],
    invalidates: [...invalidates],
    summary: 'Creates or changes an attribute; products show its new name and unit and keep their values',
  }),
  archiveAttribute: call({
    verb: 'POST',
    path: '/tg',
    method: 'archiveAttribute',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: {
      ID: Id,
      Version: StoredVersion,
      /** False restores the attribute. */
      Archived: Flag,
    },
    response: Type.Object({ Attribute }),
    refusals: [...memberRefusals, 'attribute_not_found', 'changed_meanwhile'],
    invalidates: [...invalidates],
    summary:
      'Archives or restores an attribute; products keep their values, but the filter disappears from lists',
  }),
  orderAttributes: call({
    verb: 'POST',
    path: '/tg',
    method: 'orderAttributes',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: { IDs: Type.Array(Id, { minItems: 1, maxItems: LIMITS.showcaseAttributes, uniqueItems: true }) },
    response: Done,
    refusals: [...memberRefusals, 'changed_meanwhile'],
    invalidates: [...invalidates],
    summary:
      'Sets the order of all attributes that are not archived; product pages and filters use the new order',
  }),
} as const
