// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_LAUNCH } from '../../messenger/launch.ts'
import { STORED_LOCALE } from '../../words/locale.ts'
import { run } from './head.ts'

const root = document.documentElement

beforeEach(() => {
  root.dataset.first = ''
})
afterEach(() => {
  for (const name of ['first', 'waiting', 'theme', 'ofAge', 'rows']) delete root.dataset[name]
  root.removeAttribute('style')
  root.removeAttribute('dir')
  root.lang = 'ru'
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

interface Opening {
  readonly launch?: Readonly<Record<string, string>>
  readonly query?: string
  readonly path?: string
  readonly isSystemDark?: boolean
}

/** Runs the script on a page opened with these launch parameters in its fragment. */
function open({ launch = {}, query = '', path = '/tgbundle/', isSystemDark = false }: Opening): DOMStringMap {
  run({
    document,
    innerHeight: 640,
    location: { hash: `#${new URLSearchParams(launch)}`, search: query, pathname: path },
    sessionStorage,
    localStorage,
    matchMedia: () => ({ matches: isSystemDark }),
  } as unknown as Window)
  return root.dataset
}

const userOf = (language: string) => ({ tgWebAppData: `user=${JSON.stringify({ language_code: language })}` })

test('CN-01: a Russian visitor of the home page keeps the rendered home', () => {
  expect(open({ launch: userOf('ru') }).first).toBe('')
  expect(root.lang).toBe('ru')
})

test.each([
  ['/shop/api/tgbundle/account/profile', true],
  ['/shop/api/tgbundle/cart', true],
  ['/shop/api/tgbundle/', false],
  ['/account/api/tgbundle/product/7', false],
])('issue 17: the skeleton of the page is one of rows at the screens of a person: %s', (path, hasRows) => {
  expect('rows' in open({ path })).toBe(hasRows)
})

test('issue 16: a device that confirmed to be of age shows pictures for adults from the first paint on', () => {
  expect('ofAge' in open({})).toBe(false)
  localStorage.setItem('OfAge', '1')
  expect(open({}).ofAge).toBe('')
})

test.each([
  ['en', 'en', 'ltr'],
  ['ar', 'ar', 'rtl'],
])(
  'CN-09: a visitor whose messenger speaks %s sees the skeleton in that direction',
  (language, lang, dir) => {
    const { first, waiting } = open({ launch: userOf(language) })
    expect([first, waiting, root.lang, root.dir]).toEqual([undefined, '', lang, dir])
  },
)

test('issue 17: a screen rendered for newcomers is shown to nobody whom the messenger knows', () => {
  root.dataset.first = 'newcomers'
  expect(open({}).first).toBe('newcomers')
  const { first, waiting } = open({ launch: userOf('ru') })
  expect([first, waiting]).toEqual([undefined, ''])
})

test('CN-09: the language chosen on this device wins over the messenger’s', () => {
  localStorage.setItem(STORED_LOCALE, 'ru-RU')
  expect(open({ launch: userOf('ar') }).first).toBe('')
})

test.each([
  [{ query: '?rd=1' }],
  [{ query: '?tgWebAppStartParam=s1_w5' }],
  [{ launch: { tgWebAppData: 'start_param=s1_p5_01ABCD' } }],
])('ST-08: a link that leads to another screen does not show the home page first: %o', (opening) => {
  const { first, waiting } = open(opening)
  expect([first, waiting]).toEqual([undefined, ''])
})

test('ST-05: the launch’s theme colours the page before the first paint', () => {
  const theme = { bg_color: '#17212b', hint_color: '#708499' }
  expect(open({ launch: { tgWebAppThemeParams: JSON.stringify(theme) } }).theme).toBe('dark')
  expect(root.style.getPropertyValue('--tg-theme-hint-color')).toBe('#708499')
  expect(root.style.getPropertyValue('--tg-viewport-stable-height')).toBe('640px')
})

test('ST-05: after a reload the stored launch parameters set the colours', () => {
  const theme = JSON.stringify({ bg_color: '#000000' })
  sessionStorage.setItem(KEPT_LAUNCH, `#${new URLSearchParams({ tgWebAppThemeParams: theme })}`)
  expect(open({}).theme).toBe('dark')
})

test('ST-05: without a theme, or with one that cannot be read, the system’s scheme decides', () => {
  expect(open({ isSystemDark: true }).theme).toBe('dark')
  expect(open({ launch: { tgWebAppThemeParams: '{oops' } }).theme).toBe('light')
})

test('ST-05: a browser that forbids storage still gets its colours and direction', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('sessionStorage', { getItem })
  expect(open({ launch: userOf('ar') }).theme).toBe('light')
  expect(root.dir).toBe('rtl')
})
