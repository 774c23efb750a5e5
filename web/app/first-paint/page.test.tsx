import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { configWith } from '../../test/providers.tsx'
import type { WireResponse } from '../../test/wire.ts'
import { pageWith } from './page.tsx'

const PAGE = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
type Home = WireResponse<'showHome'>
const product: Home['products'][number] = {
  id: 12,
  variantId: 13,
  name: 'Кружка',
  picture: { small: 'images/goods/cup.webp', large: 'images/upload/cup.webp', hue: 30 },
  price: 1290,
  oldPrice: null,
  discountPercent: null,
  rating: 4.9,
  reviews: 3,
  bonus: 39,
  inStock: true,
  hasOptions: false,
  hit: false,
}
const home: Home = {
  banners: [],
  categories: [],
  products: [product],
  productTotal: 1,
  brands: [],
  actions: [],
  blocks: [{ id: 'products', kind: 'products', title: '', text: '', sort: 'popular', products: [] }],
}

/** The page of a screen, rendered from this response. */
function screenOf(
  address: string,
  { config = {}, response }: { config?: Parameters<typeof configWith>[0]; response: object },
) {
  const given = { config: JSON.stringify(configWith(config)), responses: [JSON.stringify(response)] }
  return pageWith(PAGE, { ...given, address, basePath: '/teply-dom/api/tgbundle' })
}

function pageOf({
  config = {},
  shown = home,
}: {
  config?: Parameters<typeof configWith>[0]
  shown?: Home
} = {}) {
  return screenOf('/', { config, response: shown })
}

test('CN-01: the page contains the rendered shop: products, prices, links under the showcase’s path', () => {
  const page = pageOf() ?? ''
  expect(page).toContain('<html data-first style="--brand-h:52" ')
  const root = /<div id="root" aria-busy="true">([\s\S]*?)<template id="waiting">/.exec(page)?.[1] ?? ''
  expect(root).toContain('Тёплый дом')
  expect(root).toContain('href="/teply-dom/api/tgbundle/product/12"')
  expect(root).toContain('1\u202f290\u202f₽')
  expect(root).toContain('src="http://shop.test/api/stat/images/goods/cup.webp"')
  expect(root).not.toContain('id="boot"')
})

test('of many products the page brings the first few drawn, and all of them to be drawn by the app', () => {
  const products = Array.from({ length: 15 }, (_, at) => ({ ...product, id: 100 + at }))
  const page = pageOf({ shown: { ...home, products } }) ?? ''
  expect(page.match(/<article/g)).toHaveLength(6)
  expect(page).toMatch(/product\/105"[\s\S]*"id":114/)
})

test('the first pictures are preloaded, and the skeleton is ready for visitors for whom the page is wrong', () => {
  const page = pageOf() ?? ''
  const [link = '', srcset, sizes] =
    /<link rel="preload" as="image" type="image\/avif" fetchpriority="high" imagesrcset="([^"]*)" imagesizes="([^"]*)">/.exec(
      page,
    ) ?? []
  expect(srcset).toContain('http://shop.test/api/stat/images/upload/cup.webp?w=320&#38;as=avif 320w, ')
  expect(page.indexOf(link)).toBeLessThan(page.indexOf('<script'))
  // The browser must choose the same for the card, or the picture is fetched twice.
  const card = /<article[\s\S]*?<source type="image\/avif" sizes="([^"]*)" srcSet="([^"]*)"/.exec(page)
  expect(card?.slice(1)).toEqual([sizes, srcset?.replaceAll('&#38;', '&amp;')])
  expect(page).toMatch(/<template id="waiting">\s*<div id="boot"/)
})

test('SH-40: a showcase of landing pages asks for no pictures of products it does not show', () => {
  const page = pageOf({ config: { showcaseStateId: 1 } }) ?? ''
  expect(page).not.toMatch(/<link rel="preload"[^>]*cup\.webp/)
  expect(page).toContain('"id":12')
})

test('the page contains the state it was rendered from, and sellers’ texts never become markup', () => {
  const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>'
  const picture = { small: 'a"><script>alert(3)</script>.webp', large: '', hue: 1 }
  const page = pageOf({
    config: { showcaseName: evil, showcaseDescription: evil },
    shown: { ...home, products: [{ ...product, name: evil, picture }] },
  })
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img src=x')
  expect(page?.match(/<script/g)).toHaveLength((PAGE.match(/<script/g)?.length ?? 0) + 1)
  const data = /<script type="application\/json" id="opening">(.*?)<\/script>/s.exec(page ?? '')?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    config: { showcaseName: evil },
    entries: [{ response: { products: [{ name: evil }] } }],
  })
})

test.each([{ noRefCritical: true }, { isBanned: true }, { isBannedOnShowcase: true }])(
  'a showcase that is shut to strangers is not drawn: %o',
  (config) => {
    expect(pageOf({ config })).toBeNull()
  },
)

test('review 21a: the page describes the showcase in its own words, any other page the shop', () => {
  const said = (page: string) => /<meta name="description" content="([^"]*)"/.exec(page)?.[1]
  expect(said(PAGE)).toMatch(/бонусы/)
  const described = configWith({ showcaseDescription: 'Мёд "липовый" <с пасеки>', slogan: 'Сладко' })
  expect(said(pageOf({ config: described }) ?? '')).toBe('Мёд &#34;липовый&#34; &#60;с пасеки&#62;')
  const bare = configWith({ showcaseDescription: ' ', slogan: '', showcaseName: 'Пасека' })
  expect(said(pageOf({ config: bare }) ?? '')).toBe('Пасека')
})

test.each([1, 2])(
  'issue 17: a home page in state %i with a landing page that ends is drawn; the reader’s browser adds the last day',
  (showcaseStateId) => {
    const until = {
      id: 5,
      title: 'Неделя уюта',
      short: '',
      cover: '',
      hue: 20,
      endsAt: '2026-12-01T21:00:00Z',
    }
    const blocks: Home['blocks'] = [
      { id: 'actions', kind: 'actions', title: '', text: '', sort: 'popular', products: [] },
    ]
    const page = pageOf({
      config: { showcaseStateId },
      shown: { ...home, actions: [until], blocks },
    })
    const root = /<div id="root"[^>]*>([\s\S]*?)<template id="waiting">/.exec(page ?? '')?.[1] ?? ''
    expect(root).toContain('Неделя уюта')
    expect(root).not.toMatch(/декабря|до /)
  },
)

test('issue 17: the header shows how buyers rate the shop, before its slogan', () => {
  const header = { search: true, favourites: true, city: true, slogan: true }
  const rating = { average: 4.8, count: 12 }
  const subtitleOf = (config: Parameters<typeof configWith>[0]) =>
    /<small>(.*?)<\/small>/
      .exec(pageOf({ config }) ?? '')?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim()
  expect(subtitleOf({ rating, header, slogan: 'Уют рядом' })).toMatch(/^4,8\s+Уют рядом$/)
  expect(subtitleOf({ rating, header: { ...header, city: false, slogan: false } })).toBe('4,8')
  expect(subtitleOf({ header })).toBe('Москва')
})

test('rulings 25: the first screen formats no number by Intl, whose first use blocks a phone', () => {
  const brand = { id: 4, alias: 'gzhel', name: 'Гжель', hue: 30, products: 12 }
  const used = vi.fn(() => {
    throw new Error('Intl was used')
  })
  for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat'] as const)
    vi.spyOn(Intl, name).mockImplementation(used)
  const shown = { ...home, productTotal: 1290, brands: [brand] }
  expect(pageOf({ shown })).toContain('Все 1\u202f290')
  expect(used).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
