// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_TEXTS, showOfflineStrip } from './offline-strip.ts'

const reload = vi.fn()
const listeners = new Map<string, () => void>()
const page = {
  document,
  location: { pathname: '/dom/api/tgbundle/', search: '', reload },
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
} as unknown as Window

beforeEach(() => {
  document.body.innerHTML = ''
  reload.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.lang = 'ru'
})

const button = () => document.querySelector<HTMLButtonElement>('#offline button')
const answer = (response: () => Promise<Response>) => {
  const fetch = vi.fn(response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test.each(['ru', 'en', 'ar'])('issue 15: the strip has the texts of the app: %s', (lang) => {
  const wordsIn = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(`web/words/${lang}/first/${file}.json`, 'utf8'))
  expect(OFFLINE_TEXTS[lang]).toEqual({
    text: wordsIn('errors')['errors.offline'],
    retry: wordsIn('common')['common.retry'],
  })
  document.documentElement.lang = lang
  showOfflineStrip(page)
  expect(button()?.textContent).toBe(OFFLINE_TEXTS[lang]?.retry)
})

test('issue 15: a tap on the button reloads the page when the server answers', async () => {
  const fetch = answer(async () => new Response())
  showOfflineStrip(page)
  button()?.click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(fetch).toHaveBeenCalledWith('/dom/api/tgbundle/', { cache: 'no-store' })
})

test('issue 15: without a connection the page stays, and the button can be tapped again', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  showOfflineStrip(page)
  button()?.click()
  expect(button()?.disabled).toBe(true)
  await vi.waitFor(() => expect(button()?.disabled).toBe(false))
  expect(reload).not.toHaveBeenCalled()
})

test('issue 15: the page reloads by itself once the browser is online; two failures show one strip', async () => {
  answer(async () => new Response())
  showOfflineStrip(page)
  showOfflineStrip(page)
  expect(document.querySelectorAll('#offline')).toHaveLength(1)
  listeners.get('online')?.()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
