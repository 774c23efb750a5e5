import Type from 'typebox'
import { call } from '../call.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Flag, Id, Pager, PageText, StoredVersion } from '../wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const

/** What is written of a brand. */
const Sheet = {
  Name: Type.String({ minLength: 1, maxLength: 80 }),
  Description: Lines({ maxLength: 4000 }),
  /** The brand's own site, https; empty: none. */
  Link: Opaque({ maxLength: 300 }),
  /** Path under imageBaseUrl of a picture that was sent for goods; empty: none. */
  Logo: Opaque({ maxLength: 200 }),
  Visible: Flag,
}
const Brand = Type.Object({
  ID: Id,
  Version: StoredVersion,
  Alias: Type.String(),
  Hue: Type.Integer(),
  ...Sheet,
  Products: Type.Integer({ description: 'on sale' }),
})

/** Brands of the visited showcase for members who manage its catalogue (domain.md 4.3, issue 13). */
export const brandEditorCalls = {
  showBrandEdit: call({
    verb: 'GET',
    path: '/account/showcases/brands/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({ Brands: Type.Array(Brand), Pager }),
    refusals: [...members],
    provides: ['ShowCaseEdit', 'Brands'],
    summary: 'A page of the brands of the showcase, hidden ones too, in the order of the alphabet',
  }),
  saveBrand: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveBrand',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    question: {
      /** Without it a new brand is made. */
      ID: Type.Optional(Id),
      /** The one that was read; needed with `ID`. */
      Version: Type.Optional(StoredVersion),
      ...Sheet,
    },
    answer: Type.Object({ Brand }),
    refusals: [...members, 'brand_not_found', 'brand_name_taken', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Brands', 'Catalog'],
    summary: 'Makes a brand, or changes its name, logo, text, link and whether shoppers see it',
  }),
} as const
