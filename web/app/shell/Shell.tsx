import { type CSSProperties, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { useCloseOnBack } from '../back.ts'
import { useChrome } from '../chrome.ts'
import { useConfig, useOpening } from '../config-context.ts'
import { ConfirmProvider } from '../confirm.tsx'
import { type Dialogs, DialogsProvider } from '../dialogs-context.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { usePreview } from '../preview.ts'
import { useScrollMemory } from '../scroll-memory.ts'
import { Dock } from './Dock.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { SearchRow } from './SearchRow.tsx'
import styles from './Shell.module.css'
import { useBackButton } from './useBackButton.ts'
import { usePaintedFrame } from './usePaintedFrame.ts'
import { useScreenFocus } from './useScreenFocus.ts'

const About = lazyScreen(() => import('./About.tsx'), { isFirst: true })
const GuestPanel = lazyScreen(() => import('./GuestPanel.tsx'), { isFirst: true })
const PreviewBar = lazyScreen(() => import('./PreviewBar.tsx'))
const DrawerMenu = lazyScreen(() => import('./DrawerMenu.tsx'))
const ShareDialog = lazyScreen(() => import('../../features/share/ShareDialog.tsx'))
const WowHeader = lazyScreen(() => import('../../features/wow-tree/WowHeader.tsx'))
const PageBalances = lazyScreen(() => import('../../features/balances/PageBalances.tsx'))
const BalanceDialog = lazyScreen(() => import('../../features/bonuses/BalanceDialog.tsx'))

/** Everything around a screen: header, footer, drawer, dialogs, the back button, the place on the page. */
export function Shell() {
  useBackButton()
  useScrollMemory()
  const { pathname, search } = useLocation()
  const { showHeader, isLogged, brandHue, wowTreeMode } = useConfig()
  const isOpening = useOpening()
  const isPreview = usePreview()
  const chrome = useChrome()
  const page = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  usePaintedFrame(page, pathname)
  useScreenFocus(main)
  const [guestAt, setGuestAt] = useState<string | undefined>('start')
  const asksToLogIn = !isLogged && pathname.startsWith('/account')
  const greets = !isLogged && !isOpening && (guestAt === 'start' || (asksToLogIn && guestAt !== pathname))
  const look = { '--brand-h': brandHue } as CSSProperties // a custom property
  return (
    <ConfirmProvider>
      <WithDialogs>
        <div
          ref={page}
          className={cx('page', styles.page)}
          style={look}
          data-screen={pathname + search}
          data-canvas={chrome.canvas}
          data-foot={chrome.foot === 'none' ? undefined : chrome.foot}
        >
          {isPreview && (
            <Suspense>
              <PreviewBar />
            </Suspense>
          )}
          {chrome.header === 'wow' || (wowTreeMode && isLogged) ? (
            <ErrorBoundary instead={<Header onlyWide={false} hasSearchRow={false} />} screen={pathname}>
              <Suspense fallback={<div className={styles.wowHeader} />}>
                <WowHeader />
              </Suspense>
            </ErrorBoundary>
          ) : (
            showHeader && <Header onlyWide={chrome.header === 'own'} hasSearchRow={chrome.search ?? false} />
          )}
          {chrome.search && <SearchRow />}
          <main ref={main} className={styles.main}>
            <ErrorBoundary screen={pathname}>
              <Outlet />
            </ErrorBoundary>
          </main>
          {chrome.about && !isOpening && (
            <Suspense>
              <About />
            </Suspense>
          )}
          {chrome.foot === 'dock' && <Dock />}
          {greets && (
            <Suspense key={pathname}>
              <GuestPanel onGone={() => setGuestAt(asksToLogIn ? pathname : undefined)} />
            </Suspense>
          )}
        </div>
      </WithDialogs>
    </ConfirmProvider>
  )
}

type DialogName = keyof Dialogs

/** The dialogs any screen may open; each is fetched when it is first wanted and stays to fade out. */
function WithDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogName>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [funds, setFunds] = useState<{ purse: 'global' | 'local'; opening: number }>()
  const [shared, setShared] = useState<{ productId?: number; actionId?: number }>({})
  const show = useCallback((what: DialogName) => {
    setOpen(what)
    setSeen((before) => new Set(before).add(what))
  }, [])
  const close = useCallback(() => setOpen(undefined), [])
  useCloseOnBack(open !== undefined, close)
  const dialogs = useMemo<Dialogs>(
    () => ({
      share: (productId, actionId) => {
        setShared({ productId, actionId })
        show('share')
      },
      balance: () => show('balance'),
      drawer: () => show('drawer'),
      pageBalances: (purse) => {
        setFunds((before) => ({ purse, opening: (before?.opening ?? 0) + 1 }))
        show('pageBalances')
      },
    }),
    [show],
  )
  return (
    <DialogsProvider value={dialogs}>
      {children}
      <ErrorBoundary instead={null} screen={open ?? ''}>
        <Suspense>
          {seen.has('share') && <ShareDialog open={open === 'share'} onClose={close} {...shared} />}
        </Suspense>
        <Suspense>
          {seen.has('balance') && <BalanceDialog open={open === 'balance'} onClose={close} />}
        </Suspense>
        <Suspense>
          {funds && (
            <PageBalances
              key={funds.opening}
              first={funds.purse}
              open={open === 'pageBalances'}
              onClose={close}
            />
          )}
        </Suspense>
        <Suspense>{seen.has('drawer') && <DrawerMenu open={open === 'drawer'} onClose={close} />}</Suspense>
      </ErrorBoundary>
    </DialogsProvider>
  )
}
