import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { api } from '../core/api/api.ts'
import { makeStore } from '../core/api/store.ts'
import { LeaveGuard } from '../core/forms/LeaveGuard.tsx'
import { ConfirmProvider } from '../core/overlays/confirm.tsx'
import { fake } from '../messenger/fake.ts'
import { loadTexts, setLocale } from '../words/words.ts'
import { buyerConfig, Providers, type WireConfig } from './providers.tsx'
import { type Answers, answer, type CallName, type Heard, wiredRequest } from './wire.ts'

// A lazily loaded part takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000, defaultIgnore: 'script, style, [hidden]' })

/** Shows a screen as the app would, over a wire whose far end is the test; Russian, one store, a fake messenger. */
export async function openShop(
  screen: ReactNode,
  {
    config,
    answers = {},
    server,
    path = '/',
    launch = {},
  }: {
    config?: Partial<WireConfig>
    answers?: Answers
    /** What responds instead of `answers`. */
    server?: (url: string, init: RequestInit) => Promise<Response>
    path?: string
    /** What the messenger passes to the app. */
    launch?: Parameters<typeof fake>[0]
  } = {},
) {
  cleanup()
  await setLocale('ru-RU')
  await loadTexts('all')
  const heard: Heard[] = []
  const far = server ?? ((url: string, init: RequestInit) => answer(url, init, { answers, heard }))
  vi.stubGlobal('fetch', far)
  vi.stubGlobal('XMLHttpRequest', wiredRequest(far))
  const store = makeStore()
  const messenger = fake(launch)
  const dialogs = { share: vi.fn(), balance: vi.fn(), drawer: vi.fn(), pageBalances: vi.fn() }
  const element = (
    <ConfirmProvider>
      <LeaveGuard />
      {screen}
    </ConfirmProvider>
  )
  const [pathname = ''] = path.split('?')
  const router = createMemoryRouter(
    [
      { path: '/start/:id', element },
      // A screen with an id in its path is left like in the app: it does not stay on show elsewhere.
      { path: '*', element: /^\/start\/[^/]+$/.test(pathname) ? null : element },
    ],
    {
      initialEntries: [path],
    },
  )
  const view = render(<Providers {...{ store, messenger, dialogs, router }} config={buyerConfig(config)} />)
  const asked = (name: CallName) => heard.filter((one) => one.name === name)
  return { ...view, store, messenger, dialogs, router, heard, asked, api }
}
