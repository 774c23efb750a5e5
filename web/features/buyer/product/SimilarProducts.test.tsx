// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../core/api/api.ts'
import { wireCart } from '../../../parts/cart/cart.fixtures.ts'
import { stubScreen } from '../../../test/near-screen.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import ProductPage from './ProductPage.tsx'
import { productPage, productVariant } from './product.fixtures.ts'
import { SimilarProducts } from './SimilarProducts.tsx'

const MUG = { reply: { products: [productCard({ id: 7, name: 'Кружка' })] } }
const NONE = { reply: { products: [] } }

const open = (showSimilar: NonNullable<Answers['showSimilar']>) =>
  openShop(<SimilarProducts productId={1} />, {
    answers: { showSimilar, showCart: () => ({ reply: wireCart([]) }) },
  })

test('RT-15, issue 18: similar products are fetched when the shopper comes near them', async () => {
  const { scroll } = stubScreen()
  const shop = await open(() => MUG)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(shop.asked('showSimilar')).toHaveLength(0)
  await waitFor(() => {
    scroll()
    expect(screen.getByRole('article', { name: 'Кружка' })).toBeTruthy()
  })
  expect(shop.asked('showSimilar')).toMatchObject([{ ask: { id: '1' } }])
})

test.each([
  ['without similar products', NONE],
  ['when the server fails', { status: 500, body: '' }],
])('RT-15: %s the page ends without their heading', async (_, reply) => {
  const { scroll } = stubScreen()
  const shop = await open(() => reply)
  await waitFor(() => {
    scroll()
    expect(shop.asked('showSimilar')).toHaveLength(1)
  })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

test('RT-15: similar products stay when the server fails to send them once more', async () => {
  const { scroll } = stubScreen()
  let times = 0
  const shop = await open(() => (++times === 1 ? MUG : { status: 500, body: '' }))
  await waitFor(() => {
    scroll()
    expect(screen.getByRole('article', { name: 'Кружка' })).toBeTruthy()
  })
  act(() => void shop.store.dispatch(api.util.invalidateTags(['Catalog'])))
  await waitFor(() => expect(shop.asked('showSimilar')).toHaveLength(2))
  await waitFor(() => expect(JSON.stringify(shop.store.getState().api.queries)).toContain('rejected'))
  expect(screen.getByRole('article', { name: 'Кружка' })).toBeTruthy()
})

test.each([
  ['leads to similar products', MUG, 'Нет в наличии · похожие', null],
  ['says that there are none', NONE, 'Нет в наличии', 'Похожих товаров нет'],
])('RT-15: the button of a sold-out product %s', async (_, reply, label, reason) => {
  stubScreen()
  const product = productPage({ inStock: false, variants: [productVariant({ available: 0 })] })
  await openShop(<ProductPage />, {
    path: '/start/1',
    config: { isLogged: false, cartCnt: 0 },
    answers: {
      showProduct: () => ({ reply: product }),
      showSimilar: () => reply,
      showCart: () => ({ reply: wireCart([]) }),
    },
  })
  const button = await screen.findByRole('button', { name: label })
  await waitFor(() => expect(button.getAttribute('title')).toBe(reason))
  expect(button).toHaveProperty('disabled', reason !== null)
})
