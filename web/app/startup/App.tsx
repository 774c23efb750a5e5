import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { isConnectionError } from '../../core/api/error-text.ts'
import type { StartConfig } from '../../core/api/start.api.ts'
import { MessengerProvider } from '../../core/config/messenger-context.ts'
import { shownConfig, useWowChoice, withWowChoice } from '../../core/config/wow-config.ts'
import { basePathOf } from '../../core/launch/base-url.ts'
import { launchParams } from '../../core/launch/launch-params.ts'
import { pictureUrl } from '../../core/pictures/pictures.ts'
import { ErrorScreen } from '../../core/query/ErrorScreen.tsx'
import { Fetched } from '../../core/query/Fetched.tsx'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import type { Messenger } from '../../messenger/messenger.ts'
import { say } from '../../words/words.ts'
import { APP_STARTED } from '../first-paint/events.ts'
import { makeRouter } from '../routes/router.ts'
import { type EntryBan, entryBanOf, entryBanText } from './entry-ban.ts'
import type { InitialState } from './initial-state.ts'
import { shopperConfig, usePreview } from './preview.ts'
import { redirectOf, wasFollowed } from './redirect.ts'
import { Shop } from './Shop.tsx'
import { StartSkeleton } from './StartSkeleton.tsx'
import { useStart } from './useStart.ts'

type Router = ReturnType<typeof makeRouter>

/** Fetched for the few who are not admitted, because every byte of the first screen counts for all others. */
const StopPage = lazyScreen(async () => ({ default: (await import('./StopPage.tsx')).StopPage }), 'first')

/**
 * The whole app: waits for the start-up config, then shows the shop or the reason why it is closed. Meanwhile
 * shows the initial state that came with the page (`opening`).
 */
export function App({ messenger, opening }: { messenger: Messenger; opening?: InitialState }) {
  const { config: own, error, retry } = useStart(messenger)
  // The whole shop depends on this value; deferred, so that a tap does not wait for the rendering.
  const config = useDeferredValue(own ?? (error ? undefined : opening?.config))
  useShowcaseMarks(config)
  useTaking(own !== undefined || error !== undefined)
  if (config)
    return <OpenedShop config={config} isOpening={config === opening?.config} messenger={messenger} />
  return (
    <MessengerProvider value={messenger}>
      {error ? (
        // A reload without a connection would leave the messenger's own blank page.
        <ErrorScreen error={error} onAgain={isConnectionError(error) ? retry : () => location.reload()} />
      ) : (
        <StartSkeleton />
      )}
    </MessengerProvider>
  )
}

interface OpenedShopProps {
  config: StartConfig
  isOpening: boolean
  messenger: Messenger
}

// Memoized, because the states of the start query would each render the whole shop at once, in one long task.
const OpenedShop = memo(function OpenedShop({ config, isOpening, messenger }: OpenedShopProps) {
  const stop = entryBanOf(config)
  const router = useRouter(config.isLogged || (isOpening && messenger.initData !== ''))
  const isLeaving = useRedirect(isOpening ? undefined : config, messenger, router)
  const isPreview = usePreview()
  const wowChoice = useWowChoice()
  const shown = useMemo(() => {
    const own = shownConfig(withWowChoice(config, wowChoice))
    return isPreview ? shopperConfig(own) : own
  }, [config, isPreview, wowChoice])
  if (stop)
    return (
      <MessengerProvider value={messenger}>
        <Stopped stop={stop} config={config} />
      </MessengerProvider>
    )
  if (!router || isLeaving) return <StartSkeleton />
  return <Shop config={shown} isOpening={isOpening} messenger={messenger} router={router} />
})

/** The reason in plain text where the page about it cannot be fetched. */
function Stopped({ stop, config }: { stop: EntryBan; config: StartConfig }) {
  return (
    <Fetched
      instead={
        <p className="page" role="alert">
          {say(entryBanText[stop])}
        </p>
      }
    >
      <Suspense fallback={<StartSkeleton />}>
        <StopPage stop={stop} config={config} />
      </Suspense>
    </Fetched>
  )
}

/** Tells the page's script when the app has hydrated the server's markup, and when the visitor is known. */
function useTaking(isKnown: boolean): void {
  useEffect(() => {
    document.dispatchEvent(new Event(APP_STARTED))
  }, [])
  useEffect(() => {
    if (isKnown) document.getElementById('root')?.removeAttribute('aria-busy')
  }, [isKnown])
}

/** One router per kind of visitor; a guest who becomes a client gets the account's screens too. */
function useRouter(isLogged: boolean): Router | undefined {
  const router = useMemo(() => {
    try {
      return makeRouter({ isLogged, basePath: basePathOf(location.pathname) })
    } catch {
      alert(say('errors.router'))
      return undefined
    }
  }, [isLogged])
  useEffect(() => () => router?.dispose(), [router])
  return router
}

/**
 * Follows the redirect of the start response, once per page load (ST-08, ST-09); returns whether the page is
 * being left. Does nothing before the response.
 */
function useRedirect(
  config: StartConfig | undefined,
  messenger: Messenger,
  router: Router | undefined,
): boolean {
  const isDone = useRef(false)
  const redirect = useMemo(
    () =>
      config &&
      redirectOf(config, {
        rd: launchParams().rd,
        basePath: basePathOf(location.pathname),
        isInMessenger: messenger.initData !== '',
      }),
    [config, messenger],
  )
  const isLeaving = redirect?.kind === 'leave'
  useEffect(() => {
    if (isDone.current || !router || !redirect) return
    isDone.current = true
    if (redirect.kind === 'leave')
      location.replace(redirect.url.startsWith('/') ? redirect.url + location.hash : redirect.url)
    else if (redirect.kind === 'screen' && !wasFollowed(sessionStorage, messenger.initData))
      router.navigate(redirect.path, { replace: true })
  }, [redirect, messenger, router])
  return isLeaving
}

/** The showcase's name and icon on the page itself. */
function useShowcaseMarks(config: StartConfig | undefined): void {
  useEffect(() => {
    if (!config) return
    document.title = config.showcaseName
    const { style } = document.documentElement
    if (style.getPropertyValue('--brand-h') !== String(config.brandHue))
      style.setProperty('--brand-h', String(config.brandHue))
    if (config.favicon === '') return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link')
    icon.rel = 'icon'
    icon.href = pictureUrl(config.imageBaseUrl, config.favicon)
    document.head.append(icon)
  }, [config])
}
