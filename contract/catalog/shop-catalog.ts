import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Done, Flag, Id, IdText, Moment, Version } from '../wire.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const edited = { id: Id, json: Type.Optional(Type.Literal(1)) }
const State = Type.Integer({
  minimum: 1,
  maximum: 4,
  description: 'domain.md 3.1; 1 sells by landing pages only',
})

/** A category as those see it who order the catalogue: before its children, `Depth` says whose child it is. */
const Leaf = {
  Name: Type.String({ minLength: 2, maxLength: 80 }),
  Visible: Flag,
  Depth: Type.Integer({ minimum: 0, maximum: 3 }),
}

/** What stands in a showcase's catalogue, for members who may order it (domain.md 4.3, 4.4, 7.3). */
export const shopCatalogCalls = {
  showCatalogEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/catalog',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      ID: Id,
      Name: Type.String(),
      IsHere: Flag,
      Version: Type.Integer(),
      SavedAt: Moment,
      StateID: State,
      States: Type.Array(State, { description: 'what the caller may change it to' }),
      Categories: Type.Array(
        Type.Object({
          ID: Id,
          ...Leaf,
          Alias: Type.String(),
          Picture: Type.String(),
          Hue: Type.Integer(),
          Products: Type.Integer({ description: 'on sale there and below' }),
          HasGoods: Type.Boolean({ description: 'goods stand right in it, on sale or not' }),
        }),
      ),
      Brands: Type.Array(
        Type.Object({ ID: Id, Name: Type.String(), Visible: Flag, Products: Type.Integer() }),
        { description: 'the first ones by the alphabet' },
      ),
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Categories'],
    summary: 'The whole tree of categories, hidden ones too, the brands, and what the showcase sells through',
  }),
  saveCatalog: call({
    verb: 'POST',
    path: '/account/showcases/edit/catalog/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    showcaseField: 'id',
    question: {
      ...edited,
      /** The one that was read; somebody else's change in between is refused. */
      Version,
      /** The whole tree in its order; without `ID` a new one. What is left out goes, unless goods stand in it. */
      Categories: Type.Array(
        Type.Object({ ID: Type.Optional(Id), ...Leaf }, { additionalProperties: false }),
        {
          maxItems: LIMITS.shopCategories,
        },
      ),
      /** Only those that change. */
      Brands: Type.Array(Type.Object({ ID: Id, Visible: Flag }, { additionalProperties: false }), {
        maxItems: LIMITS.shopBrands,
      }),
    },
    answer: Type.Object({ Version: Type.Integer() }),
    refusals: [...refusals, 'category_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Categories', 'Catalog', 'Brands'],
    summary: 'Adds, names, moves, hides and orders categories at once; shows and hides brands',
  }),
  setCatalogState: call({
    verb: 'POST',
    path: '/tg',
    method: 'setCatalogState',
    access: 'member',
    requires: { member: 'catalog.state', platform: true },
    showcaseField: 'id',
    question: { id: Id, StateID: State, Seen: State },
    answer: Done,
    refusals: [...refusals, 'changed_meanwhile', 'orders_open', 'goods_needed', 'company_unverified'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth', 'Catalog'],
    summary:
      'What the showcase sells through: landing pages alone, a shop, requests; the platform makes marketplaces',
  }),
} as const
