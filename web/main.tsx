import './ui/tokens.css'
import './ui/base.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app/App.tsx'
import { rememberPage } from './app/page.ts'
import { reloadOnPreloadError } from './app/preload-error.ts'
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

setLocale(storedLocale()).then(() => {
  if (host)
    createRoot(host).render(
      <I18nProvider i18n={i18n}>
        <Provider store={store}>
          <App messenger={messenger} />
        </Provider>
      </I18nProvider>,
    )
  requestAnimationFrame(() => messenger.ready())
})

// The texts of the other screens, and what only typing needs, come when the first screen has settled.
setTimeout(() => {
  void loadRest()
  void import('./messenger/keyboard.ts').then(({ followKeyboard }) =>
    followKeyboard(window, document.documentElement),
  )
}, 2500)
