import './first/libraries.ts'
import './ui/tokens.css'
import './ui/base.css'
import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { loadRoutes } from './app/routes/router.ts'
import { App } from './app/startup/App.tsx'
import { followLanguage, followOtherTabs } from './app/startup/follow-language.ts'
import { type InitialState, readInitialState, seedCache } from './app/startup/initial-state.ts'
import { reloadOnPreloadError } from './app/startup/preload-error.ts'
import { basePathOf } from './core/api/base-url.ts'
import { rememberLaunchParams } from './core/api/launch-params.ts'
import { expectSession } from './core/api/session.ts'
import { makeStore, type Store } from './core/api/store.ts'
import type { Messenger } from './messenger/messenger.ts'
import { findMessenger } from './messenger/start.ts'
import { followTheme } from './messenger/theme.ts'
import { startLocale } from './words/locale.ts'
import { i18n, loadRest, showLocale } from './words/words.ts'

/** When the first screen needs nothing more, ms. */
const SETTLED_MS = 1500

/** Lets the browser do what is due. */
const pause = () => new Promise((done) => setTimeout(done))

/** Opens the app in steps, none of which keeps a tap waiting. */
async function open(host: HTMLElement): Promise<void> {
  // The launch parameters and the page's own are read before the router touches the address.
  const messenger = findMessenger(window)
  rememberLaunchParams(location.search)
  reloadOnPreloadError(window, import.meta.url)
  history.scrollRestoration = 'manual'
  const isHome = location.pathname.replace(/\/$/, '') === basePathOf(location.pathname)
  const ready = Promise.all([showLocale(startLocale(messenger.initData)), isHome ? undefined : loadRoutes()])
  followTheme(messenger)
  messenger.expand()
  await pause()
  const store = makeStore()
  const opening = readInitialState(document)
  if (opening) {
    seedCache(store, opening)
    expectSession()
  }
  await ready
  followLanguage(i18n, store)
  followOtherTabs(window)
  await pause()
  draw(host, { messenger, store, opening })
  requestAnimationFrame(() => messenger.ready())
  setTimeout(settle, SETTLED_MS, store)
}

interface Parts {
  messenger: Messenger
  store: Store
  opening: InitialState | undefined
}

/** Draws the app, or takes over what the server has drawn; in pieces, so that nothing waits long for it. */
function draw(root: HTMLElement, { messenger, store, opening }: Parts): void {
  const app = (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <App messenger={messenger} opening={opening} />
      </Provider>
    </I18nProvider>
  )
  startTransition(() => {
    // What differs after all is drawn anew where it stands, and that is no error.
    if (opening) hydrateRoot(root, app, { onRecoverableError: () => {} })
    else createRoot(root).render(app)
  })
}

/** What only other screens and typing need comes when the first screen has settled. */
function settle(store: Store): void {
  void loadRest()
  void import('./app/startup/prefetch.ts').then(({ startPrefetching: goAhead }) => goAhead(store, document))
  void import('./messenger/keyboard.ts').then(({ followKeyboard }) =>
    followKeyboard(window, document.documentElement),
  )
}

const host = document.getElementById('root')
if (host) setTimeout(open, 0, host)
