import { I18nProvider } from '@lingui/react'
import { CAPABILITIES } from '@sarafan/contract/capabilities'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { api } from '../core/api/api.ts'
import type { StartConfig } from '../core/api/start.api.ts'
import { makeStore } from '../core/api/store.ts'
import { ConfigProvider } from '../core/config/config-context.ts'
import { MessengerProvider } from '../core/config/messenger-context.ts'
import { LeaveGuard } from '../core/forms/LeaveGuard.tsx'
import { pushToBackStack } from '../core/overlays/back-stack.ts'
import { ConfirmProvider } from '../core/overlays/confirm.tsx'
import { DialogsProvider } from '../core/overlays/dialogs-context.ts'
import { Toaster } from '../core/overlays/Toaster.tsx'
import { fake } from '../messenger/fake.ts'
import { BackContext } from '../ui/overlays/back-context.ts'
import { i18n, loadRest, setLocale } from '../words/words.ts'
import { type Answers, answer, type CallName, type Heard, wiredRequest } from './wire.ts'

// A lazily loaded part takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })

/** A small showcase of a logged-in buyer; a test overrides what it is about. */
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
  menuLinks: [],
  cover: '',
  menu: [2, 3, 1],
  header: { search: true, favourites: true, city: true, slogan: false },
  likechain_showcase: { telegram_bot_name: '' },
  favouritesCnt: 0,
  wishlistsCnt: 0,
  cartCnt: 2,
  isShowcaseAdmin: false,
  capabilities: [],
  isShowcaseOwner: false,
  isPlatformAdmin: false,
  globalFilter: { value: '0', name: '' },
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

/** An administrator of a test has every right by default. */
function rightsOf({ isShowcaseAdmin = false }: Partial<StartConfig> = {}): Partial<StartConfig> {
  return isShowcaseAdmin ? { capabilities: [...CAPABILITIES], isShowcaseOwner: true } : {}
}

/** Shows a screen as the app would, over a wire whose far end is the test; Russian, one store, a fake messenger. */
export async function openShop(
  screen: ReactNode,
  {
    config,
    answers = {},
    path = '/',
    launch = {},
  }: {
    config?: Partial<StartConfig>
    answers?: Answers
    path?: string
    /** What the messenger passes to the app. */
    launch?: Parameters<typeof fake>[0]
  } = {},
) {
  cleanup()
  await setLocale('ru-RU')
  await loadRest()
  const heard: Heard[] = []
  const far = (url: string, init: RequestInit) => answer(url, init, { answers, heard })
  vi.stubGlobal('fetch', far)
  vi.stubGlobal('XMLHttpRequest', wiredRequest(far))
  const [store, messenger] = [makeStore(), fake(launch)]
  const dialogs = { share: vi.fn(), balance: vi.fn(), drawer: vi.fn(), pageBalances: vi.fn() }
  const element = (
    <ConfirmProvider>
      <LeaveGuard />
      {screen}
    </ConfirmProvider>
  )
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
          <BackContext value={pushToBackStack}>
            <ConfigProvider value={{ ...sampleConfig, ...rightsOf(config), ...config }}>
              <DialogsProvider value={dialogs}>
                <RouterProvider router={router} />
                <Toaster />
              </DialogsProvider>
            </ConfigProvider>
          </BackContext>
        </MessengerProvider>
      </Provider>
    </I18nProvider>,
  )
  const asked = (name: CallName) => heard.filter((one) => one.name === name)
  return { ...view, store, messenger, dialogs, router, heard, asked, api }
}
