// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { devFlag, flipDevFlag } from '../../core/launch/dev-mode.ts'
import { Header } from '../../parts/header/Header.tsx'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, openAppAt } from '../../test/app.tsx'
import { stageFor } from '../../test/providers.tsx'
import type { WireResponse } from '../../test/wire.ts'

freshBrowser()

describe('the developer mode', () => {
  test('EN-02, EN-03: its flag is off at first and stored on the device', () => {
    expect(devFlag()).toBe('0')
    localStorage.setItem('DevModeApp', '1')
    expect(devFlag()).toBe('1')
    localStorage.setItem('DevModeApp', 'yes')
    expect(devFlag()).toBe('0')
  })

  test('EN-04: turning it writes the cookie too', () => {
    flipDevFlag()
    expect(document.cookie).toContain('DevModeApp=1')
    flipDevFlag()
    expect(document.cookie).toContain('DevModeApp=0')
  })

  test('review 24h, TR-28: a phone screen with its own title bar has the red line too', async () => {
    localStorage.setItem('DevModeApp', '1')
    const lineOn = async (onlyWide: boolean) => {
      cleanup()
      const { element } = await stageFor(<Header onlyWide={onlyWide} hasSearchRow={false} />)
      return render(element).container.querySelector('[class*="devLine"]')
    }
    expect(await lineOn(true)).not.toBeNull()
    expect(await lineOn(false)).toBeNull()
    const css = readFileSync('web/parts/header/Header.module.css', 'utf8')
    expect(css).toMatch(
      /\.devLine \{[^}]*position: fixed;[^}]*block-size: var\(--stroke-3\);[^}]*var\(--c-dev\)/,
    )
  })

  test('TR-28: in it the header has a red line of 3 px below', async () => {
    const header = async () => {
      cleanup()
      const { element } = await stageFor(<Header onlyWide={false} hasSearchRow={false} />)
      return render(element).container.querySelector('header')?.className ?? ''
    }
    const plain = await header()
    localStorage.setItem('DevModeApp', '1')
    const marked = (await header()).split(' ').filter((name) => !plain.split(' ').includes(name))
    expect(marked.length).toBe(1)
    expect(marked[0]).toMatch(/dev/)
    const css = readFileSync('web/parts/header/Header.module.css', 'utf8')
    expect(readFileSync('web/ui/tokens.css', 'utf8')).toContain('--stroke-3: 3px;')
    expect(css).toMatch(/\.dev \{\s*border-block-end: var\(--stroke-3\) solid var\(--c-dev\);/)
    const red = /--c-dev: #([0-9a-f]{6});/.exec(readFileSync('web/ui/tokens.css', 'utf8'))?.[1] ?? '000000'
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(red.slice(at, at + 2), 16))
    expect(r).toBeGreaterThan(2 * Math.max(g, b))
  })
})

describe('launch parameters', () => {
  const banner = {
    id: 1,
    title: 'Осень',
    text: '',
    tag: '',
    button: '',
    picture: '',
    hue: 20,
    path: '/',
  }
  const opened = async (path: string) => {
    const { asked } = await openAppAt(path, { answers: { showHome: () => ({ reply: EMPTY_HOME }) } })
    return asked('start')[0]?.ask ?? {}
  }

  test('CN-08, VL-11, VL-12: the start sends the global filter if it contains an underscore', async () => {
    expect((await opened('/?sf=1_2')).sf).toBe('1_2')
    expect('sf' in (await opened('/?sf=0'))).toBe(false)
    expect('sf' in (await opened('/'))).toBe(false)
  })

  test('VL-11: the home page asks within the filter, names it and can be freed of it', async () => {
    const blocks: WireResponse<'showHome'>['blocks'] = [
      { id: 'products', kind: 'products', title: '', text: '', sort: 'popular', products: [] },
    ]
    const { asked, findByRole, queryByText } = await openAppAt('/?sf=c_3', {
      config: { globalFilter: { value: 'c_3', name: 'Посуда' } },
      answers: { showHome: () => ({ reply: { ...EMPTY_HOME, banners: [banner], blocks } }) },
    })
    const chip = await findByRole('button', { name: 'Убрать фильтр: Только: Посуда' }, { timeout: 8000 })
    expect(asked('showHome')[0]?.ask).toMatchObject({ sf: 'c_3' })
    fireEvent.click(chip)
    await vi.waitFor(() => expect(asked('showHome').at(-1)?.ask).not.toHaveProperty('sf'))
    expect(queryByText('Только: Посуда')).toBeNull()
  })

  test('ST-09, EN-32: a redirect of the answer replaces the address once', async () => {
    const before = history.length
    await openAppAt('/', { config: { redirectTo: '/test' } })
    await vi.waitFor(() => expect(location.pathname).toBe('/test'))
    expect(history.length).toBe(before)
  })

  test('EN-40, EN-41, SH-12: counts and rights come from the answer', async () => {
    const { findAllByRole, findByText } = await openAppAt('/test', {
      config: { isLogged: true, wishlistsCnt: 6, isShowcaseAdmin: true },
    })
    expect((await findAllByRole('link', { name: 'Вишлисты, 6' })).length).toBeGreaterThan(0)
    expect(await findByText(/обновлено/)).toBeTruthy()
  })

  test('EN-43: without showHeader the shop has no header', async () => {
    const { container } = await openAppAt('/test', { config: { showHeader: false } })
    expect(container.querySelector('header')).toBeNull()
    const shown = await openAppAt('/test')
    expect(shown.container.querySelector('header')).not.toBeNull()
  })

  test('EN-15: the page’s icon and title are the showcase’s', async () => {
    await openAppAt('/test', { config: { favicon: 'http://pics.test/logo.png', showcaseName: 'Пасека' } })
    expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href).toBe('http://pics.test/logo.png')
    expect(document.title).toBe('Пасека')
  })
})

describe('the language', () => {
  test('ST-05, CN-09: the first visit is in Russian, a later one in the chosen language', async () => {
    const { startLocale, storeLocale } = await import('../../words/locale.ts')
    localStorage.clear()
    expect(startLocale('')).toBe('ru-RU')
    storeLocale('ar-AR')
    expect(startLocale('')).toBe('ar-AR')
    localStorage.setItem('Locale', 'klingon')
    expect(startLocale('')).toBe('ru-RU')
  })

  test('review 24f: the first visit takes the language of the messenger’s user, an explicit choice beats it', async () => {
    const { startLocale, storeLocale } = await import('../../words/locale.ts')
    const launch = (language_code: string) => `user=${encodeURIComponent(JSON.stringify({ language_code }))}`
    localStorage.clear()
    expect(['en', 'ar', 'de', 'ru', 'en-GB'].map((code) => startLocale(launch(code)))).toEqual([
      'en-US',
      'ar-AR',
      'ru-RU',
      'ru-RU',
      'en-US',
    ])
    storeLocale('ru-RU')
    expect(startLocale(launch('en'))).toBe('ru-RU')
  })
})

describe('the messenger', () => {
  test('ST-01, ST-04: the shop runs in a messenger’s view and starts with its signed data', async () => {
    const { asked, messenger } = await openAppAt('/')
    expect(asked('start')[0]?.ask.tgData).toBe('hash=1')
    const painted = messenger.calls.map(([verb]) => verb)
    expect(painted).toContain('hideBack')
  })
})
