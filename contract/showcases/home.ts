import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { BrandCard } from '../catalog/brands.ts'
import { CategoryCard, scoped } from '../catalog/catalog.ts'
import { Type } from '../schema/schema.ts'
import { Id, Moment, Nullable, OneOf, ProductCard } from '../wire.ts'
import { HOME_KINDS, HOME_SORTS } from './home-blocks.ts'

export const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  tag: Type.String(),
  button: Type.String(),
  picture: Type.String(),
  hue: Type.Integer(),
  path: Type.String({ description: 'Path inside the app' }),
})

export const ActionCard = Type.Object({
  id: Id,
  title: Type.String(),
  short: Type.String(),
  cover: Type.String(),
  hue: Type.Integer(),
  endsAt: Nullable(Type.String()),
})

/** A landing page is a tree of typed blocks; the client skips blocks of an unknown type (domain.md 4.5). */
export const Block = Type.Object({
  id: Type.String(),
  type: Type.String(),
  props: Type.Record(Type.String(), Type.Unknown()),
})

export const HomeAnswer = Type.Object({
  banners: Type.Array(Banner),
  categories: Type.Array(CategoryCard),
  products: Type.Array(ProductCard),
  productTotal: Type.Integer(),
  brands: Type.Array(BrandCard),
  actions: Type.Array(ActionCard),
  /** The blocks of the page from top to bottom, without blocks that have nothing to show. */
  blocks: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: OneOf(...HOME_KINDS),
      title: Type.String(),
      text: Type.String(),
      sort: OneOf(...HOME_SORTS),
      products: Type.Array(ProductCard, { description: 'Only for a list' }),
    }),
  ),
})

export const homeCalls = {
  showHome: call({
    verb: 'GET',
    path: '/home/',
    access: 'anyone',
    reads: 'replica',
    request: { ...scoped },
    response: HomeAnswer,
    refusals: [...visitorRefusals],
    provides: ['Catalog', 'Brands', 'Actions', 'Categories'],
    summary:
      'Returns the home page: banners, categories, 15 products (CN-01), brands, landing pages and their order',
  }),
  showActions: call({
    verb: 'GET',
    path: '/actions/',
    access: 'anyone',
    reads: 'replica',
    request: {},
    response: Type.Object({ actions: Type.Array(ActionCard) }),
    refusals: [...visitorRefusals],
    provides: ['Actions'],
    summary: 'Lists the landing pages that are published and within their dates',
  }),
  showAction: call({
    verb: 'GET',
    path: '/actions/:id',
    access: 'anyone',
    reads: 'replica',
    request: {
      id: Type.String({ pattern: '^[a-z0-9-]{1,60}$', description: 'Its number or its own alias' }),
    },
    response: Type.Object({
      ...ActionCard.properties,
      blocks: Type.Array(Block),
      /** The consents needed to send the request form; empty without a form. */
      consentPage: Type.String(),
      /** The showcase’s phone, email, address and hours; empty unless a block shows them. */
      contacts: Type.Record(Type.String(), Type.String()),
      products: Type.Array(ProductCard),
    }),
    refusals: ['showcase_not_found', 'page_not_found', 'banned', 'ref_required'],
    provides: ['Actions'],
    summary: 'Returns one landing page with the products its blocks show',
  }),
  showPage: call({
    verb: 'GET',
    path: '/pages/:alias',
    access: 'anyone',
    reads: 'replica',
    request: { alias: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) },
    response: Type.Object({
      name: Type.String(),
      kind: Type.String(),
      version: Type.Integer(),
      publishedAt: Nullable(Moment),
      blocks: Type.Array(Block),
    }),
    refusals: ['showcase_not_found', 'page_not_found', 'banned', 'ref_required'],
    provides: ['StaticPage'],
    summary: 'Returns a static page; legal pages are public, the rest is for logged-in users (rulings 22)',
  }),
} as const
