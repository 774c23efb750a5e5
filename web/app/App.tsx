import { useEffect, useMemo, useRef } from 'react'
import { RouterProvider } from 'react-router'
import type { Messenger } from '../messenger/messenger.ts'
import { say } from '../words/words.ts'
import { basePathOf } from './base.ts'
import { ConfigProvider } from './config-context.ts'
import { MessengerProvider } from './messenger-context.ts'
import { pageParams } from './page.ts'
import { pictureUrl } from './pictures.ts'
import { redirectOf, wasFollowed } from './redirect.ts'
import { makeRouter } from './routes.tsx'
import { StartSkeleton } from './StartSkeleton.tsx'
import { StopPage } from './StopPage.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NoticeHost } from './shell/NoticeHost.tsx'
import type { StartConfig } from './start.api.ts'
import { stopOf } from './stop.ts'
import { useStart } from './useStart.ts'
import { shownConfig } from './wow-config.ts'

type Router = ReturnType<typeof makeRouter>

/** The whole app: waits for the start-up config, then shows the shop or why it stays shut. */
export function App({ messenger }: { messenger: Messenger }) {
  const { config, error } = useStart(messenger)
  useShowcaseMarks(config)
  return (
    <MessengerProvider value={messenger}>
      {config ? (
        <Opened config={config} messenger={messenger} />
      ) : error ? (
        <ErrorScreen error={error} onAgain={() => location.reload()} />
      ) : (
        <StartSkeleton />
      )}
    </MessengerProvider>
  )
}

function Opened({ config, messenger }: { config: StartConfig; messenger: Messenger }) {
  const stop = stopOf(config)
  const router = useRouter(config.isLogged)
  const isLeaving = useRedirect(config, messenger, router)
  const shown = useMemo(() => shownConfig(config), [config])
  if (stop) return <StopPage stop={stop} config={config} />
  if (!router || isLeaving) return <StartSkeleton />
  return (
    <ConfigProvider value={shown}>
      <RouterProvider router={router} />
      <NoticeHost />
    </ConfigProvider>
  )
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

/** Follows the redirect of the start answer, once per page load (ST-08, ST-09); says whether the page is left. */
function useRedirect(config: StartConfig, messenger: Messenger, router: Router | undefined): boolean {
  const isDone = useRef(false)
  const redirect = useMemo(
    () => redirectOf(config, { rd: pageParams().rd, basePath: basePathOf(location.pathname) }),
    [config],
  )
  const isLeaving = redirect.kind === 'leave'
  useEffect(() => {
    if (isDone.current || !router) return
    isDone.current = true
    if (redirect.kind === 'leave') location.replace(redirect.url + location.hash)
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
    document.documentElement.style.setProperty('--brand-h', String(config.brandHue))
    if (config.favicon === '') return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link')
    icon.rel = 'icon'
    icon.href = pictureUrl(config.imageBaseUrl, config.favicon)
    document.head.append(icon)
  }, [config])
}
