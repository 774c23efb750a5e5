// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import CartPage from '../../features/buyer/cart/CartPage.tsx'
import OrdersPage from '../../features/buyer/orders/OrdersPage.tsx'
import { wireCart, wireLine } from '../../parts/cart/cart.fixtures.ts'
import HomePage from '../../parts/home/HomePage.tsx'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'
import type { Refused } from '../../test/contract-check.ts'
import { configWith } from '../../test/providers.tsx'
import { openShop } from '../../test/shop.tsx'

freshBrowser()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.useRealTimers())

const HEADING = 'Что-то пошло не так, но мы уже знаем о проблеме:'
const AGAIN = 'Попробуйте ещё раз или перезагрузите страницу...'
const fault: Refused = { status: 500, body: 'oops' }

describe('review 17a: a ban while the app is open', () => {
  async function openBanned(refused: Refused, path = '/catalog') {
    let isBanned = false
    const shop = await openAppAt('/', {
      answers: {
        start: () => ({
          reply: configWith({ ...loggedIn, isLogged: !isBanned, isBannedOnShowcase: isBanned }),
        }),
        showHome: () => ({ reply: EMPTY_HOME }),
        showCategories: () => refused,
        showCatalogue: () => refused,
      },
    })
    await screen.findByRole('contentinfo')
    isBanned = true
    history.pushState(null, '', path)
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
    return shop
  }

  test('review 17a: a person banned while the app is open sees the notice of the ban on the next screen', async () => {
    const shop = await openBanned({ status: 403, body: 'Вам закрыли вход', code: 'banned' })
    expect(
      (await screen.findByText(/^\(STOP\) Вам не разрешен вход на данную витрину/)).textContent,
    ).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(shop.asked('start').length).toBe(2)
  })

  test('review 17a: a refusal of another kind leaves the shop open and sends no start query', async () => {
    const shop = await openBanned({ status: 403, body: 'Нельзя', code: 'forbidden' })
    expect(await screen.findByText('Нельзя')).toBeTruthy()
    expect(shop.asked('start').length).toBe(1)
  })
})

describe('server faults', () => {
  const screens = [
    ['home', <HomePage key="home" />],
    ['a cold cart', <CartPage key="cart" />],
    ['orders', <OrdersPage key="orders" />],
  ] as const

  test.each(screens)(
    'review 17b: a server fault is shown by the common error screen on %s',
    async (_, page) => {
      await openShop(page, {
        config: { cartCnt: 2 },
        answers: { showHome: () => fault, showCart: () => fault, showOrders: () => fault },
      })
      expect(await screen.findByRole('heading', { name: HEADING })).toBeTruthy()
      expect([screen.getByText('oops'), screen.getByRole('button', { name: AGAIN })]).toBeTruthy()
      const trace = screen.getByText('{"status":500,"data":"oops"}').closest('details')
      expect([trace?.open, trace?.querySelector('summary')?.textContent]).toEqual([false, 'Для поддержки'])
    },
  )

  test('review 17b: a server that is away for a moment is requested again automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const away: Refused = { status: 503, body: 'Сервис скоро вернётся' }
    const cart = { reply: wireCart([wireLine()]) }
    await openShop(<CartPage />, {
      config: { cartCnt: 1 },
      answers: { showCart: (_, times) => (times === 1 ? away : cart) },
    })
    expect(await screen.findByRole('heading', { name: 'Сервис скоро вернётся' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText('Чайник «Клюква»')).toBeTruthy()
  })

  test('review 17b: a lost connection has its own screen, which asks again when it is back', async () => {
    const shop = await openShop(<CartPage />, {
      config: { cartCnt: 1 },
      answers: { showCart: (_, times) => (times === 1 ? 'dead' : { reply: wireCart([wireLine()]) }) },
    })
    expect(await screen.findByRole('heading', { name: 'Нет связи. Проверьте интернет' })).toBeTruthy()
    expect(screen.queryByText(HEADING)).toBeNull()
    await act(async () => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Чайник «Клюква»')).toBeTruthy()
    expect(shop.asked('showCart')).toHaveLength(2)
  })
})

test.each([
  [403, 'forbidden'],
  [404, 'showcase_not_found'],
  [429, 'too_many_requests'],
])('review 17c: a client error %d can be tried again', async (status, code) => {
  const shop = await openShop(<CartPage />, {
    config: { cartCnt: 1 },
    answers: {
      showCart: (_, times) =>
        times === 1 ? { status, body: 'Не вышло', code } : { reply: wireCart([wireLine()]) },
    },
  })
  expect(await screen.findByText('Не вышло')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: AGAIN }))
  await waitFor(() => expect(shop.asked('showCart')).toHaveLength(2))
  expect(await screen.findByText('Чайник «Клюква»')).toBeTruthy()
  cleanup()
})
