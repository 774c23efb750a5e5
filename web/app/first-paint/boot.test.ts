// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_LAUNCH } from '../../messenger/launch.ts'
import { run } from './boot.ts'
import { APP_FAILED, APP_STARTED } from './events.ts'
import { OFFLINE_TEXTS } from './offline-strip.ts'

const root = document.documentElement
const LAUNCH = '#tgWebAppVersion=8.0&tgWebAppData=user%3D1'
const PAGE = `
  <template id="code"><link href="/react.js"><link href="/shop.js"></template>
  <template id="waiting"><i id="boot"></i></template>
  <div id="root"><a href="/product/5"><b>Кружка</b></a><button>Меню</button></div>`

beforeEach(() => {
  document.body.innerHTML = PAGE
  root.dataset.first = ''
  vi.stubGlobal('reportError', () => {})
})
afterEach(async () => {
  // The listeners of each run stay on the document until the app has started.
  document.dispatchEvent(new Event(APP_STARTED))
  await new Promise((done) => setTimeout(done))
  for (const name of ['first', 'waiting', 'unsupported']) delete root.dataset[name]
  for (const link of document.head.querySelectorAll('link')) link.remove()
  vi.unstubAllGlobals()
})

/** A window that paints at once, opened by the messenger. */
const page = (more: object = {}): Window =>
  ({
    document,
    sessionStorage,
    location: { hash: LAUNCH, search: '', pathname: '/api/tgbundle/' },
    requestAnimationFrame: (done: FrameRequestCallback) => setTimeout(done),
    setTimeout,
    addEventListener: () => {},
    ...more,
  }) as unknown as Window

/** Taps an element; returns whether the browser would follow the link. */
const tap = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

const clicksOf = (selector: string) => {
  const clicks = vi.fn((click: Event) => click.preventDefault())
  document.querySelector(selector)?.addEventListener('click', clicks)
  return clicks
}
const strip = () => document.querySelector('#offline[role=alert]')

test('EX-11: files of code run one after the other in the build’s order', async () => {
  const loaded: string[] = []
  await run(page(), async (url) => loaded.push(new URL(url).pathname))
  expect(loaded).toEqual(['/react.js', '/shop.js'])
  expect(document.head.querySelectorAll('link')).toHaveLength(2)
  expect(strip()).toBeNull()
})

test('issue 17: texts of a language that the visitor does not read are not loaded', async () => {
  const code = document.querySelector<HTMLTemplateElement>('#code')
  code?.content.append(
    Object.assign(document.createElement('link'), { href: '/rest.js' }),
    document.createElement('link'),
  )
  const words = code?.content.lastElementChild as HTMLLinkElement // just made
  words.href = '/words.js'
  words.dataset.lang = 'ru'
  root.lang = 'en'
  const loaded: string[] = []
  await run(page(), async (url) => loaded.push(new URL(url).pathname))
  root.lang = 'ru'
  expect(loaded).toEqual(['/react.js', '/shop.js', '/rest.js'])
})

test('CN-01: a tap that comes before the app is repeated once the app responds', async () => {
  await run(page(), async () => {})
  expect(tap('#root b')).toBe(false)
  const clicks = clicksOf('#root a')
  document.dispatchEvent(new Event(APP_STARTED))
  await vi.waitFor(() => expect(clicks).toHaveBeenCalledOnce())
  expect(tap('#root button')).toBe(true)
})

test('RO-02: taps on several buttons that come before the app are all repeated, each once', async () => {
  document.querySelector('#root')?.insertAdjacentHTML('beforeend', '<button id="heart">♥</button>')
  await run(page(), async () => {})
  for (const selector of ['#heart', '#root button', '#heart', '#root b']) tap(selector)
  const order: string[] = []
  for (const selector of ['#heart', '#root button', '#root a'])
    document.querySelector(selector)?.addEventListener('click', (click) => {
      click.preventDefault()
      order.push(selector)
    })
  document.dispatchEvent(new Event(APP_STARTED))
  await vi.waitFor(() => expect(order).toEqual(['#heart', '#root button', '#root a']))
})

test('RO-02: a held tap reaches the app once, also when the app already listens', async () => {
  await run(page(), async () => {})
  const clicks = clicksOf('#root button')
  tap('#root button')
  document.dispatchEvent(new Event(APP_STARTED))
  tap('#root button')
  expect(clicks).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(clicks).toHaveBeenCalledOnce())
})

test('EX-11: a file that cannot be loaded leaves plain links and a strip that offers to try again', async () => {
  const failing = run(page(), async (url) => {
    if (url.endsWith('shop.js')) throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(tap('#root b')).toBe(false)
  const clicks = clicksOf('#root a')
  await failing
  expect(clicks).toHaveBeenCalledOnce()
  expect(tap('#root button')).toBe(true)
  expect(strip()?.textContent).toContain(OFFLINE_TEXTS.ru?.text)
})

test('issue 15: after a failure the launch parameters are kept for the page behind a plain link', async () => {
  await run(page(), () => Promise.reject(new TypeError('Failed to fetch')))
  expect(sessionStorage.getItem(KEPT_LAUNCH)).toBe(LAUNCH)
})

test('issue 15: an app that could not load its first texts releases the taps too', async () => {
  await run(page(), async () => {})
  expect(tap('#root b')).toBe(false)
  document.dispatchEvent(new Event(APP_FAILED))
  expect(tap('#root button')).toBe(true)
  expect(strip()).not.toBeNull()
})

test('CN-09: a visitor for whom the rendered home is wrong sees the skeleton, and no tap is held', async () => {
  delete root.dataset.first
  root.dataset.waiting = ''
  const running = run(page(), async () => {})
  expect(document.querySelector('#root > #boot')).not.toBeNull()
  expect(root.dataset.waiting).toBeUndefined()
  expect(tap('#boot')).toBe(true)
  await running
})

test('issue 15: an unsupported browser loads no code', async () => {
  root.dataset.unsupported = ''
  const load = vi.fn()
  await run(page(), load)
  expect(load).not.toHaveBeenCalled()
})
