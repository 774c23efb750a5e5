import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Flag, Id, IdText, Nullable, OneOf, PageText, ProductCard, Rub, RubText } from '../wire.ts'
import { brandCalls } from './brands.ts'
import { ProductPage, Review } from './products/product-page.ts'
import { similarCalls } from './products/similar.ts'
import { suggestCalls } from './suggest.ts'

export const SORTS = ['popular', 'cheap', 'expensive', 'new', 'discount'] as const
const Sort = OneOf('popular', 'cheap', 'expensive', 'new', 'discount')
const Slug = Type.String({ pattern: '^[a-z0-9-]{1,60}$' })

/** Aliases of brands, separated by dots; a product matches if it has any of them. */
const Brands = Type.String({ pattern: '^[a-z0-9-]{1,60}(\\.[a-z0-9-]{1,60}){0,19}$' })
/** Trait ids. Dots separate values of one attribute (any may match); `_` separates attributes (all must match): `12.15_40`. */
const Traits = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,9}){0,29}(_\\d{1,9}(\\.\\d{1,9}){0,29}){0,7}$' })

/** The global filter that limits every list (VL-11, decision 012); a value that cannot be parsed is ignored. */
export const scoped = { sf: Type.Optional(Opaque({ maxLength: 32 })) }

/** The filters of a product list; amounts in roubles. */
const filterFields = {
  ...scoped,
  min: Type.Optional(RubText),
  max: Type.Optional(RubText),
  brand: Type.Optional(Brands),
  traits: Type.Optional(Traits),
  stock: Type.Optional(OneOf('1')),
  sale: Type.Optional(OneOf('1')),
}

/** The filters and the sort order of a product list. */
export const listing = { page: Type.Optional(PageText), sort: Type.Optional(Sort), ...filterFields }

/** Number of products if this value were selected too; null where counting would be too slow. */
const FacetCount = Nullable(Type.Integer())
const Query = Type.String({ minLength: 1, maxLength: 80 })

export const CategoryCard = Type.Object({
  id: Id,
  alias: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  hue: Type.Integer(),
  products: Type.Integer(),
})
const Category = Type.Object({ ...CategoryCard.properties, children: Type.Array(CategoryCard) })

const Page = Type.Object({
  products: Type.Array(ProductCard),
  /** Zero-based number of the next page; null on the last page. */
  nextPage: Nullable(Type.Integer()),
  total: Type.Integer(),
})

export const catalogCalls = {
  showCatalogue: call({
    verb: 'GET',
    path: '/catalog/',
    access: 'anyone',
    reads: 'replica',
    request: {
      ...listing,
      category: Type.Optional(Slug),
      /** The `next` value of the previous page. Continues after its last product, even if products were added in between. */
      after: Type.Optional(Type.String({ pattern: '^-?\\d{1,16}\\.\\d{1,16}$' })),
    },
    response: Type.Object({
      ...Page.properties,
      next: Nullable(Type.String()),
      category: Nullable(
        Type.Object({ alias: Type.String(), name: Type.String(), parentAlias: Nullable(Type.String()) }),
      ),
      /** The only brand in the filter; null if there are several, or if a category is set too. */
      brand: Nullable(
        Type.Object({
          alias: Type.String(),
          name: Type.String(),
          logo: Type.String(),
          about: Type.String(),
          link: Type.String(),
        }),
      ),
    }),
    refusals: ['showcase_not_found', 'category_not_found', 'banned', 'ref_required'],
    provides: ['Catalog'],
    summary: 'Returns a page of products of the showcase or of one category with its subcategories',
  }),
  showFacets: call({
    verb: 'GET',
    path: '/facets/',
    access: 'anyone',
    reads: 'replica',
    request: { ...filterFields, category: Type.Optional(Slug), q: Type.Optional(Query) },
    response: Type.Object({
      total: Type.Integer(),
      price: Nullable(Type.Object({ min: Rub, max: Rub })),
      brands: Type.Array(Type.Object({ alias: Type.String(), name: Type.String(), products: FacetCount })),
      traits: Type.Array(
        Type.Object({
          name: Type.String(),
          values: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String(), products: FacetCount })),
        }),
      ),
      stock: FacetCount,
      sale: FacetCount,
    }),
    refusals: ['showcase_not_found', 'category_not_found', 'banned', 'ref_required'],
    provides: ['Catalog'],
    summary: 'Returns the available filters with counts; a facet’s own selection does not reduce its counts',
  }),
  showCategories: call({
    verb: 'GET',
    path: '/categories/',
    access: 'anyone',
    reads: 'replica',
    request: {},
    response: Type.Object({ categories: Type.Array(Category) }),
    refusals: [...visitorRefusals],
    provides: ['Categories'],
    summary: 'Returns the category tree in two levels with product counts',
  }),
  showProduct: call({
    verb: 'GET',
    path: '/product/:id',
    access: 'anyone',
    reads: 'replica',
    request: { id: IdText },
    response: ProductPage,
    refusals: ['showcase_not_found', 'product_not_found', 'banned', 'ref_required'],
    provides: ['Product'],
    summary: 'Returns a product with its variants and first reviews',
  }),
  showCards: call({
    verb: 'GET',
    path: '/cards/',
    access: 'anyone',
    reads: 'replica',
    request: { ids: Type.String({ pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,11}$' }) },
    response: Type.Object({ products: Type.Array(ProductCard) }),
    refusals: [...visitorRefusals],
    provides: ['Catalog'],
    summary: 'Returns cards of up to twelve products in the requested order, without those off sale',
  }),
  showReviews: call({
    verb: 'GET',
    path: '/reviews/',
    access: 'anyone',
    reads: 'replica',
    request: {
      product: IdText,
      page: Type.Optional(PageText),
      sort: Type.Optional(OneOf('new', 'high', 'low')),
      stars: Type.Optional(OneOf('1', '2', '3', '4', '5')),
    },
    response: Type.Object({
      reviews: Type.Array(Review),
      nextPage: Nullable(Type.Integer()),
      total: Type.Integer(),
      rating: Nullable(Type.Number()),
      ratings: Type.Array(Type.Integer(), { description: 'Number of reviews with 1, 2, 3, 4 and 5 stars' }),
    }),
    refusals: ['showcase_not_found', 'product_not_found', 'banned', 'ref_required'],
    provides: ['Product'],
    summary:
      'Lists published reviews of a product, newest first by default, optionally with one number of stars',
  }),
  search: call({
    verb: 'GET',
    path: '/search/',
    access: 'anyone',
    reads: 'replica',
    perMinute: 120,
    request: { q: Query, ...listing },
    response: Type.Object({ ...Page.properties, corrected: Nullable(Type.String()), isExact: Flag }),
    refusals: [...visitorRefusals],
    provides: ['Catalog'],
    summary:
      'Searches products by words in any grammatical form; suggests similar names when nothing matches',
  }),
  ...brandCalls,
  ...similarCalls,
  ...suggestCalls,
} as const
