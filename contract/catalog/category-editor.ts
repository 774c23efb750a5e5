import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { OtherNames } from '../other-languages.ts'
import { Type } from '../schema/schema.ts'
import { AgeLimit, Done, Flag, Id, IdText, Moment, Version } from '../wire.ts'
import { MarkedGroup } from './products/product-sheet.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const editorFields = { id: Id, json: Type.Optional(Type.Literal(1)) }
const State = Type.Integer({
  minimum: 1,
  maximum: 4,
  description: 'domain.md 3.1; 1 sells by landing pages only',
})

/** A category as catalogue editors see it. A parent comes before its children; `Depth` is its level. */
const Leaf = {
  Name: Type.String({ minLength: 2, maxLength: 80 }),
  Visible: Flag,
  Depth: Type.Integer({ minimum: 0, maximum: 3 }),
}

/** Its name in other languages. */
const Names = OtherNames(80)

/** What new products of a category begin with. */
const Defaults = { AgeLimit, MarkedGroup }

/** The structure of a showcase's catalogue, for members who may edit it (domain.md 4.3, 4.4, 7.3). */
export const categoryEditorCalls = {
  showCatalogEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/catalog',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ID: Id,
      Name: Type.String(),
      IsHere: Flag,
      Version: Type.Integer(),
      SavedAt: Moment,
      StateID: State,
      States: Type.Array(State, { description: 'The states the caller may choose' }),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          ...Leaf,
          ...Defaults,
          Names,
          Alias: Type.String(),
          Picture: Type.String(),
          Hue: Type.Integer(),
          Products: Type.Integer({ description: 'On sale in this category and its subcategories' }),
          HasGoods: Type.Boolean({ description: 'Whether any product is directly in it, on sale or not' }),
        }),
      ),
      Brands: Type.Array(
        Type.Object({ ID: Id, Name: Type.String(), Visible: Flag, Products: Type.Integer() }),
        { description: 'The first brands in alphabetical order' },
      ),
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Categories'],
    summary: 'Returns all categories and brands, including hidden ones, and how the showcase sells',
  }),
  saveCatalog: call({
    verb: 'POST',
    path: '/account/showcases/edit/catalog/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    showcaseField: 'id',
    request: {
      ...editorFields,
      /** The version that was read; the call is refused if another person has saved since. */
      Version,
      /**
       * The whole tree in display order; an entry without `ID` is new. Omitted categories are deleted unless they contain
       * goods.
       */
      Categories: Type.Array(
        Type.Object(
          {
            ID: Type.Optional(Id),
            ...Leaf,
            /** Absent: as stored. */
            AgeLimit: Type.Optional(AgeLimit),
            MarkedGroup: Type.Optional(MarkedGroup),
            /** A name has at least two characters. */
            Names: Type.Optional(Names),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: LIMITS.showcaseCategories,
        },
      ),
      /** Only the brands that change. */
      Brands: Type.Array(Type.Object({ ID: Id, Visible: Flag }, { additionalProperties: false }), {
        maxItems: LIMITS.showcaseBrands,
      }),
    },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...refusals, 'category_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Categories', 'Catalog', 'Brands'],
    summary: 'Creates, renames, moves, hides and sorts categories in one step, and shows or hides brands',
  }),
  setCatalogState: call({
    verb: 'POST',
    path: '/tg',
    method: 'setCatalogState',
    access: 'member',
    requires: { member: 'catalog.state', platform: true },
    showcaseField: 'id',
    request: { id: Id, StateID: State, Seen: State },
    response: Done,
    refusals: [...refusals, 'changed_meanwhile', 'orders_open', 'goods_needed', 'company_unverified'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth', 'Catalog'],
    summary:
      'Sets how the showcase sells: landing pages only, a shop or requests; only the platform may choose the marketplace',
  }),
} as const
