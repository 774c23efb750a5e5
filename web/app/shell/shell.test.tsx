// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '../../core/overlays/toasts.ts'
import { Header } from '../../parts/header/Header.tsx'
import { stageFor } from '../../test/providers.tsx'
import { Dock } from './Dock.tsx'
import GuestPanel from './GuestPanel.tsx'

/** The server's answers by a word of the address; anything else is empty. */
let answers: Record<string, unknown> = {}
const noCart = {
  goodsInfo: [],
  cnt_in_cart: 4,
  version: 1,
  goods: 0,
  discount: 0,
  total: 0,
  bonus: 0,
  blocked: false,
}

beforeEach(() => {
  answers = { '/cart/': { cart: noCart } }
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.keys(answers).find((word) => url.includes(word))
    return new Response(JSON.stringify(found ? answers[found] : {}), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Config = Parameters<typeof stageFor>[1]
async function header(config: Config) {
  const stage = await stageFor(<Header onlyWide={false} hasSearchRow={false} />, config)
  render(stage.element)
  return stage
}
const link = (name: RegExp) => screen.queryByRole('link', { name })

describe('the header', () => {
  test('SH-01, SH-02, SH-04: search, favourites and cart with their counts', async () => {
    answers = { ...answers, '/favorites/': { products: [], cnt: 3 } }
    await header({ favouritesCnt: 3, cartCnt: 4 })
    const [search] = screen.getAllByRole('link', { name: /Поиск/ })
    expect(search?.getAttribute('href')).toBe('/search')
    expect(link(/Избранное, 3/)?.textContent).toBe('3')
    expect(link(/Корзина, 4/)?.textContent).toBe('4')
  })

  test('AP-77: a showcase may leave search and favourites out, and put its slogan where the city is', async () => {
    const off = { search: false, favourites: false, city: true, slogan: true }
    await header({ header: off, slogan: 'Вещи с душой', isLogged: true })
    expect([link(/Поиск/), link(/Избранное/), link(/Вишлисты/)]).toEqual([null, null, null])
    expect(screen.getByText('Вещи с душой')).toBeTruthy()
    expect(screen.queryByText('Москва')).toBeNull()
  })

  test('SH-03, SH-05, RO-15: a guest has no wishlists and no profile', async () => {
    await header({})
    expect([link(/Вишлисты/), link(/Профиль/)]).toEqual([null, null])
    cleanup()
    await header({ isLogged: true, wishlistsCnt: 2 })
    expect(link(/Вишлисты, 2/)?.textContent).toBe('2')
    expect(link(/Профиль/)).not.toBeNull()
  })

  test('CN-05: a shopper’s header names the city, Moscow at first', async () => {
    await header({})
    expect(screen.getByText('Москва')).toBeTruthy()
  })

  test('SH-13, SH-14: empty favourites and an empty cart are not opened', async () => {
    const { router } = await header({ favouritesCnt: 0, cartCnt: 0 })
    for (const name of [/Избранное/, /Корзина/]) {
      const found = screen.getByRole('link', { name })
      expect(found.getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(found)
    }
    expect(router.state.location.pathname).toBe('/')
  })

  test('VL-01: a cart with something in it is opened', async () => {
    const { router } = await header({ cartCnt: 1 })
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Корзина/ })))
    expect(router.state.location.pathname).toBe('/cart')
  })

  test('VL-02, EN-39: favourites with something in them are opened', async () => {
    answers = { ...answers, '/favorites/': { products: [], cnt: 2 } }
    const { router } = await header({ favouritesCnt: 2 })
    const found = link(/Избранное/)
    await act(async () => found && fireEvent.click(found))
    expect(router.state.location.pathname).toBe('/favorites')
  })

  test('SH-12, RO-18: only administrators see when the showcase was updated', async () => {
    await header({})
    expect(screen.queryByText(/обновлено/)).toBeNull()
    cleanup()
    await header({ isShowcaseAdmin: true })
    expect((await screen.findByText(/обновлено/)).textContent).toMatch(/ноября 2023/)
  })

  test('TR-25: five taps on that time flip the developer flag', async () => {
    localStorage.clear()
    await header({ isShowcaseAdmin: true })
    const time = await screen.findByText(/обновлено/)
    for (let tap = 0; tap < 5; tap++) fireEvent.click(time)
    expect(localStorage.getItem('DevModeApp')).toBe('1')
    expect(document.cookie).toContain('DevModeApp=1')
    localStorage.clear()
  })
})

describe('the footer', () => {
  test('SH-38, SH-39: the network’s badge is people and bonuses together, none at zero', async () => {
    answers = { getOneShowcaseCounters: { NewReferals: 2, UnseenTransactions: 3 } }
    const { element } = await stageFor(<Dock />)
    render(element)
    expect((await screen.findByRole('link', { name: 'Сеть, новых: 5' })).textContent).toMatch(/5$/)
    cleanup()
    answers = { getOneShowcaseCounters: { NewReferals: 0, UnseenTransactions: 0 } }
    render((await stageFor(<Dock />)).element)
    expect((await screen.findByRole('link', { name: 'Сеть' })).textContent).toBe('Сеть')
  })

  test('EN-45: in the network the counters are of the showcase chosen there', async () => {
    const asked: (string | null)[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).searchParams.get('ShowcaseID'))
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    })
    render((await stageFor(<Dock />, { showcaseId: 7, wowShowcaseId: 9 })).element)
    await vi.waitFor(() => expect(asked).toEqual(['9']))
  })

  test('SH-34, SH-42, BN-16: the balance is floored and opens its dialog', async () => {
    const { element, asked } = await stageFor(<Dock />, { bonusBalance: 10.9 })
    render(element)
    const balance = screen.getByRole('button', { name: 'Личный баланс: 10' })
    expect(balance.textContent).toBe('10')
    fireEvent.click(balance)
    fireEvent.click(screen.getByRole('button', { name: 'Поделиться витриной' }))
    expect(asked).toEqual(['balance', 'share'])
  })
})

describe('the guest panel', () => {
  test('CN-19, CN-20: it stays for 2 s and slides away in 500 ms, also when closed by hand', async () => {
    let gone = 0
    const { element } = await stageFor(<GuestPanel onGone={() => void gone++} />)
    vi.useFakeTimers()
    render(element)
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    act(() => void vi.advanceTimersByTime(499))
    expect(gone).toBe(0)
    act(() => void vi.advanceTimersByTime(1))
    expect(gone).toBe(1)
  })

  test('SH-07, SH-08: it leads to the bot and to the test page', async () => {
    render((await stageFor(<GuestPanel onGone={() => {}} />)).element)
    expect(link(/Открыть в Telegram/)?.getAttribute('href')).toBe('https://t.me/teply_dom_bot')
    expect(link(/^Test$/)?.getAttribute('href')).toBe('/test')
  })

  test('SH-09, SH-10: it stays for 2 s and disappears in 500 ms', async () => {
    const { element } = await stageFor(<GuestPanel onGone={() => void gone++} />)
    let gone = 0
    vi.useFakeTimers()
    render(element)
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    wait(1999)
    wait(1)
    wait(499)
    expect(gone).toBe(0)
    wait(1)
    expect(gone).toBe(1)
  })
})

describe('notices', () => {
  test('TR-20, TR-21: a toast is a success by default, and each kind has its own vibration', async () => {
    const { element, store, messenger } = await stageFor(<p />)
    render(element)
    act(() => void store.dispatch(notify({ text: 'раз' })))
    act(() => void store.dispatch(notify({ text: 'два', kind: 'warning' })))
    act(() => void store.dispatch(notify({ text: 'три', kind: 'danger' })))
    expect(messenger.calls).toEqual([
      ['haptic', 'success'],
      ['haptic', 'warning'],
      ['haptic', 'error'],
    ])
    expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual(['раз', 'два', 'три'])
  })

  test('ER-19: a toast that ends the visit closes the app when it disappears', async () => {
    const { element, store, messenger } = await stageFor(<p />)
    render(element)
    act(() => void store.dispatch(notify({ text: 'прощай', kind: 'danger', afterwards: 'close_app' })))
    fireEvent.click(screen.getByText('прощай'))
    expect(messenger.calls.at(-1)).toEqual(['close'])
  })
})
