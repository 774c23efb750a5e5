import './ui/tokens.css'
import './ui/base.css'
import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app/App.tsx'
import { basePathOf } from './app/base.ts'
import { keepOpening, readOpening } from './app/opening.ts'
import { rememberPage } from './app/page.ts'
import { reloadOnPreloadError } from './app/preload-error.ts'
import { loadRoutes } from './app/router.ts'
import { expectSession } from './app/session.ts'
import { makeStore } from './app/store.ts'
import { findMessenger } from './messenger/start.ts'
import { followTheme } from './messenger/theme.ts'
import { storedLocale } from './words/locale.ts'
import { i18n, loadRest, setLocale } from './words/words.ts'

// The launch parameters and the page's own are read before the router touches the address.
const messenger = findMessenger(window)
rememberPage(location.search)
reloadOnPreloadError(window, import.meta.url)
history.scrollRestoration = 'manual'
followTheme(messenger)
messenger.expand()

const host = document.getElementById('root')
const store = makeStore()
const opening = readOpening(document)
if (opening) {
  keepOpening(store, opening)
  expectSession()
}
const isHome = location.pathname.replace(/\/$/, '') === basePathOf(location.pathname)

Promise.all([setLocale(storedLocale()), isHome ? undefined : loadRoutes()]).then(() => {
  if (host) draw(host)
  requestAnimationFrame(() => messenger.ready())
})

/** Draws the app, or takes over what the server has drawn; in pieces, so that nothing waits long for it. */
function draw(root: HTMLElement): void {
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

// What only other screens and typing need comes when the first screen has settled.
setTimeout(() => {
  void loadRest()
  void loadRoutes()
  void import('./messenger/keyboard.ts').then(({ followKeyboard }) =>
    followKeyboard(window, document.documentElement),
  )
}, 2500)
