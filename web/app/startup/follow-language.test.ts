// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../core/api/start.api.ts'
import { makeStore } from '../../core/api/store.ts'
import { shopHomeApi } from '../../features/seller/home-editor/home-editor.api.ts'
import { i18n, setLocale } from '../../words/words.ts'
import { followOtherTabs } from '../later/follow-other-tabs.ts'
import { followLanguage } from './follow-language.ts'

const languages: string[] = []

beforeEach(async () => {
  languages.length = 0
  await setLocale('ru-RU')
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    languages.push(new Headers(init.headers).get('Accept-Language') ?? '')
    return Response.json({ NewReferals: 0, UnseenTransactions: 0 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('ST-05: a change of language refetches the current screen in the new language', async () => {
  const store = makeStore()
  followLanguage(i18n, store)
  const shown = store.dispatch(startApi.endpoints.showcaseCounters.initiate({ showcaseId: 1 }))
  await shown
  await setLocale('ar-AR')
  await vi.waitFor(() => expect(languages).toEqual(['ru', 'ar']))
  await setLocale('ar-AR')
  await shown
  expect(languages).toEqual(['ru', 'ar'])
})

test('ST-05: a preview of the home page that is still mounted is fetched in the new language', async () => {
  const previewed: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const isPreview = String(body).includes('previewHome')
    if (isPreview) previewed.push(new Headers(headers).get('Accept-Language') ?? '')
    return Response.json({})
  })
  const store = makeStore()
  followLanguage(i18n, store)
  await store.dispatch(shopHomeApi.endpoints.previewHome.initiate({ id: 1, blocks: [] }))
  await setLocale('en-US')
  await vi.waitFor(() => expect(previewed).toEqual(['ru', 'en']))
})

test('ST-05: a language chosen in another tab applies in this tab too', async () => {
  followOtherTabs(window, '')
  window.dispatchEvent(new StorageEvent('storage', { key: 'Locale', newValue: 'ar-AR' }))
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ar'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'else', newValue: 'en-US' }))
  await Promise.resolve()
  expect(document.documentElement.lang).toBe('ar')
})

test('ST-05: a language chosen in another tab while this one starts applies too', async () => {
  localStorage.setItem('Locale', 'en-US')
  followOtherTabs(window, '')
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'))
})
