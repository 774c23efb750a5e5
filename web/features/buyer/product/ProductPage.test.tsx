// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { wireCart } from '../../../parts/cart/cart.fixtures.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { stubScreen } from '../../../test/near-screen.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import ProductPage from './ProductPage.tsx'
import { type ProductReply, productPage, productVariant } from './product.fixtures.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.ofAge
})

const variant = productVariant
const product = productPage

test('issue 16: pictures of goods for adults are hidden until the shopper says once to be of age', async () => {
  await open(product({ ageLimit: 18 }))
  expect(await screen.findByText('Товар для взрослых')).toBeTruthy()
  expect(screen.getByText('Товар для тех, кому есть 18')).toBeTruthy()
  const enlarge = screen.getByRole('button', { name: /Увеличить/ })
  expect(enlarge.closest('[inert]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Мне есть 18 лет, показать' }))
  expect(screen.queryByText('Товар для взрослых')).toBeNull()
  expect(document.documentElement.dataset.ofAge).toBe('')
  expect(localStorage.getItem('OfAge')).toBe('1')
  expect(enlarge.closest('[inert]')).toBeNull()
  await open(product({ ageLimit: 18 }))
  await screen.findAllByText('Товар для тех, кому есть 18')
  expect(screen.queryByText('Товар для взрослых')).toBeNull()
})

/** A teapot of two volumes; the larger one is cheaper for a while. */
const teapot = () =>
  product({
    hasOptions: true,
    axes: [
      {
        name: 'Объём',
        options: ['0,8 л', '1,2 л', '1,6 л'].map((value) => ({ value, picture: null })),
      },
    ],
    variants: [
      variant({ options: ['0,8 л'] }),
      variant({ id: 12, options: ['1,2 л'], price: 1790, oldPrice: 1990, bonus: 53, available: 3 }),
      variant({ id: 13, options: ['1,6 л'], available: 0 }),
    ],
  })
const nextDay: WireResponse<'estimateDelivery'>['Methods'][number] = {
  Id: 1,
  Kind: 'courier',
  Name: 'Курьер',
  Price: 0,
  FreeFrom: null,
  EtaDays: 1,
  EtaFrom: '2026-11-22',
  EtaTo: '2026-11-22',
  NeedsAddress: true,
  NeedsCity: true,
  NeedsPoint: false,
  Address: '',
  Hours: '',
  Estimate: false,
}

function open(reply: ProductReply, answers: Answers = {}, { isLogged = false } = {}) {
  return openShop(<ProductPage />, {
    path: '/start/1',
    config: { isLogged, cartCnt: 0 },
    answers: {
      showProduct: () => ({ reply }),
      showCards: () => ({ reply: { products: [] } }),
      showCart: () => ({ reply: wireCart([]) }),
      ...answers,
    },
  })
}
const heading = (name: string) => screen.findByRole('heading', { name })

test('RT-15: the page shows name, price, bonus, brand and rating of the product', async () => {
  const brand = { id: 2, alias: 'glinka', name: 'Глинка', hue: 30, products: 4 }
  const shop = await open(product({ brand, rating: 4.9, reviews: 3, bonus: 44 }))
  await heading('Чайник «Клюква»')
  expect(shop.asked('showProduct')[0]?.ask).toMatchObject({ id: '1' })
  expect(screen.getByText('+44 бонуса')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Глинка' }).getAttribute('href')).toBe('/catalog?brand=glinka')
  expect(screen.getAllByText('4,9')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: '3 отзыва' }).getAttribute('href')).toBe('/product/1/reviews')
})

test('issue 16: the page leads to the questions about the product', async () => {
  await open(product())
  const link = await screen.findByRole('link', { name: 'Вопросы и ответы' })
  expect(link.getAttribute('href')).toBe('/product/1/questions')
})

test('RT-15: another option changes price, bonus, stock and what goes into the cart', async () => {
  const shop = await open(teapot(), { setQuantity: () => ({ reply: wireCart([]) }) })
  await userEvent.click(await screen.findByRole('button', { name: '1,2 л' }))
  expect(screen.getByText('+53 бонуса')).toBeTruthy()
  expect(screen.getByText('Осталось 3 штуки')).toBeTruthy()
  expect(document.querySelector('del, s')?.textContent).toMatch(/1.990/)
  await userEvent.click(await screen.findByRole('button', { name: /^В корзину · 1\u202f790/ }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ VariantId: 12, Quantity: 1 }))
})

/** A certificate of 20 sums, each 500 ₽ more than the one before. */
const certificate = () => {
  const sums = Array.from({ length: 20 }, (_, n) => 500 * (n + 1))
  return product({
    certificateYears: 3,
    hasOptions: true,
    axes: [{ name: 'Номинал', options: sums.map((sum) => ({ value: `${sum} ₽`, picture: null })) }],
    variants: sums.map((price, n) => variant({ id: 100 + n, price, options: [`${price} ₽`] })),
    variantId: 100,
  })
}

test('issue 16: the sum of a certificate is typed, and only a sum on sale goes into the cart', async () => {
  const shop = await open(certificate(), { setQuantity: () => ({ reply: wireCart([]) }) })
  const field = await screen.findByLabelText('Сумма сертификата, ₽')
  expect(screen.queryByRole('button', { name: '500 ₽' })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '2700')
  await screen.findByText(/Такой суммы нет. Можно от 500 ₽ до 10 000 ₽, шаг 500 ₽/)
  await userEvent.tab()
  expect(field).toHaveProperty('value', '500')
  await userEvent.clear(field)
  await userEvent.type(field, '2500')
  await userEvent.click(await screen.findByRole('button', { name: /^В корзину · 2\u202f500/ }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ VariantId: 104 }))
})

test('issue 16: a certificate promises no delivery and no stock, but how long it is valid', async () => {
  const shop = await open(certificate())
  await screen.findByText('Действует 3 года')
  expect(screen.getByText('Сразу после оплаты')).toBeTruthy()
  expect(screen.queryByText('В наличии')).toBeNull()
  expect(shop.asked('estimateDelivery')).toEqual([])
})

test('RT-15: an option that is sold out cannot be chosen', async () => {
  await open(teapot())
  expect(await screen.findByRole('button', { name: '1,6 л' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '0,8 л' }).getAttribute('aria-pressed')).toBe('true')
})

test('RT-15: a product that is sold out has no delivery estimate and cannot be bought', async () => {
  const shop = await open(product({ inStock: false, variants: [variant({ available: 0 })] }), {
    showSimilar: () => ({ reply: { products: [] } }),
  })
  await heading('Чайник «Клюква»')
  expect(screen.getAllByText('Нет в наличии').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^В корзину/ })).toBeNull()
  expect(shop.asked('estimateDelivery')).toHaveLength(0)
})

test('domain 4.3: the earliest delivery is shown with its price; without an estimate the page says when it comes', async () => {
  const slow = { ...nextDay, Id: 2, Name: 'Почта', EtaDays: 4, EtaFrom: '2026-11-25', EtaTo: '2026-11-28' }
  await open(product(), {
    estimateDelivery: () => ({ reply: { City: 'Москва', Methods: [slow, nextDay] } }),
  })
  await screen.findByText('Привезём завтра, 22 ноября')
  expect(screen.getByText('Курьер · Москва · бесплатно')).toBeTruthy()
  await open(product(), { estimateDelivery: () => ({ status: 500, body: '' }) })
  await screen.findByText('Срок и цену посчитаем при оформлении')
})

test('RT-15: description, attributes, returns and the seller’s legal details are shown', async () => {
  await open(
    product({
      description: 'Держит тепло **три часа**',
      attributes: [
        { name: 'Материал', value: 'глина' },
        { name: 'Ручная работа', value: 'true' },
      ],
    }),
  )
  await heading('О товаре')
  expect(screen.getByText('глина')).toBeTruthy()
  expect(screen.getByText('Да')).toBeTruthy()
  expect(screen.getByText('Возврат в течение 14 дней')).toBeTruthy()
  expect(screen.getByText('ИП Смирнова · ИНН 770000000000')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Анна Смирнова/ }).getAttribute('href')).toBe('/users/9')
})

test('issue 17: the seller’s rating is shown with its count; a seller with few ratings is new', async () => {
  await open(product({ seller: { ...product({}).seller, rating: { average: 4.8, count: 12 } } }))
  const link = await screen.findByRole('link', { name: /Анна Смирнова/ })
  expect(link.textContent).toContain('4,8')
  expect(link.textContent).toContain('12 оценок')
  await open(product({}))
  expect((await screen.findByRole('link', { name: /Анна Смирнова/ })).textContent).toContain('Новый продавец')
})

test('RT-15: pictures have thumbnails, and a tap opens one over the whole screen', async () => {
  const pictures = ['a', 'b'].map((name) => ({ small: `${name}s.webp`, large: `${name}.webp`, hue: 12 }))
  await open(product({ pictures }))
  await heading('Чайник «Клюква»')
  expect(screen.getByRole('button', { name: 'Фото 2' }).getAttribute('aria-current')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Увеличить: Чайник «Клюква»' }))
  expect(await findDialog({ name: 'Фотографии' })).toBeTruthy()
})

test('RT-15: a product off sale leads back to the catalogue', async () => {
  await open(product(), {
    showProduct: () => ({ status: 404, body: 'Нет', code: 'product_not_found' }),
  })
  await screen.findByText('Товар не найден')
  expect(screen.getByRole('link', { name: 'Каталог' }).getAttribute('href')).toBe('/catalog')
})

test('issue 17: opening a product asks neither for the time nor, far from its reviews, whether it may be reviewed', async () => {
  const { scroll } = stubScreen()
  const answers: Answers = {
    showMyReviews: () => ({ reply: { ToWrite: [], Written: [] } }),
    showSimilar: () => ({ reply: { products: [] } }),
  }
  const shop = await open(product(), answers, { isLogged: true })
  await screen.findByRole('link', { name: 'Вопросы и ответы' })
  expect([shop.asked('serverTime'), shop.asked('showMyReviews')]).toEqual([[], []])
  scroll()
  await waitFor(() => expect(shop.asked('showMyReviews')).toHaveLength(1))
})

test('RT-15: the share button shares this product', async () => {
  const { dialogs } = await open(product())
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться' }))
  expect(dialogs.share).toHaveBeenCalledWith(1)
})

test('RT-15: latest reviews and recently viewed products follow when the shopper comes near', async () => {
  localStorage.setItem('Seen12345', JSON.stringify([1, 3, 2]))
  const review = {
    id: 5,
    author: 'Ольга М.',
    photo: '',
    rating: 5,
    text: 'Держит тепло весь вечер',
    at: '2026-11-02T10:00:00Z',
    photos: [],
    reply: 'Спасибо!',
    verified: true,
  }
  const { scroll } = stubScreen()
  const shop = await open(
    product({
      rating: 5,
      reviews: 1,
      ratings: [0, 0, 0, 0, 1],
      latestReviews: [review],
    }),
    {
      showCards: () => ({ reply: { products: [productCard({ id: 3, name: 'Плед' })] } }),
      showSimilar: () => ({ reply: { products: [] } }),
    },
  )
  await screen.findByRole('heading', { name: 'Отзывы' })
  expect(screen.queryByText('Держит тепло весь вечер')).toBeNull()
  expect(shop.asked('showCards')).toHaveLength(0)
  scroll()
  await screen.findByText('Держит тепло весь вечер')
  expect(screen.getByText(/^2 ноября.* · Купил здесь$/)).toBeTruthy()
  expect(screen.getByText('Ответ продавца')).toBeTruthy()
  await screen.findByRole('article', { name: 'Плед' })
  expect(screen.getByRole('heading', { name: 'Вы смотрели' })).toBeTruthy()
  // The product itself is left out.
  expect(shop.asked('showCards')[0]?.ask).toMatchObject({ ids: '3,2' })
})

test('issue 16: a pre-order says after which day it is sent instead of when it arrives, and can be bought', async () => {
  const shop = await open(product({ variants: [variant({ shipsOn: '2026-12-12', available: 3 })] }))
  await screen.findByText(/Отправим после .?12 декабря/)
  expect(screen.getByText('Предзаказ: осталось 3 штуки')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^В корзину/ })).toBeTruthy()
  expect(shop.asked('estimateDelivery')).toHaveLength(0)
})

test('issue 16: a pre-order whose day has come is shown like any other product in stock', async () => {
  await open(product({ variants: [variant({ shipsOn: '2026-10-01' })] }))
  await screen.findByText('Есть в наличии')
  expect(screen.queryByText(/Отправим после/)).toBeNull()
})
