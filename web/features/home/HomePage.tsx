import { Suspense } from 'react'
import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { useGlobalFilter } from '../../app/global-filter.ts'
import { lazyScreen } from '../../app/lazy-screen.tsx'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { HomeSkeleton } from '../../app/shell/skeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { ShopCard } from '../catalog/ShopCard.tsx'
import { LandingBanner } from '../landings/LandingBanner.tsx'
import { Banners } from './Banners.tsx'
import { BrandRail } from './BrandRail.tsx'
import { CategoryRail } from './CategoryRail.tsx'
import styles from './HomePage.module.css'
import { type Home, useShowHomeQuery } from './home.api.ts'
import { InviteCard } from './InviteCard.tsx'

const AppliedFilters = lazyScreen(() => import('../catalog/AppliedFilters.tsx'))

/** The home page: categories, banners, 15 products, brands; a landing-only showcase shows its landing pages. */
export default function HomePage() {
  const { data, error, refetch } = useShowHomeQuery(useGlobalFilter())
  const { showcaseStateId } = useConfig()
  if (!data) return error ? <ErrorScreen error={error} onAgain={refetch} /> : <HomeSkeleton />
  return showcaseStateId === 1 ? <LandingHome home={data} /> : <ShopHome home={data} />
}

function ShopHome({ home }: { home: Home }) {
  const t = useWords()
  const filter = useGlobalFilter()
  const isEmpty = home.products.length === 0 && home.banners.length === 0
  if (isEmpty) return <EmptyState art={ownPicture('s-empty-catalogue')} title={t('home.empty')} />
  return (
    <div className={styles.home}>
      <h1 className="aloud">{t('home.title')}</h1>
      <div className={styles.top}>
        <CategoryRail categories={home.categories} />
        <Banners banners={home.banners} />
      </div>
      {filter.sf && (
        <Suspense>
          <AppliedFilters listing={{}} scope={filter} onChange={() => undefined} />
        </Suspense>
      )}
      <SectionHead
        title={t('home.nowChoosing')}
        more={{
          href: `${links.catalogue()}?sort=popular`,
          label: t('common.allCount', { count: home.productTotal }),
        }}
        renderLink={appLink}
      />
      <div className="grid">
        {home.products.map((product, at) => (
          <ShopCard key={product.id} product={product} eager={at < 4} />
        ))}
        <InviteCard />
      </div>
      <BrandRail brands={home.brands} />
    </div>
  )
}

function LandingHome({ home }: { home: Home }) {
  const t = useWords()
  if (home.actions.length === 0) return <EmptyState art={ownPicture('s-landing')} title={t('home.empty')} />
  return (
    <div className={styles.landings}>
      <h1 className="aloud">{t('home.title')}</h1>
      {home.actions.map((landing, at) => (
        <LandingBanner key={landing.id} landing={landing} eager={at === 0} />
      ))}
      {home.products.length > 0 && (
        <div className={styles.pieces}>
          <SectionHead title={t('home.nowChoosing')} />
          <div className="grid">
            {home.products.map((product) => (
              <ShopCard key={product.id} product={product} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
