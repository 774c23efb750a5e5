import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { landings } from './landings.ts'
import { orders } from './orders.ts'
import { pageGroups } from './pages.ts'
import { bans, members, people } from './people.ts'
import { demoProducts } from './products.ts'
import { reviews } from './reviews.ts'
import { showcases } from './showcases.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const OUT = at('../pictures/out/')
const IMAGES = `${OUT}images/`
const ART = at('../../web/public/img/')

const handles = new Set(people.map((person) => person.handle))
const byArticle = new Map(demoProducts.map((product) => [product.article, product]))
const variants = demoProducts.flatMap((product) => product.variants)

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
const sizeOf = (file: string) => statSync(file).size
const repeated = (values: readonly string[]) =>
  values.filter((value, place) => values.indexOf(value) !== place)

test('the marketplace has the promised size', () => {
  expect(showcases.map(({ siteId, state }) => [siteId, state])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 4],
    [5, 3],
  ])
  expect(new Set(showcases.map(({ state }) => state)).size).toBe(4)
  expect(demoProducts.length).toBeGreaterThanOrEqual(125)
  expect(categories.filter((category) => !category.parent).length).toBeGreaterThanOrEqual(7)
  expect(categories.filter((category) => category.parent).length).toBeGreaterThanOrEqual(20)
  expect(brands.length).toBeGreaterThanOrEqual(10)
  expect(people).toHaveLength(34)
  expect(reviews.length).toBeGreaterThanOrEqual(60)
  expect(orders.length).toBeGreaterThanOrEqual(24)
  expect(landings.length).toBeGreaterThanOrEqual(4)
  expect(new Set(orders.map((order) => order.fate)).size).toBe(11)
})

test('unique names are unique', () => {
  expect(repeated(demoProducts.map((product) => product.article))).toEqual([])
  expect(repeated(demoProducts.map((product) => `${product.siteId}/${product.alias}`))).toEqual([])
  expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  expect(repeated(categories.map((category) => `${category.siteId}/${category.alias}`))).toEqual([])
  expect(repeated(people.map((person) => `${person.telegramId}`))).toEqual([])
  expect(repeated(people.map((person) => person.handle))).toEqual([])
  expect(repeated(reviews.map((review) => `${review.article}/${review.person}`))).toEqual([])
  expect(repeated(landings.map((landing) => `${landing.siteId}/${landing.alias}`))).toEqual([])
})

test('products are in a leaf category and have a brand of their own showcase', () => {
  const leaves = new Set(categories.filter((c) => c.parent).map((c) => `${c.siteId}/${c.alias}`))
  const tops = new Set(categories.filter((c) => !c.parent).map((c) => `${c.siteId}/${c.alias}`))
  const makers = new Set(brands.map((brand) => `${brand.siteId}/${brand.alias}`))
  const filled = new Set(demoProducts.map((product) => `${product.siteId}/${product.category}`))
  expect(demoProducts.filter((p) => !leaves.has(`${p.siteId}/${p.category}`))).toEqual([])
  expect(demoProducts.filter((p) => !makers.has(`${p.siteId}/${p.brand}`))).toEqual([])
  expect(categories.filter((c) => c.parent && !tops.has(`${c.siteId}/${c.parent}`))).toEqual([])
  expect([...leaves].filter((leaf) => !filled.has(leaf))).toEqual([])
})

test('prices are whole kopecks, old prices are higher, some products are scarce or sold out', () => {
  const wrong = variants.filter(({ priceKop, oldPriceKop, costKop }) => {
    const whole = [priceKop, oldPriceKop ?? 0, costKop].every(Number.isInteger)
    return (
      !whole ||
      priceKop < 100 ||
      costKop >= priceKop ||
      (oldPriceKop !== undefined && oldPriceKop <= priceKop)
    )
  })
  expect(wrong).toEqual([])
  const gone = demoProducts.filter((product) => product.variants.every((variant) => variant.stock === 0))
  const scarce = variants.filter((variant) => variant.stock > 0 && variant.stock < 5)
  const cheaper = demoProducts.filter((product) => product.variants.some((variant) => variant.oldPriceKop))
  expect(gone.length).toBeGreaterThanOrEqual(3)
  expect(scarce.length).toBeGreaterThanOrEqual(10)
  expect(cheaper.length / demoProducts.length).toBeGreaterThan(0.15)
  expect(cheaper.length / demoProducts.length).toBeLessThan(0.3)
  expect(demoProducts.filter((product) => product.axes.length === 2).length).toBeGreaterThanOrEqual(5)
  expect(demoProducts.filter((product) => product.short.length > 300)).toEqual([])
})

test('every named picture is rendered', () => {
  const axisPictures = demoProducts.flatMap((p) =>
    p.axes.flatMap((axis) => axis.values.map((v) => v.picture)),
  )
  const blocks = landings.flatMap((landing) => landing.blocks)
  const named = new Set([
    ...demoProducts.flatMap((product) => product.pictures),
    ...axisPictures.filter((name) => name !== undefined),
    ...categories.map((category) => category.picture),
    ...blocks.flatMap((block) => (block.type === 'gallery' ? block.pictures : [])),
    ...blocks.flatMap((block) => (block.type === 'image' ? [block.picture] : [])),
    ...blocks.flatMap((block) => (block.type === 'benefits' ? block.items.map((item) => item.picture) : [])),
  ])
  const wide = new Set([
    ...showcases.flatMap((showcase) => showcase.banners.map((banner) => banner.picture)),
    ...landings.map((landing) => landing.cover),
    ...blocks.flatMap((block) => (block.type === 'hero' ? [block.picture] : [])),
  ])
  const files = [
    ...[...named].flatMap((name) => [`upload/${name}.webp`, `goods/good_small_pics/${name}.webp`]),
    ...[...wide].map((name) => `media/${name}.webp`),
    ...people.map((person) => `avatars/${person.avatar}.webp`),
    ...showcases.map((showcase) => `logos/${showcase.siteId}_mobile.png`),
  ]
  expect(named.size).toBeGreaterThanOrEqual(70)
  expect(files.filter((file) => !existsSync(IMAGES + file))).toEqual([])
})

test('pictures stay within their size limit', () => {
  const all = filesUnder(OUT)
  expect(all.length).toBeGreaterThan(300)
  expect(all.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(6 * 1024 * 1024)
  const cards = filesUnder(`${IMAGES}goods/good_small_pics`)
  expect(cards.filter((file) => sizeOf(file) > 12 * 1024)).toEqual([])
  const art = filesUnder(ART).filter((file) => file.endsWith('.webp'))
  expect(art.length).toBeGreaterThanOrEqual(20)
  expect(art.filter((file) => sizeOf(file) > 15 * 1024)).toEqual([])
})

test('people know each other: inviters come first, five levels deep, the newcomer is in no tree', () => {
  const depths = people.flatMap(({ joined }, place) =>
    joined.map(({ siteId, by }) => {
      let depth = 1
      let inviter = by
      let seen = place
      const owner = showcases.find((showcase) => showcase.siteId === siteId)?.owner
      while (inviter !== null && inviter !== owner) {
        const above = people.findIndex((person) => person.handle === inviter)
        const step = people[above]?.joined.find((join) => join.siteId === siteId)
        if (above < 0 || above >= seen || !step) throw new Error(`${inviter} cannot invite to ${siteId}`)
        ;[depth, inviter, seen] = [depth + 1, step.by, above]
      }
      return depth
    }),
  )
  expect(depths.length).toBeGreaterThan(30)
  expect(Math.max(...depths)).toBe(5)
  expect(people.find((person) => person.handle === 'newcomer')?.joined).toEqual([])
  const named = [...orders, ...reviews].map((row) => row.person)
  expect(named).not.toContain('newcomer')
  const others = [
    ...showcases.map((showcase) => showcase.owner),
    ...[...members, ...bans].map((row) => row.person),
  ]
  const quoted = landings.flatMap((l) =>
    l.blocks.flatMap((b) => (b.type === 'reviews' ? b.items.map((i) => i.person) : [])),
  )
  expect([...named, ...others, ...quoted].filter((handle) => !handles.has(handle))).toEqual([])
  expect(people.filter((person) => person.platformAdmin)).toHaveLength(2)
})

test('orders contain products in stock of their own showcase', () => {
  const asked = new Map<string, number>()
  for (const { siteId, lines } of orders) {
    for (const { article, quantity, variant = 0 } of lines) {
      const product = byArticle.get(article)
      const sku = product?.variants[variant]?.sku
      if (product?.siteId !== siteId || sku === undefined)
        throw new Error(`${article} is not sold in ${siteId}`)
      asked.set(sku, (asked.get(sku) ?? 0) + quantity)
    }
  }
  expect(asked.size).toBeGreaterThanOrEqual(24)
  expect(variants.filter((variant) => (asked.get(variant.sku) ?? 0) > variant.stock)).toEqual([])
  expect(reviews.filter((review) => !byArticle.has(review.article))).toEqual([])
})

test('landing pages and banners link to existing targets', () => {
  const shown = landings.flatMap((landing) =>
    landing.blocks.flatMap((block) => {
      if (block.type === 'products')
        return 'rule' in block ? [] : block.articles.map((article) => [landing.siteId, article])
      return block.type === 'product' ? [[landing.siteId, block.article]] : []
    }),
  )
  expect(shown.length).toBeGreaterThanOrEqual(15)
  expect(shown.filter(([siteId, article]) => byArticle.get(`${article}`)?.siteId !== siteId)).toEqual([])

  const targets = showcases.flatMap(({ siteId, banners }) =>
    banners.map(({ target }) => ({ siteId, target })),
  )
  const dead = targets.filter(({ siteId, target }) => {
    const [, kind, first, second] = target.split('/')
    if (kind === 'actions') return !landings.some((l) => l.siteId === siteId && l.alias === first)
    return !categories.some(
      (c) => c.siteId === siteId && c.alias === (second ?? first) && c.parent === (second && first),
    )
  })
  expect(targets.length).toBeGreaterThanOrEqual(8)
  expect(dead).toEqual([])
})

const control = (digits: string, weights: readonly number[]) =>
  (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10

test('company details pass the checksums of domain.md 4.0', () => {
  const ten = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  expect(control('7707083893', ten)).toBe(3)
  for (const { company } of showcases) {
    const { type, inn, ogrn, bank } = company
    if (type === 'ooo') {
      expect(inn).toMatch(/^\d{10}$/)
      expect(control(inn, ten)).toBe(Number(inn[9]))
      expect(ogrn).toMatch(/^[15]\d{12}$/)
    } else {
      expect(inn).toMatch(/^\d{12}$/)
      expect(control(inn, [7, ...ten])).toBe(Number(inn[10]))
      expect(control(inn, [3, 7, ...ten])).toBe(Number(inn[11]))
      expect(ogrn).toMatch(/^3\d{14}$/)
    }
    expect((Number(ogrn.slice(0, -1)) % (type === 'ooo' ? 11 : 13)) % 10).toBe(Number(ogrn.at(-1)))
    const key = [...(bank.bik.slice(-3) + bank.account)].map(
      (digit, place) => (Number(digit) * ([7, 1, 3][place % 3] ?? 0)) % 10,
    )
    expect(key.reduce((sum, digit) => sum + digit, 0) % 10).toBe(0)
  }
})

test('every showcase has its texts: slogan, legal pages, a bot', () => {
  for (const { siteId, slogan, botUsername } of showcases) {
    expect(slogan.length).toBeLessThanOrEqual(120)
    expect(botUsername).toMatch(/^[a-z][a-z0-9_]{4,31}$/)
    expect(botUsername.endsWith('bot')).toBe(true)
    const kinds = pageGroups
      .filter((group) => group.siteId === siteId)
      .flatMap((group) => group.pages.map((page) => page.kind))
    expect(kinds).toEqual(
      expect.arrayContaining([
        'offer',
        'privacy',
        'consent',
        'returns',
        'delivery',
        'bonus_rules',
        'contacts',
      ]),
    )
  }
})
