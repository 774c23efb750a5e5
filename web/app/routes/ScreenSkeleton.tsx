import type { ReactNode } from 'react'
import {
  BannersSkeleton,
  ListingSkeleton,
  ProductSkeleton,
  RowsSkeleton,
  TilesSkeleton,
} from '../../core/query/skeletons.tsx'
import { LAYOUTS, type Layout } from '../../core/routing/layouts.ts'
import type { Screen } from '../../core/routing/screen.ts'
import { AreaLayout } from '../../parts/layout/AreaLayout.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './ScreenSkeleton.module.css'

/** What is shown until the code of a screen has loaded. */
export const SKELETONS: Readonly<Record<Screen['skeleton'], ReactNode>> = {
  rows: <RowsSkeleton />,
  listing: <ListingSkeleton />,
  tiles: <TilesSkeleton />,
  product: <ProductSkeleton />,
  banners: <BannersSkeleton />,
}

/** Screens of the account and the studio; the network and the platform's desk have a navigation of their own. */
export const hasSidebar = ({ path, layout, hasOwnNavigation }: Screen) =>
  path.startsWith('/account') && layout !== 'wow' && !hasOwnNavigation

/** A whole page with its screen in outline, until the visitor is known. */
export function ScreenSkeleton({ screen }: { screen: Screen }) {
  const { canvas, header, search }: Layout = LAYOUTS[screen.layout]
  const content = SKELETONS[screen.skeleton]
  return (
    <div className="page" data-canvas={canvas} aria-busy="true">
      <div className={styles.head} data-header={header}>
        <Skeleton width={40} height={40} radius={13} />
        <Skeleton width={130} height={18} />
      </div>
      {search && (
        <div className={styles.head}>
          <Skeleton width="100%" height={48} radius={16} />
        </div>
      )}
      {hasSidebar(screen) ? <AreaLayout sidebar={null}>{content}</AreaLayout> : content}
    </div>
  )
}
