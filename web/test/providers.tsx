import { I18nProvider } from '@lingui/react'
import type { ResponseOf } from '@sarafan/contract/call'
import { CAPABILITIES } from '@sarafan/contract/capabilities'
import { startCalls } from '@sarafan/contract/start'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { decodeResponse } from '../core/api/codec.ts'
import type { StartConfig } from '../core/api/start.api.ts'
import { makeStore, type Store } from '../core/api/store.ts'
import { ConfigProvider } from '../core/config/config-context.ts'
import { MessengerProvider } from '../core/config/messenger-context.ts'
import { pushToBackStack } from '../core/overlays/back-stack.ts'
import { DialogsProvider } from '../core/overlays/dialogs-context.ts'
import { Toaster } from '../core/overlays/Toaster.tsx'
import { preloadToasts } from '../core/overlays/ToastView.tsx'
import { type FakeMessenger, fake } from '../messenger/fake.ts'
import { CardStatesProvider } from '../parts/catalog/card-states.tsx'
import { BackContext } from '../ui/overlays/back-context.ts'
import { i18n, loadTexts, setLocale } from '../words/words.ts'

/** The start-up config in the format of the wire. */
export type WireConfig = ResponseOf<typeof startCalls.start>

/** The config as components read it. */
export function clientConfig(config: WireConfig): StartConfig {
  return decodeResponse(startCalls.start, config) as StartConfig // the decoded form of the same type
}

/** A start-up config for tests: a guest at an ordinary shop, with overrides. */
export function configWith(changes: Partial<WireConfig> = {}): WireConfig {
  const shop = {
    telegramBot: 'teply_dom_bot',
    showcaseStateId: 2,
    slogan: '',
    siteId: 1,
    imageBaseUrl: 'http://shop.test/api/stat',
    showcaseDescription: 'Вещи для дома',
    showcaseName: 'Тёплый дом',
    updatedAfter: 1_700_000_000,
  }
  const person = { refCode: '', isLogged: false, token: '', clientInfo: null, isShowcaseAdmin: false }
  const counts = { bonusBalance: 0, bonusExpectedValue: 0, favouritesCnt: 0, wishlistsCnt: 0, cartCnt: 0 }
  const stops = { noRefCritical: false, isBannedOnShowcase: false, isBanned: false }
  const modes = {
    adminMode: false,
    canAdmin: false,
    isPlatformAdmin: false,
    // An administrator of a test has every right by default.
    capabilities: changes.isShowcaseAdmin ? [...CAPABILITIES] : [],
    isShowcaseOwner: changes.isShowcaseAdmin === true,
    globalFilter: { value: '0', name: '' },
    wowTreeMode: false,
    showHeader: true,
    demo: false,
  }
  return {
    ...shop,
    ...person,
    ...counts,
    ...stops,
    ...modes,
    showcaseAlias: 'teply-dom',
    currentDomain: '',
    favicon: '',
    showcaseId: 7,
    brandHue: 52,
    staticGroups: [],
    actions_cnt: { cnt: 0 },
    redirectTo: '',
    showcaseBalance: { Balance: null, LocalBalance: null },
    burger_menu: {},
    menuLinks: [],
    menu: [2, 3, 1],
    header: { search: true, favourites: true, city: true, slogan: false },
    likechain_showcase: { telegram_bot_name: 'likechain_bot' },
    shareText: '',
    cover: '',
    wowShowcaseId: null,
    wowShowcaseData: null,
    city: 'Москва',
    currency: 'Рубль, ₽',
    platformLink: null,
    startParameter: 'start',
    ...changes,
  }
}

/** A start-up config of a logged-in buyer, with overrides. */
export function buyerConfig(changes: Partial<WireConfig> = {}): WireConfig {
  const buyer: Partial<WireConfig> = {
    telegramBot: 'tyoply_bot',
    showcaseAlias: 'home',
    showcaseId: 12345,
    imageBaseUrl: 'https://shop.example/api/stat',
    showcaseDescription: '',
    updatedAfter: 0,
    likechain_showcase: { telegram_bot_name: '' },
    shareText: 'Загляните',
    city: '',
    currency: 'RUB',
    isLogged: true,
    refCode: 'A7K42XY',
    clientInfo: { Id: 1, FirstName: 'Анна', LastName: 'К', Photo: '', Phone: '' },
    cartCnt: 2,
  }
  return configWith({ ...buyer, ...changes })
}

interface ProvidersProps {
  readonly store: Store
  readonly messenger: FakeMessenger
  readonly config: WireConfig
  readonly dialogs: ComponentProps<typeof DialogsProvider>['value']
  readonly router: ReturnType<typeof createMemoryRouter>
}

/** Everything a screen needs around it: texts, store, messenger, back stack, config, dialogs, router and toasts. */
export function Providers({ store, messenger, config, dialogs, router }: ProvidersProps) {
  const decoded = useMemo(() => clientConfig(config), [config])
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MessengerProvider value={messenger}>
          <BackContext value={pushToBackStack}>
            <ConfigProvider value={decoded}>
              <DialogsProvider value={dialogs}>
                <CardStatesProvider>
                  <RouterProvider router={router} />
                </CardStatesProvider>
                <Toaster />
              </DialogsProvider>
            </ConfigProvider>
          </BackContext>
        </MessengerProvider>
      </Provider>
    </I18nProvider>
  )
}

export interface Stage {
  readonly store: Store
  readonly messenger: FakeMessenger
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly asked: string[]
  readonly element: ReactNode
}

/** Everything a component needs in tests: texts, store, messenger, config, a router without a browser. */
export async function stageFor(piece: ReactNode, config: Partial<WireConfig> = {}): Promise<Stage> {
  await setLocale('ru-RU')
  await Promise.all([loadTexts('all'), preloadToasts().catch(() => {})])
  const store = makeStore()
  const messenger = fake()
  const asked: string[] = []
  const dialogs = {
    share: () => void asked.push('share'),
    balance: () => void asked.push('balance'),
    drawer: () => void asked.push('drawer'),
    pageBalances: (purse: string) => void asked.push(`pageBalances ${purse}`),
  }
  const router = createMemoryRouter([{ path: '*', element: piece }])
  const element = <Providers {...{ store, messenger, dialogs, router }} config={configWith(config)} />
  return { store, messenger, router, asked, element }
}
