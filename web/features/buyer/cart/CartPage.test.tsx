// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { wireCart, wireLine } from '../../../parts/cart/cart.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../test/time.ts'
import CartPage from './CartPage.tsx'

const teapot = wireLine()
const tea = wireLine({ ProductId: 2, VariantId: 20, Name: 'Чай', Price: 450, Quantity: 2, Bonus: 12 })
const both = { reply: wireCart([teapot, tea]) }

beforeEach(() => sessionStorage.clear())

const more = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Больше' })
  if (!first) throw new Error('no stepper')
  return first
}
const toPay = (sum: string) => screen.findByText(`К оформлению · ${sum}`)

test('AP-23: the cart is requested with its slash and shows lines and sums', async () => {
  const shop = await openShop(<CartPage />, { answers: { showCart: () => both } })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await toPay('3 390 ₽')
  expect(shop.asked('showCart')).toHaveLength(1)
})

test('AP-26: taps are shown at once and sent as one request after a pause', async () => {
  fakeTime()
  const shop = await openShop(<CartPage />, {
    answers: {
      showCart: (_, times) =>
        times === 1 ? both : { reply: wireCart([{ ...teapot, Quantity: 3, Sum: 7470 }, tea]) },
      setQuantity: (ask) => ({
        reply: wireCart([{ ...teapot, Quantity: Number(ask.Quantity), Sum: 7470 }, tea]),
      }),
    },
  })
  const plus = await more()
  fireEvent.click(plus)
  await toPay('5 880 ₽')
  fireEvent.click(plus)
  await toPay('8 370 ₽')
  expect(shop.asked('setQuantity')).toEqual([])
  await passMs(400)
  expect(shop.asked('setQuantity')).toHaveLength(1)
  expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ ProductId: 1, VariantId: 10, Quantity: 3 })
  // The stepper is felt as a selection, which the whole app has one listener for.
  expect(shop.messenger.calls).not.toContainEqual(['haptic', 'medium'])
  await waitFor(() => expect(shop.asked('showCart')).toHaveLength(2))
})

test('AP-26: a refused quantity returns to the previous one with the reason', async () => {
  fakeTime()
  const refusal = { code: 'out_of_stock', message: 'В наличии только 1 шт.', traceId: 't' }
  await openShop(<CartPage />, {
    answers: { showCart: () => both, setQuantity: () => ({ status: 409, body: refusal }) },
  })
  fireEvent.click(await more())
  await toPay('5 880 ₽')
  await passMs(400)
  await screen.findByText('В наличии только 1 шт.')
  await toPay('3 390 ₽')
})

test('AP-24, DL-07, DL-08: a line is removed after a confirmation, then the cart is refetched', async () => {
  const left = { reply: wireCart([tea]) }
  const shop = await openShop(<CartPage />, {
    answers: { showCart: (_, times) => (times === 1 ? both : left), removeFromCart: () => left },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать из корзины: Чайник «Клюква»' }))
  await screen.findByRole('button', { name: 'Продолжить покупки' })
  expect(shop.asked('removeFromCart')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(shop.asked('removeFromCart')[0]?.ask).toMatchObject({ ProductId: 1 }))
  await waitFor(() => expect(shop.asked('showCart')).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

test('AP-25: clearing sends only its method, then the cart is empty', async () => {
  const empty = { reply: wireCart([]) }
  const shop = await openShop(<CartPage />, {
    answers: { showCart: (_, times) => (times === 1 ? both : empty), clearCart: () => empty },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Очистить' }))
  const accept = await screen.findAllByRole('button', { name: 'Очистить' })
  await userEvent.click(accept.at(-1) ?? screen.getByRole('dialog'))
  await screen.findByText('В корзине пусто')
  expect(shop.asked('clearCart').map(({ ask }) => ask)).toEqual([{ method: 'ClearCart' }])
  expect(screen.getByRole('link', { name: 'В каталог' }).getAttribute('href')).toBe('/catalog')
})

test('the cart names the change of each line, and a line that is not sold blocks the order', async () => {
  const lines = [
    { ...teapot, Notice: 'price_up' as const },
    wireLine({ ProductId: 3, VariantId: 30, Name: 'Шарф', Quantity: 2, Available: 1, Notice: 'less_stock' }),
    wireLine({ ProductId: 4, VariantId: 40, Name: 'Мишка', Available: 0, Notice: 'gone' }),
    wireLine({ ProductId: 5, VariantId: 50, Name: 'Кружка', Notice: 'price_down' }),
    wireLine({ ProductId: 6, VariantId: 60, Name: 'Плед', Available: 0, Notice: 'not_sold' }),
  ]
  await openShop(<CartPage />, { answers: { showCart: () => ({ reply: wireCart(lines) }) } })
  await screen.findByText('Цена выросла')
  for (const text of ['Осталась 1 штука', 'Закончился — уберите, чтобы оформить заказ', 'Цена снизилась'])
    expect(screen.getByText(text)).toBeTruthy()
  const unsold = within(screen.getByRole('article', { name: 'Плед' }))
  expect(unsold.getByText('Больше не продаётся — уберите, чтобы оформить заказ')).toBeTruthy()
  expect(screen.getByRole('button', { name: /К оформлению/ }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Оставить 1' })).toBeTruthy()
})

test('a cart that could not be loaded shows an error and can be requested again', async () => {
  await openShop(<CartPage />, {
    answers: { showCart: (_, times) => (times === 1 ? { status: 500, body: 'Неизвестная ошибка' } : both) },
  })
  await screen.findByText('Неизвестная ошибка')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

test('issue 15: a line without a name and one whose variant has the number of its product have different keys', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unnamed = wireLine({ ProductId: tea.VariantId, VariantId: 77, Name: '' })
  await openShop(<CartPage />, { answers: { showCart: () => ({ reply: wireCart([tea, unnamed]) }) } })
  await screen.findByText('Чай')
  expect(complaint.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([])
  complaint.mockRestore()
})

test('issue 16: a line whose quantity is no longer sold offers the nearest one that is', async () => {
  const line = {
    ...wireLine({ Quantity: 7, Available: 9 }),
    QuantityStep: 5,
    Notice: 'wrong_quantity' as const,
  }
  const shop = await openShop(<CartPage />, {
    answers: {
      showCart: () => ({ reply: wireCart([line]) }),
      setQuantity: () => ({ reply: wireCart([{ ...line, Quantity: 5, Notice: null }]) }),
    },
  })
  await screen.findByText('Столько не продаётся')
  fireEvent.click(screen.getByRole('button', { name: 'Взять 5' }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask.Quantity).toBe(5))
})
