// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { wireCart } from '../../parts/cart/cart.fixtures.ts'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'

const loads = vi.hoisted(() => ({ brands: 0 }))
vi.mock('../../features/buyer/brands/BrandsPage.tsx', () => {
  loads.brands++
  return { default: () => <h1>Бренды витрины</h1> }
})
freshBrowser()

const category = { id: 1, alias: 'posuda', name: 'Посуда', products: 4, picture: '', hue: 20, children: [] }
const homeAnswers = { showHome: () => ({ reply: EMPTY_HOME }) }
const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 8000 })

describe('for everybody', () => {
  test('RT-01, RT-02: the root and an unknown address, which stays in the bar, show home', async () => {
    const root = await openAppAt('/', { answers: homeAnswers })
    await root.question('showHome')
    const lost = await openAppAt('/nope/x', { answers: homeAnswers })
    await lost.question('showHome')
    expect(location.pathname).toBe('/nope/x')
  })

  test('RT-03: the catalogue', async () => {
    await openAppAt('/catalog', {
      answers: { showCategories: () => ({ reply: { categories: [category] } }) },
    })
    expect((await screen.findAllByText('Посуда', {}, { timeout: 8000 })).length).toBeGreaterThan(0)
  })

  test('RT-04, RT-05: a category is the last part of the address', async () => {
    const one = await openAppAt('/catalog/shoes')
    expect(await one.question('showCatalogue')).toMatchObject({ category: 'shoes' })
    const nested = await openAppAt('/catalog/a/b')
    // A late request of the first visit may be heard first.
    await waitFor(() => expect(nested.asked('showCatalogue').map(({ ask }) => ask.category)).toContain('b'))
  })

  test('RT-07: the search', async () => {
    await openAppAt('/search')
    expect(await screen.findByRole('combobox', {}, { timeout: 8000 })).toBeTruthy()
  })

  test('RT-09, SH-08: the test page', async () => {
    await openAppAt('/test')
    expect(await heading('Test')).toBeTruthy()
  })

  test('RT-15: a product by its number', async () => {
    const { question } = await openAppAt('/product/95')
    expect(await question('showProduct')).toMatchObject({ id: '95' })
  })

  test('RT-16, RO-04: the cart opens, also when it is empty', async () => {
    await openAppAt('/cart', { answers: { showCart: () => ({ reply: wireCart([]) }) } })
    expect(await screen.findByText('В корзине пусто', {}, { timeout: 8000 })).toBeTruthy()
  })

  test('RT-19: favourites', async () => {
    const { question } = await openAppAt('/favorites')
    expect(await question('showFavourites')).toBeDefined()
  })

  test('RT-37, RT-22: checkout is open without logging in', async () => {
    const { question } = await openAppAt('/order')
    expect(await question('showCheckout')).toBeDefined()
  })

  test('RT-48: the code of each screen but the home page (decision 010) is fetched when it is first shown, and once', async () => {
    const { messenger } = await openAppAt('/', { answers: homeAnswers })
    expect(loads.brands).toBe(0)
    const [way] = await screen.findAllByRole('link', { name: 'Бренды' }, { timeout: 8000 })
    await act(async () => way && fireEvent.click(way))
    await heading('Бренды витрины')
    await act(async () => messenger.pressBack())
    await openAppAt('/brands')
    await heading('Бренды витрины')
    expect(loads.brands).toBe(1)
  })
})

describe('public screens: landing pages, brands, sellers', () => {
  test('RT-10, RO-01: the list of landing pages', async () => {
    const { question } = await openAppAt('/actions')
    expect(await question('showActions')).toBeDefined()
  })

  test('RT-12: a landing page opens by its number', async () => {
    const { question } = await openAppAt('/actions/5')
    expect(await question('showAction')).toMatchObject({ id: '5' })
  })

  test('RT-13, RO-01: the brands', async () => {
    await openAppAt('/brands')
    expect(await heading('Бренды витрины')).toBeTruthy()
  })
})

describe('for those logged in', () => {
  const open = (path: string) => openAppAt(path, { config: loggedIn, answers: homeAnswers })

  test('RT-23, RO-17: the account begins with the person', async () => {
    await open('/account')
    expect((await screen.findAllByText(/Анна Котова/, {}, { timeout: 8000 })).length).toBeGreaterThan(0)
  })

  test('RT-26: own orders', async () => {
    expect(await (await open('/account/profile/orders')).question('showOrders')).toBeDefined()
  })

  test('RT-27: bonuses', async () => {
    expect(await (await open('/account/profile/bonuses')).question('showBonuses')).toMatchObject({
      page: '0',
    })
  })

  test('RT-25, RO-07: incoming orders, for administrators', async () => {
    const config = { ...loggedIn, isShowcaseAdmin: true }
    const { question } = await openAppAt('/account/profile/sale-orders', { config })
    expect(await question('showSaleOrders')).toBeDefined()
  })

  test('RT-35, SH-19: the network, under its own title and without the shop’s icons', async () => {
    await open('/account/profile/wow-tree')
    expect((await screen.findAllByText('Моя сарафанная сеть', {}, { timeout: 8000 })).length).toBeGreaterThan(
      0,
    )
    expect(screen.queryByRole('link', { name: /^Корзина/ })).toBeNull()
  })

  test('RO-10: companies', async () => {
    const config = { ...loggedIn, isShowcaseAdmin: true }
    const { question } = await openAppAt('/account/companies', { config })
    expect(await question('showCompanies')).toBeDefined()
  })
})

test('RT-47, RO-16: an account’s address shows home to a guest', async () => {
  const { question, heard } = await openAppAt('/account/profile/orders', { answers: homeAnswers })
  await question('showHome')
  expect(heard.some(({ name }) => name === 'showOrders')).toBe(false)
})

test('RT-46, RO-17: a logged-in person reaches the account and the static pages', async () => {
  const page = { name: 'Доставка', kind: 'generic', version: 1, publishedAt: null, blocks: [] }
  const answers = { ...homeAnswers, showPage: () => ({ reply: page }) }
  await openAppAt('/pages/dostavka', { config: loggedIn, answers })
  expect(await heading('Доставка')).toBeTruthy()
  const { heard } = await openAppAt('/account', { config: loggedIn, answers })
  await screen.findAllByText(/Анна Котова/, {}, { timeout: 8000 })
  expect(heard.some(({ name }) => name === 'showHome')).toBe(false)
})

describe('the guest panel', () => {
  const panel = () => screen.queryByRole('region', { name: 'Войдите через мессенджер' })

  test('SH-06, RO-14: it meets a guest at the start and again at an account’s address', async () => {
    await openAppAt('/account', { answers: homeAnswers })
    await waitFor(() => expect(panel()).not.toBeNull(), { timeout: 8000 })
    await openAppAt('/account', { config: loggedIn, answers: homeAnswers })
    expect(panel()).toBeNull()
  })
})
