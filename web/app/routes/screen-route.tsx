import type { CallName } from '@sarafan/contract/rights'
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { type RouteObject, useLocation, useParams } from 'react-router'
import type { StartConfig } from '../../core/api/start.api.ts'
import type { Store } from '../../core/api/store.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useEndOldToasts } from '../../core/overlays/useEndOldToasts.ts'
import { Fetched } from '../../core/query/Fetched.tsx'
import { LAYOUTS } from '../../core/routing/layouts.ts'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import type { Prefetch, Screen } from '../../core/routing/screen.ts'
import { useMediaQuery } from '../../core/routing/useMediaQuery.ts'
import { type Visit, VisitContext } from '../../core/routing/visit.ts'
import { AreaLayout } from '../../parts/layout/AreaLayout.tsx'
import { fromWidth } from '../../ui/layout/breakpoints.ts'
import { hasSidebar, SKELETONS } from './ScreenSkeleton.tsx'

type Dispatch = Store['dispatch']

/** The route of a screen with the component that loads its page. */
export function screenRoute(screen: Screen, Page: ComponentType<object>): RouteObject {
  return {
    path: screen.path,
    handle: LAYOUTS[screen.layout],
    element: <ScreenElement screen={screen} Page={Page} />,
  }
}

function ScreenElement({ screen, Page }: { screen: Screen; Page: ComponentType<object> }) {
  const visit = useVisit(screen)
  useEndOldToasts()
  const content = (
    <Suspense fallback={SKELETONS[screen.skeleton]}>
      <Page />
    </Suspense>
  )
  return (
    <VisitContext value={visit}>
      {hasSidebar(screen) ? <InArea call={screen.call}>{content}</InArea> : content}
    </VisitContext>
  )
}

const AreaSidebar = lazyScreen(() => import('../shell/sidebar/AreaSidebar.tsx'))

/** A screen with its area's navigation beside it, whose code only wide screens fetch. */
function InArea({ call, children }: { call: CallName | null; children: ReactNode }) {
  const isWide = useMediaQuery(fromWidth('desktop'))
  const sidebar = isWide && (
    <Fetched>
      <Suspense>
        <AreaSidebar call={call} />
      </Suspense>
    </Fetched>
  )
  return <AreaLayout sidebar={sidebar}>{children}</AreaLayout>
}

/** Starts the screen's first query together with the fetch of its code; returns the visit, which begins now. */
function useVisit(screen: Screen): Visit {
  const dispatch = useDispatch<Dispatch>()
  const config = useConfig()
  const { search } = useLocation()
  const params = JSON.stringify(useParams())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of the query or the config is requested by the page itself.
  const visit = useMemo(
    () => ({ address: { params: JSON.parse(params), search, config }, since: Date.now(), isOpened: false }),
    [screen, params],
  )
  useEffect(() => void startQuery(screen, visit.address, dispatch), [screen, visit, dispatch])
  return visit
}

interface Address {
  readonly params: object
  readonly search: string
  readonly config: StartConfig
}

/** Starts a screen's first query. Without a network the page itself reports the failure. */
async function startQuery(
  screen: Screen,
  { params, search, config }: Address,
  dispatch: Dispatch,
): Promise<void> {
  const started = screen.prefetch?.(params, new URLSearchParams(search), config)
  const action: Prefetch | undefined = await started?.catch(() => undefined)
  if (action) dispatch(action)
}
