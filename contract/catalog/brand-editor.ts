import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { OtherNames, OtherTexts } from '../other-languages.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Flag, Id, Pager, PageText, StoredVersion } from '../wire.ts'

/** The editable fields of a brand. */
const Sheet = {
  Name: Type.String({ minLength: 1, maxLength: 80 }),
  Description: Lines({ maxLength: 4000 }),
  /** The brand's own https site; empty: none. */
  Link: Opaque({ maxLength: 300 }),
  /** Path under imageBaseUrl of a picture uploaded for goods; empty: none. */
  Logo: Opaque({ maxLength: 200 }),
  Visible: Flag,
}
/** Name and description in other languages. */
const Names = OtherNames(80)
const Descriptions = OtherTexts(4000)
const Brand = Type.Object({
  ID: Id,
  Version: StoredVersion,
  Alias: Type.String(),
  Hue: Type.Integer(),
  ...Sheet,
  Names,
  Descriptions,
  Products: Type.Integer({ description: 'Number of its products on sale' }),
})

/** The showcase's brands, for members who manage its catalogue (domain.md 4.3, issue 13). */
export const brandEditorCalls = {
  showBrandEdit: call({
    verb: 'GET',
    path: '/account/showcases/brands/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: {
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Brands: Type.Array(Brand), Pager }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit', 'Brands'],
    summary: 'Returns a page of the showcase’s brands in alphabetical order, including hidden ones',
  }),
  saveBrand: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveBrand',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: {
      /** Absent: creates a brand. */
      ID: Type.Optional(Id),
      /** The version that was read; required with `ID`. */
      Version: Type.Optional(StoredVersion),
      ...Sheet,
      /** Absent: as stored. */
      Names: Type.Optional(Names),
      Descriptions: Type.Optional(Descriptions),
    },
    response: Type.Object({ Brand }),
    refusals: [...memberRefusals, 'brand_not_found', 'brand_name_taken', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Brands', 'Catalog'],
    summary: 'Creates a brand, or changes its name, logo, text, link and visibility',
  }),
} as const
