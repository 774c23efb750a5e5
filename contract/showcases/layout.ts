import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Flag, Id, IdText, Moment, OneOf, Version } from '../wire.ts'
import { Banner, HomeAnswer } from './home.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const editorFields = { id: Id, json: Type.Optional(Type.Literal(1)) }
/** The version that was read; the call is refused if another person has saved since. */
const versionField = { Version }
const Line = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
const savedFields = { ID: Id, Name: Type.String(), IsHere: Flag, Version: Type.Integer(), SavedAt: Moment }

/** A block of the home page; fields that its kind does not use are empty. */
const Block = Type.Object(
  {
    ID: Opaque({ minLength: 1, maxLength: 40 }),
    Visible: Flag,
    Title: Line(80),
    Text: Lines({ maxLength: 4000 }),
    Kind: OneOf('categories', 'banners', 'products', 'actions', 'brands', 'list', 'text'),
    Sort: OneOf('popular', 'new', 'discount', 'cheap', 'expensive'),
    OnSale: Flag,
    Category: Opaque({ maxLength: 60, description: 'Alias; empty: all categories' }),
    Products: Type.Array(Id, { maxItems: LIMITS.homeProducts, description: 'Show these products instead' }),
  },
  { additionalProperties: false },
)
const Blocks = Type.Array(Block, { maxItems: LIMITS.homeBlocks })

/** The text, link and picture of a banner; the picture was uploaded for it or belongs to the showcase. */
const Written = Type.Object(
  {
    Title: Line(60, 1),
    Text: Line(120),
    Tag: Line(30),
    Button: Line(30),
    Picture: Opaque({ maxLength: 200 }),
    Hue: Type.Integer({ minimum: 0, maximum: 359 }),
    Path: Opaque({ maxLength: 200, description: 'Path inside the app' }),
  },
  { additionalProperties: false },
)

/** The editor of a showcase's home page, for members who may edit it (domain.md 4.4, 7.3). */
export const homeLayoutCalls = {
  showHomeOrder: call({
    verb: 'GET',
    path: '/account/showcases/edit/home/order',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ...savedFields,
      Blocks,
      /** What the blocks can show. */
      Counts: Type.Object({
        Banners: Type.Integer(),
        Categories: Type.Integer(),
        Products: Type.Integer(),
        Actions: Type.Integer(),
        Brands: Type.Integer(),
      }),
      Categories: Type.Array(Type.Object({ Alias: Type.String(), Name: Type.String() })),
      Picked: Type.Array(Type.Object({ ID: Id, Name: Type.String() }), {
        description: 'Names of the products used in blocks',
      }),
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Catalog', 'Categories', 'Brands', 'Actions'],
    summary: 'Returns the blocks of the home page in display order, including hidden ones',
  }),
  saveHomeOrder: call({
    verb: 'POST',
    path: '/account/showcases/edit/home/order',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { ...editorFields, ...versionField, Blocks },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...refusals, 'product_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Catalog'],
    summary: 'Saves the order, visibility and content of all home page blocks in one step',
  }),
  previewHome: call({
    verb: 'POST',
    path: '/tg',
    method: 'previewHome',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: Id, Blocks },
    response: HomeAnswer,
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Catalog'],
    summary: 'Previews the home page with the given blocks without saving anything',
  }),
  showHomeBanners: call({
    verb: 'GET',
    path: '/account/showcases/edit/home/banners',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ...savedFields,
      Banners: Type.Array(Banner),
      Pictures: Type.Array(Type.String(), {
        description: 'Pictures a banner may show: paths under imageBaseUrl',
      }),
      Targets: Type.Array(
        Type.Object({ Path: Type.String(), Name: Type.String(), Kind: OneOf('category', 'action', 'brand') }),
        { description: 'Links a banner may have in addition to the product lists' },
      ),
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Categories', 'Brands', 'Actions'],
    summary: 'Returns the banners of the home page and the pictures and links available for them',
  }),
  saveHomeBanners: call({
    verb: 'POST',
    path: '/account/showcases/edit/home/banners',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: {
      ...editorFields,
      ...versionField,
      Banners: Type.Array(Written, { maxItems: LIMITS.homeBanners }),
    },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...refusals, 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Catalog'],
    summary: 'Saves the banners of the home page in display order',
  }),
} as const
