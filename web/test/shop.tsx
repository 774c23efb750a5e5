import { I18nProvider } from '@lingui/react'
import { ALL_CALLS } from '@sarafan/contract/all'
import type { Call } from '@sarafan/contract/call'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { api } from '../app/api.ts'
import { ConfigProvider } from '../app/config-context.ts'
import { ConfirmProvider } from '../app/confirm.tsx'
import { DialogsProvider } from '../app/dialogs-context.ts'
import { MessengerProvider } from '../app/messenger-context.ts'
import { NoticeHost } from '../app/shell/NoticeHost.tsx'
import type { StartConfig } from '../app/start.api.ts'
import { makeStore } from '../app/store.ts'
import { fake } from '../messenger/fake.ts'
import { i18n, loadRest, setLocale } from '../words/words.ts'

export type CallName = keyof typeof ALL_CALLS
type Asked = Readonly<Record<string, unknown>>
/** What the far end of the wire says: a reply, a refusal with its status, or nothing because the line is dead. */
export type Said = { reply: unknown } | { status: number; body: unknown } | 'dead'
type Answers = Partial<Record<CallName, (ask: Asked, times: number) => Said | Promise<Said>>>

export interface Heard {
  readonly name: CallName
  readonly ask: Asked
  readonly key: string | null
}

/** A small showcase of a logged-in buyer; a test changes what it is about. */
export const sampleConfig: StartConfig = {
  telegramBot: 'tyoply_bot',
  showcaseStateId: 2,
  slogan: '',
  siteId: 1,
  imageBaseUrl: 'https://shop.example/api/stat',
  showcaseDescription: '',
  showcaseName: 'Тёплый дом',
  updatedAfter: 0,
  showcaseAlias: 'home',
  currentDomain: '',
  noRefCritical: false,
  isBannedOnShowcase: false,
  isBanned: false,
  adminMode: false,
  canAdmin: false,
  favicon: '',
  showcaseId: 12345,
  brandHue: 52,
  refCode: 'A7K42XY',
  isLogged: true,
  token: '',
  staticGroups: [],
  bonusBalance: 0,
  bonusExpectedValue: 0,
  actions_cnt: { cnt: 0 },
  redirectTo: '',
  clientInfo: { Id: 1, FirstName: 'Анна', LastName: 'К', Photo: '', Phone: '' },
  showcaseBalance: { Balance: null, LocalBalance: null },
  burger_menu: {},
  likechain_showcase: { telegram_bot_name: '' },
  favouritesCnt: 0,
  wishlistsCnt: 0,
  cartCnt: 2,
  isShowcaseAdmin: false,
  isPlatformAdmin: false,
  wowTreeMode: false,
  showHeader: true,
  shareText: 'Загляните',
  wowShowcaseId: null,
  wowShowcaseData: null,
  city: '',
  currency: 'RUB',
  platformLink: null,
  startParameter: 'start',
  demo: false,
}

/** Shows a screen as the app would, over a wire whose far end is the test; Russian, one store, a fake messenger. */
export async function openShop(
  screen: ReactNode,
  {
    config,
    answers = {},
    path = '/',
  }: { config?: Partial<StartConfig>; answers?: Answers; path?: string } = {},
) {
  cleanup()
  await setLocale('ru-RU')
  await loadRest()
  const heard: Heard[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init, { answers, heard }))
  const [store, messenger] = [makeStore(), fake()]
  const dialogs = { share: vi.fn(), balance: vi.fn(), drawer: vi.fn(), pageBalances: vi.fn() }
  const element = <ConfirmProvider>{screen}</ConfirmProvider>
  const router = createMemoryRouter(
    [
      { path: '/start/:id', element },
      { path: '*', element },
    ],
    {
      initialEntries: [path],
    },
  )
  const view = render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MessengerProvider value={messenger}>
          <ConfigProvider value={{ ...sampleConfig, ...config }}>
            <DialogsProvider value={dialogs}>
              <RouterProvider router={router} />
              <NoticeHost />
            </DialogsProvider>
          </ConfigProvider>
        </MessengerProvider>
      </Provider>
    </I18nProvider>,
  )
  const asked = (name: CallName) => heard.filter((one) => one.name === name)
  return { ...view, store, messenger, dialogs, router, heard, asked, api }
}

async function answer(
  url: string,
  init: RequestInit,
  { answers, heard }: { answers: Answers; heard: Heard[] },
): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://shop.example')
  const ask: Record<string, unknown> =
    init.body instanceof FormData
      ? Object.fromEntries(init.body)
      : init.method === 'POST'
        ? JSON.parse(String(init.body))
        : Object.fromEntries(searchParams)
  const path = pathname.replace(/^\/api/, '')
  const found = (Object.entries(ALL_CALLS) as [CallName, Call][]).find(([, call]) =>
    fits(call, init, path, ask),
  )
  if (!found) throw new Error(`Nobody answers ${init.method} ${path} ${String(ask.method)}`)
  const [name, call] = found
  Object.assign(ask, inPath(call.path, path))
  heard.push({ name, ask, key: new Headers(init.headers).get('Idempotency-Key') })
  const times = heard.filter((one) => one.name === name).length
  const said = await (answers[name]?.(ask, times) ?? 'dead')
  if (said === 'dead') throw new TypeError('Failed to fetch')
  const [status, body] = 'reply' in said ? [200, said.reply] : [said.status, said.body]
  const isText = typeof body === 'string'
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8' },
  })
}

function fits(call: Call, init: RequestInit, path: string, ask: Asked): boolean {
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  return call.verb === init.method && pattern.test(path) && ask.method === call.method
}

function inPath(pattern: string, path: string): Record<string, string> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}
