import './app/first-paint/libraries.ts'
import './ui/tokens.css'
import './ui/base.css'
import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { APP_FAILED } from './app/first-paint/events.ts'
import { loadRoutes, loadScreen } from './app/routes/router.ts'
import { App } from './app/startup/App.tsx'
import { followLanguage } from './app/startup/follow-language.ts'
import { type InitialState, readInitialState, seedCache } from './app/startup/initial-state.ts'
import { reloadOnPreloadError } from './app/startup/preload-error.ts'
import { expectSession } from './core/api/session.ts'
import { makeStore, type Store } from './core/api/store.ts'
import { basePathOf } from './core/launch/base-url.ts'
import { rememberLaunchParams } from './core/launch/launch-params.ts'
import type { Messenger } from './messenger/messenger.ts'
import { findMessenger } from './messenger/start.ts'
import { followTheme } from './messenger/theme.ts'
import { startLocale } from './words/locale.ts'
import { i18n, showLocale } from './words/words.ts'

/** When the first screen has everything it needs; ms after rendering. */
const SETTLED_MS = 1500

/** Lets the browser handle events and paint. */
const pause = () => new Promise((done) => setTimeout(done))

/** Starts the app in steps, so that no task delays a tap for long. Without what the first screen needs, says so. */
async function start(host: HTMLElement): Promise<void> {
  try {
    await openApp(host)
  } catch (error) {
    document.dispatchEvent(new Event(APP_FAILED))
    throw error
  }
}

async function openApp(host: HTMLElement): Promise<void> {
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
  let opening = readInitialState(document)
  if (opening) expectSession()
  await ready
  const screen = isHome ? undefined : loadScreen(location.pathname)
  // Without its code the rendered screen can't be taken over; the app then says so in its place.
  if (opening && (await screen) === false) opening = undefined
  if (opening) seedCache(store, opening)
  followLanguage(i18n, store)
  await pause()
  renderApp(host, { messenger, store, opening })
  requestAnimationFrame(() => messenger.ready())
  setTimeout(loadLater, SETTLED_MS, store, messenger)
}

interface Parts {
  messenger: Messenger
  store: Store
  opening: InitialState | undefined
}

/** Renders the app, or hydrates what the server rendered; in slices, so that a tap never waits long. */
function renderApp(root: HTMLElement, { messenger, store, opening }: Parts): void {
  const app = (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <App messenger={messenger} opening={opening} />
      </Provider>
    </I18nProvider>
  )
  startTransition(() => {
    // React reports a mismatch as an error of the page; the browser stories fail on it.
    if (opening) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Loads what only other screens, typing and tapping need. */
function loadLater(store: Store, messenger: Messenger): void {
  void import('./app/later/later.ts').then(({ startLater }) => startLater(store, messenger))
}

const host = document.getElementById('root')
if (host) setTimeout(start, 0, host)
