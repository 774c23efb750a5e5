import { type CSSProperties, Suspense, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConfig, useOpening } from '../../core/config/config-context.ts'
import { LeaveGuard } from '../../core/forms/LeaveGuard.tsx'
import { ConfirmProvider } from '../../core/overlays/confirm.tsx'
import { useBackButton } from '../../core/overlays/useBackButton.ts'
import { ErrorBoundary } from '../../core/query/ErrorBoundary.tsx'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import { useScrollMemory } from '../../core/routing/scroll-memory.ts'
import { useLayout } from '../../core/routing/useLayout.ts'
import { Header } from '../../parts/header/Header.tsx'
import { SearchRow } from '../../parts/header/SearchRow.tsx'
import { cx } from '../../ui/cx.ts'
import { usePreview } from '../startup/preview.ts'
import { Dock } from './Dock.tsx'
import { Footer } from './footer/Footer.tsx'
import styles from './Shell.module.css'
import { ShellDialogs } from './ShellDialogs.tsx'
import { usePaintedFrame } from './usePaintedFrame.ts'
import { useScreenFocus } from './useScreenFocus.ts'

const GuestPanel = lazyScreen(() => import('./GuestPanel.tsx'), 'first')
const PreviewBar = lazyScreen(() => import('./PreviewBar.tsx'))
const WowHeader = lazyScreen(() => import('../../features/buyer/wow-tree/WowHeader.tsx'))

/** Apart from the shell, which would otherwise be rendered whenever an overlay opens or closes. */
function BackButton() {
  useBackButton()
  return null
}

/** Everything around a screen: header, footer, drawer, dialogs, the back button, the place on the page. */
export function Shell() {
  useScrollMemory()
  const { pathname, search } = useLocation()
  const { showHeader, isLogged, brandHue, wowTreeMode } = useConfig()
  const isOpening = useOpening()
  const isPreview = usePreview()
  const chrome = useLayout()
  const page = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  usePaintedFrame(page, `${chrome.canvas} ${brandHue}`)
  useScreenFocus(main)
  const [guestAt, setGuestAt] = useState<string | undefined>('start')
  const asksToLogIn = !isLogged && pathname.startsWith('/account')
  const greets = !isLogged && !isOpening && (guestAt === 'start' || (asksToLogIn && guestAt !== pathname))
  const look = { '--brand-h': brandHue } as CSSProperties // a custom property
  return (
    <ConfirmProvider>
      <BackButton />
      <LeaveGuard />
      <ShellDialogs>
        <div
          ref={page}
          className={cx('page', styles.page)}
          style={look}
          data-screen={pathname + search}
          data-canvas={chrome.canvas}
          data-foot={chrome.foot === 'none' ? undefined : chrome.foot}
        >
          {isPreview && (
            <ErrorBoundary instead={null} screen={pathname}>
              <Suspense>
                <PreviewBar />
              </Suspense>
            </ErrorBoundary>
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
            <ErrorBoundary instead={null} screen={pathname}>
              <Footer />
            </ErrorBoundary>
          )}
          {chrome.foot === 'dock' && <Dock />}
          {greets && (
            <ErrorBoundary instead={null} screen={pathname}>
              <Suspense key={pathname}>
                <GuestPanel onGone={() => setGuestAt(asksToLogIn ? pathname : undefined)} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </ShellDialogs>
    </ConfirmProvider>
  )
}
