// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stageFor } from '../../../test/providers.tsx'
import { Dock } from '../Dock.tsx'
import About from './About.tsx'
import { Footer } from './Footer.tsx'

let serverTime = '2026-11-21T09:30:00+03:00'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isTime = new URL(url).searchParams.get('method') === 'getDBTime'
    return new Response(JSON.stringify(isTime ? { ServerTime: serverTime } : {}), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async (config: Parameters<typeof stageFor>[1] = {}) => {
  const stage = await stageFor(<About />, config)
  const view = render(stage.element)
  await act(async () => {})
  return { ...stage, ...view }
}

describe('the footer', () => {
  test('SH-31, EN-16, EN-17: the logo comes from the site’s own address', async () => {
    const { container } = await show({
      imageBaseUrl: 'http://pics.test/api/stat',
      siteId: 42,
      updatedAfter: 9,
    })
    expect(container.querySelector('img')?.src).toBe(
      'http://pics.test/api/stat/images/logos/42_mobile.png?t=9',
    )
  })

  test('SH-32, EN-18, CN-25: the name, cut after 35 characters', async () => {
    await show({ showcaseName: 'Я'.repeat(36) })
    expect(screen.getByText(`${'Я'.repeat(35)}…`)).toBeTruthy()
  })

  test('SH-33, EN-19: the showcase’s description', async () => {
    await show({ showcaseDescription: 'Керамика из Гжели' })
    expect(screen.getByText('Керамика из Гжели')).toBeTruthy()
  })

  test('SH-34, EN-28, EN-29: the bonuses, rounded down, and those expected', async () => {
    await show({ bonusBalance: 10.9, bonusExpectedValue: 3 })
    const balance = screen.getByRole('button', { name: /^10 бонусов/ })
    expect(balance.textContent).toContain('и ещё 3 ожидаются')
  })

  test('SH-35: sharing opens its dialog', async () => {
    const { asked } = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Поделиться витриной' }))
    expect(asked).toEqual(['share'])
  })

  test('SH-36: the way to the tree', async () => {
    await show()
    expect(screen.getByRole('link', { name: /Моя сарафанная сеть/ }).getAttribute('href')).toBe(
      '/account/profile/wow-tree/tree',
    )
  })

  test('SH-37: the link of the current screen is marked', async () => {
    const { element, router } = await stageFor(<Dock />)
    render(element)
    const tree = () => screen.getByRole('link', { name: 'Сеть' })
    expect(tree().className).not.toContain('active')
    await act(async () => void (await router.navigate('/account/profile/wow-tree/tree')))
    expect(tree().className).toContain('active')
    expect(tree().getAttribute('aria-current')).toBe('page')
  })

  test('rulings 22: guests see links to the pages that open for everyone, others see all', async () => {
    const pages = [
      { name: 'Возврат', alias: 'vozvrat', isOpen: true },
      { name: 'О нас', alias: 'o-nas' },
    ]
    const staticGroups = [{ id: 1, name: 'Документы', pages }]
    await show({ isLogged: false, staticGroups })
    screen.getByRole('link', { name: 'Возврат' })
    expect(screen.queryByRole('link', { name: 'О нас' })).toBeNull()
    cleanup()
    await show({ isLogged: true, staticGroups })
    screen.getByRole('link', { name: 'О нас' })
  })

  test('TR-11, EN-31: with landing pages in state 1 the way home leads to them', async () => {
    const { element } = await stageFor(<Dock />, { showcaseStateId: 1, actions_cnt: { cnt: 2 } })
    render(element)
    expect(screen.getByRole('link', { name: 'Главная' }).getAttribute('href')).toBe('/actions')
  })
})

describe('the end of a page', () => {
  test('issue 15: it is drawn when it comes near, so the start does not wait for it', async () => {
    let comesNear = (_: Element) => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (seen: { target: Element; isIntersecting: boolean }[]) => void) {
          comesNear = (target) => report([{ target, isIntersecting: true }])
        }
        observe() {}
        unobserve() {}
      },
    )
    const { element } = await stageFor(<Footer />, { showcaseDescription: 'Керамика из Гжели' })
    render(element)
    const end = screen.getByRole('contentinfo')
    expect(screen.queryByText('Керамика из Гжели')).toBeNull()
    act(() => comesNear(end))
    expect(await screen.findByText('Керамика из Гжели')).toBeTruthy()
  })
})

describe('the clock', () => {
  test('SH-11, CN-15, EN-75: it shows the server’s time and is renewed each minute', async () => {
    vi.useFakeTimers({
      now: new Date('2020-01-01T00:00:00Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    })
    serverTime = '2026-11-21T06:30:00Z'
    const { container } = await show()
    const shown = () => container.querySelector('time')?.getAttribute('datetime')
    await waitFor(() => expect(shown()).toMatch(/^2026-11-21T06:30/))
    act(() => void vi.advanceTimersByTime(59_000))
    expect(shown()).toMatch(/^2026-11-21T06:30/)
    act(() => void vi.advanceTimersByTime(1000))
    expect(shown()).toMatch(/^2026-11-21T06:31/)
  })

  test('issue 17: one that appears later does not start again at the time of the answer', async () => {
    vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z'), toFake: ['Date'] })
    serverTime = '2026-11-21T06:30:00Z'
    const { element } = await stageFor(<About />)
    const { unmount } = render(element)
    await waitFor(() => expect(document.querySelector('time')?.dateTime).toMatch(/^2026-11-21T06:30/))
    unmount()
    vi.setSystemTime(new Date('2020-01-01T00:00:40Z'))
    render(element)
    expect(document.querySelector('time')?.dateTime).toMatch(/^2026-11-21T06:30:40/)
  })
})
