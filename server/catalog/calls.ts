import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { confirmingCall, readConfirmed } from '../fast-lane/fast-lane.ts'
import type { Db } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { namedIn, textIn } from '../platform/words/names.ts'
import { brandHandlers } from './brands/calls.ts'
import { cardsOf, readerOf, showCard } from './cards.ts'
import { categoriesAmong, categoriesOf } from './categories-and-brands.ts'
import type { Filters } from './filters.ts'
import type { BrandName } from './list-headings.ts'
import { heldPages, readPage } from './lists/held-pages.ts'
import type { Place } from './lists/page-statements.ts'
import { type ProductList, pageOf } from './lists/pages.ts'
import { type OnSaleOf, requireShown } from './on-sale.ts'
import { heldProducts } from './product-page/held-products.ts'
import { productOf } from './product-page/product.ts'
import { showProduct } from './product-page/wire.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { showReview } from './reviews/wire.ts'
import { type FindVisibleProducts, scopeOf } from './scope.ts'
import { facetCache } from './search/facet-cache.ts'
import { searchProducts } from './search/search.ts'
import { suggestHandlers } from './search/suggest-calls.ts'
import { similarHandlers } from './similar/calls.ts'

type ListInput = Omit<RequestOf<typeof catalogCalls.showFacets>, 'category' | 'q'>

/** The most frequent calls, which confirm a cached identity in the batch of their own query. */
export const catalogFastCalls = [
  confirmingCall(catalogCalls.showCatalogue),
  confirmingCall(catalogCalls.showProduct),
  confirmingCall(catalogCalls.showSimilar),
  confirmingCall(catalogCalls.search),
]

interface CatalogDeps {
  readonly db: Db
  readonly onSaleOf: OnSaleOf
  /** False: lists and products are read whole each time (decision 099). */
  readonly holdsPages?: boolean | undefined
}

/** Handlers of the public catalogue calls; every query is restricted to the context's showcase. */
export function catalogHandlers({
  db,
  onSaleOf,
  holdsPages = true,
}: CatalogDeps): HandlersOf<typeof catalogCalls> {
  const facetsAt = facetCache(db)
  const read = holdsPages ? heldPages() : readPage
  const { amongOf, filtersOf } = readersOf(onSaleOf)
  const amongFor: FindVisibleProducts = (context) => amongOf(db, context)
  return {
    async showCatalogue(context, input) {
      const { category, sort = 'popular', page = 0, after } = input
      const asked = {
        showcaseId: context.showcase.id,
        category,
        sort,
        page: Number(page),
        after: placeOf(after),
      }
      const found = await readConfirmed(db, context, async (same) =>
        pageOf(same, { ...asked, filters: await filtersOf(same, context, input) }, read),
      )
      return showPage(found, context)
    },
    async showFacets(context, input) {
      const request = {
        showcaseId: context.showcase.id,
        category: input.category,
        text: input.q,
        filters: await filtersOf(db, context, input),
      }
      const { priceKop, ...facets } = await facetsAt(request, context.now)
      const brands = facets.brands.map((one) => namedIn(context.locale, one))
      return { ...facets, brands, price: priceKop && { min: toRub(priceKop.min), max: toRub(priceKop.max) } }
    },
    async search(context, input) {
      const found = await readConfirmed(db, context, async (same) =>
        searchProducts(same, {
          showcaseId: context.showcase.id,
          text: input.q,
          sort: input.sort ?? null,
          page: Number(input.page ?? 0),
          filters: await filtersOf(same, context, input),
        }),
      )
      return { ...showList(found, context), corrected: found.corrected, isExact: found.corrected === null }
    },
    ...productHandlers({ db, onSaleOf, holdsPages }),
    ...cardHandlers(db, amongFor),
    ...brandHandlers({ db, amongOf: amongFor }),
    ...similarHandlers({ db, onSaleOf }),
    ...suggestHandlers({ db, amongOf: amongFor }),
  }
}

type ProductCalls = Pick<HandlersOf<typeof catalogCalls>, 'showProduct' | 'showReviews'>

/** Handlers of the page of a product. */
function productHandlers({ db, onSaleOf, holdsPages }: CatalogDeps): ProductCalls {
  const readProduct = holdsPages ? heldProducts() : productOf
  return {
    async showProduct(context, input) {
      const productId = Number(input.id)
      requireShown(context, productId, await onSaleOf(db, { showcase: context.showcase, at: context.now }))
      const { id: showcaseId } = context.showcase
      const found = await readConfirmed(db, context, (same) => readProduct(same, { showcaseId, productId }))
      return showProduct(found, context)
    },
    async showReviews(context, input) {
      const page = Number(input.page ?? 0)
      const found = await reviewsOf(db, {
        showcaseId: context.showcase.id,
        productId: Number(input.product),
        page,
        order: input.sort ?? 'new',
        stars: input.stars === undefined ? null : Number(input.stars),
      })
      return { ...found, reviews: found.reviews.map(showReview) }
    },
  }
}

function showPage(found: Awaited<ReturnType<typeof pageOf>>, context: RequestContext) {
  const next = found.next && `${found.next.key}.${found.next.productId}`
  const category = found.category && namedIn(context.locale, found.category)
  const brand = found.brand && showBrand(found.brand, context)
  return { ...showList(found, context), next, category, brand }
}

type CardCalls = Pick<HandlersOf<typeof catalogCalls>, 'showCategories' | 'showCards'>

/**
 * Handlers for categories and for products by id. Members who manage the catalogue also get products that are
 * not sold here.
 */
function cardHandlers(db: Db, amongFor: FindVisibleProducts): CardCalls {
  return {
    async showCategories(context) {
      const among = await amongFor(context)
      const { id: showcaseId } = context.showcase
      const all = among
        ? await categoriesAmong(db, { showcaseId, among })
        : await categoriesOf(db, showcaseId)
      const named = all.map((one) => namedIn(context.locale, one))
      const childrenOf = (parent: number) => named.filter((one) => one.parentId === parent)
      const roots = named.filter((one) => one.parentId === null)
      return { categories: roots.map((root) => ({ ...root, children: childrenOf(root.id) })) }
    },
    async showCards(context, { ids }) {
      const { id: showcaseId } = context.showcase
      const cards = await cardsOf(db, { showcaseId, productIds: ids.split(',').map(Number) })
      const onSale = context.capabilities.has('catalog.manage') ? undefined : await amongFor(context)
      const sold = cards.filter(({ id }) => onSale?.includes(id) ?? true)
      return { products: sold.map((card) => showCard(card, readerOf(context))) }
    },
  }
}

/**
 * Returns readers of what restricts a list: the request's own filters, and the products on sale where not all
 * are.
 */
function readersOf(onSaleOf: OnSaleOf) {
  const amongOf = async (
    db: Db,
    { showcase, now: at }: RequestContext,
  ): Promise<readonly number[] | undefined> => {
    const onSale = await onSaleOf(db, { showcase, at })
    return onSale ? [...onSale] : undefined
  }
  const filtersOf = async (db: Db, context: RequestContext, input: ListInput): Promise<Filters> => ({
    scope: input.sf === undefined ? undefined : await scopeOf(db, context.showcase.id, input.sf),
    among: await amongOf(db, context),
    minKop: input.min === undefined ? undefined : toKop(input.min),
    maxKop: input.max === undefined ? undefined : toKop(input.max),
    brands: input.brand?.split('.'),
    traits: input.traits?.split('_').map((group) => group.split('.').map(Number)),
    inStock: input.stock === '1',
    onSale: input.sale === '1',
  })
  return { amongOf, filtersOf }
}

function placeOf(after: string | undefined): Place | undefined {
  const [key, productId] = (after ?? '').split('.').map(Number)
  return key === undefined || productId === undefined ? undefined : { key, productId }
}

function showBrand({ abouts, ...brand }: BrandName, { locale }: RequestContext) {
  return { ...namedIn(locale, brand), about: textIn(locale, brand.about, abouts) }
}

function showList({ cards, nextPage, total }: ProductList, context: RequestContext) {
  return { products: cards.map((card) => showCard(card, readerOf(context))), nextPage, total }
}
