import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Done, Flag, Id, OneOf, StoredVersion } from '../wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const

/** What a value of an attribute is; a flag is `true` or `false`, a list has its allowed values. */
export const ATTRIBUTE_KINDS = ['text', 'number', 'flag', 'list'] as const

/** What is defined of an attribute. */
export const AttributeSheet = {
  Name: Type.String({ minLength: 1, maxLength: 60 }),
  Kind: OneOf(...ATTRIBUTE_KINDS),
  /** Of a number; empty: none. */
  Unit: Type.String({ maxLength: 16 }),
  /** A product of its categories cannot be published without it. */
  Required: Flag,
  /** Shoppers can narrow lists by it. */
  Filterable: Flag,
  /** The allowed values of a list; empty for other kinds. */
  Options: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: LIMITS.attributeOptions }),
  /** Their products have it, those of categories below included; empty: every product. */
  CategoryIDs: Type.Array(Id, { maxItems: LIMITS.shopCategories, uniqueItems: true }),
}
const Attribute = Type.Object({
  ID: Id,
  Version: StoredVersion,
  ...AttributeSheet,
  Archived: Flag,
})
const invalidates = ['ShowCaseEdit', 'Catalog', 'Product'] as const

/** Attributes of the visited showcase for members who manage its catalogue (domain.md 4.3, issue 13). */
export const attributeEditorCalls = {
  showAttributeEdit: call({
    verb: 'GET',
    path: '/account/showcases/attributes/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {},
    answer: Type.Object({
      Attributes: Type.Array(Attribute),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Depth: Type.Integer(),
        }),
      ),
    }),
    refusals: [...members],
    provides: ['ShowCaseEdit', 'Categories'],
    summary:
      'The attributes of the showcase in their order, archived ones last, and the categories they can belong to',
  }),
  saveAttribute: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveAttribute',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    question: {
      /** Without it a new attribute is made, the last one. */
      ID: Type.Optional(Id),
      /** The one that was read; needed with `ID`. */
      Version: Type.Optional(StoredVersion),
      ...AttributeSheet,
    },
    answer: Type.Object({ Attribute }),
    refusals: [
      ...members,
      'attribute_not_found',
      'attribute_name_taken',
      'too_many_attributes',
      'category_not_found',
      'changed_meanwhile',
    ],
    invalidates: [...invalidates],
    summary: 'Defines an attribute or changes it; products follow a new name or unit and keep their values',
  }),
  archiveAttribute: call({
    verb: 'POST',
    path: '/tg',
    method: 'archiveAttribute',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    question: {
      ID: Id,
      Version: StoredVersion,
      /** False: takes it out of the archive. */
      Archived: Flag,
    },
    answer: Type.Object({ Attribute }),
    refusals: [...members, 'attribute_not_found', 'changed_meanwhile'],
    invalidates: [...invalidates],
    summary:
      'Archives an attribute or restores it; products keep their values, lists stop being narrowed by it',
  }),
  orderAttributes: call({
    verb: 'POST',
    path: '/tg',
    method: 'orderAttributes',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    question: { IDs: Type.Array(Id, { minItems: 1, maxItems: LIMITS.shopAttributes, uniqueItems: true }) },
    answer: Done,
    refusals: [...members, 'changed_meanwhile'],
    invalidates: [...invalidates],
    summary: 'Puts the attributes in order, each that is not archived once; products and filters follow it',
  }),
} as const
