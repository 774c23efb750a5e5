import {
  createAttribute,
  createBrand,
  createCategory,
  createProduct,
  refreshPopularity,
} from '../server/catalog/catalog.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { attributes } from './data/attributes.ts'
import { brands } from './data/brands.ts'
import { categories } from './data/categories.ts'
import { demoProducts } from './data/products.ts'
import type { DemoProduct } from './data/types.ts'
import { requireLoaded } from './load-people.ts'
import type { Stage } from './load-showcases.ts'
import { largePicture, smallPicture } from './picture-paths.ts'

export interface LoadedProduct {
  readonly id: number
  readonly siteId: number
  readonly variantIds: readonly number[]
  readonly pricesKop: readonly number[]
}
/** Products by article. */
export type Goods = ReadonlyMap<string, LoadedProduct>

/** From this popularity on a product is called a hit. */
const HIT = 93

type Ids = ReadonlyMap<string, number>

/** Creates the categories and every product with its variants and stock. */
export async function loadCatalogue(tx: Tx, stage: Stage, at: Date): Promise<Goods> {
  const categoryIds = await loadCategories(tx, stage)
  const names = await loadBrands(tx, stage)
  await loadAttributes(tx, stage)
  const goods = new Map<string, LoadedProduct>()
  for (const product of demoProducts) {
    const made = await createProduct(tx, {
      ...sheetOf(product),
      ...placeOf(product, stage, { categoryIds, names }),
      at,
    })
    const pricesKop = product.variants.map((variant) => variant.priceKop)
    goods.set(product.article, { ...made, siteId: product.siteId, pricesKop })
  }
  for (const showcase of stage.showcases.values()) await refreshPopularity(tx, showcase.id)
  return goods
}

function sheetOf(product: DemoProduct) {
  return {
    article: product.article,
    name: product.name,
    short: product.short,
    description: product.description,
    attributes: product.attributes,
    axes: product.axes.map(({ name, values }) => ({
      name,
      options: values.map(({ value, picture }) => ({
        value,
        picture: picture ? smallPicture(picture) : null,
      })),
    })),
    pictures: product.pictures.map((name) => ({
      small: smallPicture(name),
      large: largePicture(name),
      hue: product.hue,
    })),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      options: product.axes.map(({ name }) => variant.options[name] ?? ''),
      priceKop: variant.priceKop,
      oldPriceKop: variant.oldPriceKop ?? null,
      costKop: variant.costKop,
      onHand: variant.stock,
    })),
    isHit: product.popularity >= HIT,
    sortWeight: product.popularity,
  }
}

function placeOf(product: DemoProduct, stage: Stage, ids: { categoryIds: Ids; names: Ids }) {
  const showcase = requireLoaded(stage.showcases, product.siteId)
  return {
    showcaseId: showcase.id,
    companyId: requireLoaded(stage.showcases, product.soldBy ?? product.siteId).companyId,
    categoryIds: [requireLoaded(ids.categoryIds, `${product.siteId}/${product.category}`)],
    brandId: requireLoaded(ids.names, `${product.siteId}/${product.brand}`),
  }
}

async function loadCategories(tx: Tx, stage: Stage): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [position, category] of categories.entries()) {
    const { siteId, alias, parent, name, hue } = category
    const made = await createCategory(tx, {
      showcaseId: requireLoaded(stage.showcases, siteId).id,
      parentId: parent ? requireLoaded(ids, `${siteId}/${parent}`) : null,
      alias,
      name,
      hue,
      picture: smallPicture(category.picture),
      position,
    })
    ids.set(`${siteId}/${alias}`, made.id)
  }
  return ids
}

async function loadAttributes(tx: Tx, stage: Stage): Promise<void> {
  for (const { siteId, ...sheet } of attributes)
    await createAttribute(tx, { showcaseId: requireLoaded(stage.showcases, siteId).id, sheet })
}

async function loadBrands(tx: Tx, stage: Stage): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [position, brand] of brands.entries()) {
    const { siteId, alias, name, hue, description } = brand
    const showcaseId = requireLoaded(stage.showcases, siteId).id
    const made = await createBrand(tx, { showcaseId, alias, name, hue, description, position })
    ids.set(`${siteId}/${alias}`, made.id)
  }
  return ids
}
