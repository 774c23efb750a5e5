import { I18nProvider } from '@lingui/react'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadRoutes } from '../app/routes/router.ts'
import { App } from '../app/startup/App.tsx'
import { makeStore } from '../core/api/store.ts'
import { rememberLaunchParams } from '../core/launch/launch-params.ts'
import { fake } from '../messenger/fake.ts'
import { i18n, setLocale } from '../words/words.ts'
import { configWith, type WireConfig } from './providers.tsx'
import { type Answers, answer, type CallName, type Heard } from './wire.ts'

// Screens are fetched when they are first wanted, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000, defaultIgnore: 'script, style, [hidden]' })

/** The additional start-up config of a logged-in person. */
export const loggedIn: Partial<WireConfig> = {
  isLogged: true,
  refCode: 'A7K42XYZ',
  clientInfo: { Id: 5, FirstName: 'Анна', LastName: 'Котова', Photo: '', Phone: '' },
}

/**
 * Gives each test of a file a fresh browser, whose requests fail until an app is opened over a fake server.
 */
export function freshBrowser(): void {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => new Response('нет', { status: 500 }))
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
    rememberLaunchParams('')
    history.replaceState(null, '', '/')
  })
}

/**
 * Opens the whole app at an address, as a guest by default; a request without an answer fails like a dead
 * line.
 */
export async function openAppAt(
  path: string,
  { config = {}, answers = {} }: { config?: Partial<WireConfig>; answers?: Answers } = {},
) {
  cleanup()
  await setLocale('ru-RU')
  await loadRoutes()
  history.replaceState(null, '', path)
  rememberLaunchParams(location.search)
  const heard: Heard[] = []
  const all: Answers = { start: () => ({ reply: configWith(config) }), ...answers }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init, { answers: all, heard }))
  const store = makeStore()
  const messenger = fake({ initData: 'hash=1' })
  const view = render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <App messenger={messenger} />
      </Provider>
    </I18nProvider>,
  )
  await act(async () => {})
  const asked = (name: CallName) => heard.filter((one) => one.name === name)
  /** Waits until the screen has asked its question; gives it. */
  const question = async (name: CallName) => {
    await waitFor(() => expect(heard.map((one) => one.name)).toContain(name))
    return asked(name)[0]?.ask
  }
  return { ...view, store, messenger, heard, asked, question }
}
