// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStore } from '../../core/api/store.ts'
import { rememberLaunchParams } from '../../core/launch/launch-params.ts'
import { fake } from '../../messenger/fake.ts'
import { configWith } from '../../test/providers.tsx'
import { i18n, setLocale } from '../../words/words.ts'
import { App } from './App.tsx'

const asked: URL[] = []
let start: () => Response | Promise<Response>

const config = (changes: Parameters<typeof configWith>[0] = {}) =>
  new Response(JSON.stringify(configWith(changes)), { headers: { 'content-type': 'application/json' } })

beforeEach(async () => {
  asked.length = 0
  start = () => config()
  rememberLaunchParams('')
  await setLocale('ru-RU')
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address)
    asked.push(url)
    if (url.pathname.endsWith('/menu/')) return start()
    return new Response('нет', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openApp() {
  const messenger = fake({ initData: 'hash=1' })
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={makeStore()}>
        <App messenger={messenger} />
      </Provider>
    </I18nProvider>,
  )
  await act(async () => {})
  return messenger
}

describe('the start', () => {
  test('AP-11, AP-12, TR-37: one start query carries the parameters of the page and the messenger', async () => {
    rememberLaunchParams('?a=1')
    await openApp()
    const queries = asked.filter((url) => url.pathname.endsWith('/menu/'))
    expect(queries.length).toBe(1)
    expect(Object.fromEntries(queries[0]?.searchParams ?? [])).toMatchObject({
      a: '1',
      tgData: 'hash=1',
      devMode: '0',
      json: '1',
    })
  })

  test('TR-29: in administrator mode the start is requested once more with devMode 1', async () => {
    start = () => config({ adminMode: true })
    await openApp()
    await vi.waitFor(() => {
      const modes = asked.flatMap((url) => url.searchParams.get('devMode') ?? [])
      expect(modes).toEqual(['0', '1'])
    })
  })

  test('AP-15, ER-07, ER-17: a failed start shows the failure, its text and the raw error', async () => {
    start = () => new Response('oops', { status: 500 })
    await openApp()
    expect((await screen.findByRole('heading')).textContent).toBe(
      'Что-то пошло не так, но мы уже знаем о проблеме:',
    )
    expect(screen.getByText('oops')).toBeTruthy()
    expect(screen.getByText('{"status":500,"data":"oops"}')).toBeTruthy()
  })
})

describe('the page is shown again', () => {
  const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const answerAuth = (isLogged: boolean) =>
    vi.stubGlobal('fetch', async (address: string) => {
      const url = new URL(address)
      asked.push(url)
      if (url.pathname.endsWith('/menu/')) return start()
      if (!url.pathname.endsWith('/account/auth')) return new Response('нет', { status: 500 })
      const body = JSON.stringify({ isLogged, Id: isLogged ? 1 : null })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
  const times = (end: string) => asked.filter((url) => url.pathname.endsWith(end)).length

  test('AP-10: the login state is requested at most once a minute, and a change restarts the app', async () => {
    answerAuth(false)
    start = () => config({ isLogged: true })
    await openApp()
    await vi.waitFor(() => expect(times('/menu/')).toBe(1))
    start = () => config({ isLogged: false })
    await showAgain()
    await vi.waitFor(() => expect([times('/account/auth'), times('/menu/')]).toEqual([1, 2]))
    await showAgain()
    await vi.waitFor(() => expect([times('/account/auth'), times('/menu/')]).toEqual([1, 2]))
  })

  test('AP-10: an unchanged login state sends no further request', async () => {
    answerAuth(true)
    start = () => config({ isLogged: true })
    await openApp()
    await showAgain()
    await vi.waitFor(() => expect(times('/account/auth')).toBe(1))
    expect(times('/menu/')).toBe(1)
  })
})

describe('people who are not admitted', () => {
  test('ER-20, TR-14: banned here: the notice instead of the app, and it stays', async () => {
    start = () => config({ isBannedOnShowcase: true })
    await openApp()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(
      '(STOP) Вам не разрешен вход на данную витрину. Обратитесь к администратору витрины.',
    )
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('ER-21, TR-15: banned everywhere', async () => {
    start = () => config({ isBanned: true })
    await openApp()
    expect((await screen.findByRole('alert')).textContent).toContain(
      '(STOP) Витрина заблокирована. Обратитесь к администратору Likechain.',
    )
  })

  test('ER-18, ER-19: without a recommendation the notice lasts 5 s and the app closes', async () => {
    start = () => config({ noRefCritical: true })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const messenger = await openApp()
    expect((await screen.findByRole('listitem')).textContent).toContain('(STOP) Рекомендация не распознана.')
    await act(async () => {})
    act(() => void vi.advanceTimersByTime(4800))
    expect(messenger.calls).not.toContainEqual(['close'])
    act(() => void vi.advanceTimersByTime(300))
    expect(messenger.calls).toContainEqual(['close'])
  })
})
