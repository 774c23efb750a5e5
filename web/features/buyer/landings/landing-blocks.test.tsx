// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wireCart, wireLine } from '../../../parts/cart/cart.fixtures.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import { block } from './landings.fixtures.ts'
import { openLanding } from './open-landing.fixtures.tsx'

const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const lamp = productCard({ id: 5, variantId: 51, name: 'Лампа' })

test('domain 4.5: a product list shows what is still sold; without any product its title is left out', async () => {
  await openLanding({
    products: [lamp],
    blocks: [block('products', { title: 'Свет', productIds: [5, 6] })],
  })
  await screen.findByRole('heading', { name: 'Свет' })
  expect(
    screen.getAllByRole('article', { name: /./ }).map((card) => card.getAttribute('aria-label')),
  ).toEqual(['Лампа'])
  await openLanding({ blocks: [block('products', { title: 'Свет', productIds: [5, 6] })] })
  await screen.findByRole('heading', { name: 'Неделя уюта' })
  expect(screen.queryByRole('heading', { name: 'Свет' })).toBeNull()
})

test('domain 4.5: a single product is bought with its button; one that is sold out opens its page', async () => {
  const single = { blocks: [block('product', { productId: 5, text: 'Греет вечером' })] }
  const shop = await openLanding({ ...single, products: [lamp] })
  await screen.findByText('Греет вечером')
  await userEvent.click(screen.getByRole('button', { name: 'Купить' }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ VariantId: 51, Quantity: 1 }))
  await openLanding({ ...single, products: [{ ...lamp, inStock: false }] })
  expect(await linkTo('Купить')).toMatch(/\/product\/5$/)
  await openLanding(single)
  await screen.findByRole('heading', { name: 'Неделя уюта' })
  expect(screen.queryByText('Греет вечером')).toBeNull()
})

test('domain 4.5: «buy» opens the cart without changing the quantity of a product that is already there', async () => {
  const cart = wireCart([wireLine({ ProductId: 5, VariantId: 51, Quantity: 3 })])
  const shop = await openLanding(
    {
      products: [lamp],
      blocks: [
        block('products', { productIds: [5] }),
        block('cta', { kind: 'buy', text: 'Хочу', productId: 5 }),
      ],
    },
    { showCart: () => ({ reply: cart }) },
  )
  const card = within(await screen.findByRole('article', { name: 'Лампа' }))
  await card.findByText('3')
  await userEvent.click(screen.getByRole('button', { name: 'Хочу' }))
  await waitFor(() => expect(shop.router.state.location.pathname).toMatch(/\/cart$/))
  // A new quantity is felt at once and sent after a pause.
  expect(shop.messenger.calls).not.toContainEqual(['haptic', 'medium'])
  expect(shop.asked('setQuantity')).toEqual([])
})

test('domain 4.5: «buy» without its product leads to the catalogue, and the chat button to the showcase’s bot', async () => {
  await openLanding({ blocks: [block('cta', { kind: 'buy', text: 'Хочу', productId: 9 })] })
  expect(await linkTo('Хочу')).toMatch(/\/catalog$/)
  await openLanding({ blocks: [block('cta', { kind: 'chat', text: 'Спросить' })] })
  expect(await linkTo('Спросить')).toBe('https://t.me/tyoply_bot')
})

test('domain 4.5: an address inside of the app never leads to another host', async () => {
  await openLanding({ blocks: [block('cta', { kind: 'link', text: 'Дальше', target: '//evil.example' })] })
  expect(await linkTo('Дальше')).toBe('https://t.me/tyoply_bot')
})

test('domain 4.5: contacts show what the seller has given, a map without coordinates only its address', async () => {
  await openLanding({
    contacts: { address: 'Тверская, 1' },
    blocks: [
      block('contacts', { title: 'Мы рядом' }),
      block('map', { title: 'Мастерская', address: 'Лесная, 7' }),
    ],
  })
  const contacts = (await screen.findByRole('heading', { name: 'Мы рядом' })).closest('section')
  const links = within(contacts as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://t.me/tyoply_bot'])
  expect(screen.getByText('Тверская, 1')).toBeTruthy()
  expect(screen.getByText('Лесная, 7')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Открыть карту' })).toBeNull()
})

test('domain 4.5: the share block shows a code with the person’s link and opens the dialog for this page', async () => {
  const shop = await openLanding({
    blocks: [block('share', { title: 'Позовите друга', text: 'Вместе теплее' })],
  })
  const share = within((await screen.findByText('Позовите друга')).closest('section') as HTMLElement)
  await share.findByRole('img', { name: 'QR-код со ссылкой' })
  await userEvent.click(share.getByRole('button', { name: 'Поделиться' }))
  expect(shop.dialogs.share).toHaveBeenCalledWith(undefined, 7)
})
