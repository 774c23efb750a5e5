import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landing } from '../../features/buyer/landings/landings.fixtures.ts'
import { productPage, productVariant } from '../../features/buyer/product/product.fixtures.ts'
import { wireCart } from '../../parts/cart/cart.fixtures.ts'
import { configWith } from '../../test/providers.tsx'
import { callsOf, pageWith } from './page.tsx'

const PAGE = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').replace(
  '<!--first-pictures-->',
  '<!--first-pictures--><template id="code"><link href="/entry.js"></template>',
)
const PARTS = { product: { code: '<link href="/product.js">', styles: '<style>.product{}</style>' } }

/** The page of a screen, rendered from these responses. */
function pageOf(address: string, ...responses: object[]): string | null {
  const given = {
    config: JSON.stringify(configWith()),
    responses: responses.map((one) => JSON.stringify(one)),
  }
  return pageWith(PAGE, { ...given, address, basePath: '/teply-dom/api/tgbundle', parts: PARTS })
}
const rootOf = (page: string | null) =>
  /<div id="root" aria-busy="true">([\s\S]*?)<template id="waiting">/.exec(page ?? '')?.[1] ?? ''

const picture = { small: 'images/goods/cup.webp', large: 'images/upload/cup.webp', hue: 30 }
const cup = productPage({
  id: 12,
  name: 'Кружка',
  pictures: [picture],
  variants: [productVariant({ price: 1290 })],
})

test('issue 17: the page of a product contains its name, price, picture and way into the cart', () => {
  const root = rootOf(pageOf('/product/12', cup))
  expect(root).toMatch(/<h1[^>]*>Кружка<\/h1>/)
  expect(root).toContain('1\u202f290\u202f₽')
  expect(root).toMatch(/<img[^>]*src="http:\/\/shop\.test\/api\/stat\/images\/upload\/cup\.webp"/)
  expect(root).toContain('В корзину')
})

test('issue 17: a product’s page preloads exactly what its gallery shows, and its own code after the first', () => {
  const page = pageOf('/product/12', cup) ?? ''
  const [, srcset, sizes] =
    /<link rel="preload" as="image"[^>]*imagesrcset="([^"]*)" imagesizes="([^"]*)">/.exec(page) ?? []
  const shown = /<ul[\s\S]*?<source type="image\/avif" sizes="([^"]*)" srcSet="([^"]*)"/.exec(page)
  expect(shown?.slice(1)).toEqual([sizes, srcset?.replaceAll('&#38;', '&amp;')])
  expect(page).toContain('<template id="code"><link href="/entry.js"><link href="/product.js"></template>')
  expect(page).toContain('<style>.product{}</style></head>')
})

test('issue 17: a product that looks different for some visitors is not rendered', () => {
  expect(pageOf('/product/12', { ...cup, ageLimit: 18 })).toBeNull()
  expect(pageOf('/product/12', { ...cup, variants: [productVariant({ shipsOn: '2026-12-12' })] })).toBeNull()
})

test('issue 17: what shows dates or depends on the device is left to the app', () => {
  const review = {
    id: 1,
    author: 'Анна',
    photo: '',
    rating: 5,
    text: 'Чай не остывает',
    at: '2026-11-20T10:00:00Z',
    photos: [],
    reply: '',
    verified: true,
  }
  const page = pageOf('/product/12', { ...cup, rating: 5, reviews: 1, latestReviews: [review] })
  expect(rootOf(page)).not.toContain('Чай не остывает')
  expect(page).toContain('Чай не остывает')
})

test('issue 17: a landing page is rendered up to its first block that depends on the visitor', () => {
  const page = pageOf(
    '/actions/7',
    landing({
      cover: 'images/upload/week.webp',
      endsAt: '2026-12-01T21:00:00Z',
      blocks: [
        { id: 'a', type: 'text', props: { text: 'Пледы и чай' } },
        { id: 'b', type: 'countdown', props: { title: 'Осталось', endsAt: '2026-12-01T21:00:00Z' } },
        { id: 'c', type: 'text', props: { text: 'До встречи' } },
      ],
    }),
  )
  const root = rootOf(page)
  expect(root).toMatch(/<h1[^>]*>Неделя уюта<\/h1>/)
  expect(root).toContain('Пледы и чай')
  expect(root).not.toMatch(/Осталось|До встречи|декабря/)
  expect(page).toMatch(/<link rel="preload" as="image"[^>]*week\.webp/)
})

test.each([
  ['/', ['/home/?json=1']],
  ['/product/12?utm_source=x', ['/product/12?json=1']],
  ['/product/12/reviews', ['/reviews/?json=1&product=12&sort=new']],
  ['/actions/uyut', ['/actions/uyut?json=1']],
  ['/users/9', ['/users/9?json=1']],
  ['/catalog', ['/categories/?json=1']],
  ['/catalog/dom/svet', ['/catalog/?json=1&category=svet', '/categories/?json=1']],
  ['/search?q=%D1%87%D0%B0%D0%B9', ['/search/?json=1&q=%D1%87%D0%B0%D0%B9']],
  ['/brands', ['/brands/?json=1']],
])('issue 17: the server makes the public calls of %s', (address, calls) => {
  expect(callsOf(address, true)).toEqual(calls)
})

test('issue 17: the cart is rendered, empty, for those who come without a session only', () => {
  expect(callsOf('/cart', true)).toEqual(['/cart/?json=1'])
  expect(callsOf('/cart', false)).toBeNull()
  const page = pageOf('/cart', { cart: wireCart([]) })
  expect(page).toContain('<html data-first="newcomers" ')
  expect(rootOf(page)).toContain('В корзине пусто')
})

test.each([
  '/product/new',
  '/product/0',
  '/actions/Ы',
  '/catalog?sale=1',
  '/catalog/dom?sort=new',
  '/search',
  '/search?q=чай&sale=1',
  '/product/12/reviews?stars=5',
  '/account/orders',
])('issue 17: the server renders nothing at %s', (address) => {
  expect(callsOf(address, true)).toBeNull()
})
