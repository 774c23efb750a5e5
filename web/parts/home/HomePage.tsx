import { createElement, type FunctionComponent, Suspense, useDeferredValue } from 'react'
import { useConfig } from '../../core/config/config-context.ts'
import { useHydratedValue } from '../../core/config/useHydratedValue.ts'
import { useGlobalFilter } from '../../core/launch/global-filter.ts'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { HomeSkeleton } from '../../core/query/HomeSkeleton.tsx'
import { QueryView } from '../../core/query/QueryView.tsx'
import { appLink } from '../../core/routing/AppLink.tsx'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import { links } from '../../core/routing/links.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { number } from '../../ui/format.ts'
import { SectionHead } from '../../ui/layout/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { CatalogCard } from '../catalog/CatalogCard.tsx'
import { LandingBanner } from '../landings/LandingBanner.tsx'
import { Banners } from './Banners.tsx'
import { BrandRail } from './BrandRail.tsx'
import { CategoryRail } from './CategoryRail.tsx'
import styles from './HomePage.module.css'
import { type Home, useShowHomeQuery } from './home.api.ts'
import { InviteCard } from './InviteCard.tsx'

const AppliedFilters = lazyScreen(() => import('../catalog/AppliedFilters.tsx'))

/** The home page: its blocks in order; a landing-only showcase shows its landing pages. */
export default function HomePage() {
  const query = useShowHomeQuery(useGlobalFilter())
  const { showcaseStateId } = useConfig()
  return (
    <QueryView query={query} skeleton={<HomeSkeleton />}>
      {(home) => (showcaseStateId === 1 ? <LandingHome home={home} /> : <ShopHome home={home} />)}
    </QueryView>
  )
}

interface BlockProps {
  home: Home
  block: Home['blocks'][number]
}

const BLOCKS: Readonly<Record<BlockProps['block']['kind'], FunctionComponent<BlockProps>>> = {
  categories: ({ home }) => <CategoryRail categories={home.categories} />,
  banners: ({ home }) => <Banners banners={home.banners} />,
  brands: ({ home }) => <BrandRail brands={home.brands} />,
  products: ProductsBlock,
  actions: ({ home }) => <LandingBanners home={home} />,
  list: ({ block }) => (
    <>
      <SectionHead title={block.title} />
      <ProductCards products={block.products} />
    </>
  ),
  text: ({ block }) => (
    <>
      {block.title !== '' && <SectionHead title={block.title} />}
      <p className={styles.text} dir="auto">
        {block.text}
      </p>
    </>
  ),
}

/** The home page of a shop, its blocks in order; the first two swap places on wide screens. */
export function ShopHome({ home }: { home: Home }) {
  const t = useWords()
  const { blocks } = home
  if (blocks.every(({ kind }) => kind === 'categories'))
    return <EmptyState art={ownPicture('s-empty-catalogue')} title={t('home.empty')} />
  const draw = (some: Home['blocks']) =>
    some.map((block) => createElement(BLOCKS[block.kind], { key: block.id, home, block }))
  const isUsual = blocks[0]?.kind === 'categories' && blocks[1]?.kind === 'banners'
  return (
    <div>
      <h1 className="aloud">{t('home.title')}</h1>
      {isUsual && <div className={styles.top}>{draw(blocks.slice(0, 2))}</div>}
      {draw(isUsual ? blocks.slice(2) : blocks)}
    </div>
  )
}

function ProductsBlock({ home, block }: BlockProps) {
  const t = useWords()
  const filter = useGlobalFilter()
  return (
    <>
      {filter.sf && (
        <Suspense>
          <AppliedFilters scope={filter} onChange={() => undefined} />
        </Suspense>
      )}
      <SectionHead
        title={block.title || t('home.nowChoosing')}
        more={{
          href: `${links.catalogue()}?sort=${block.sort}`,
          label: t('common.allCount', { count: number(home.productTotal) }),
        }}
        renderLink={appLink}
      />
      <ProductCards products={home.products} isMain />
    </>
  )
}

function ProductCards({ products, isMain }: { products: Home['products']; isMain?: boolean }) {
  const shown = products.slice(0, useDrawn(products.length))
  return (
    <div className="grid">
      {shown.map((product, at) => (
        <CatalogCard key={product.id} product={product} eager={isMain && at < 4} />
      ))}
      {isMain && shown.length === products.length && <InviteCard />}
    </div>
  )
}

/**
 * One and a half screens of a phone: the initial page contains no more, so that a slow phone lays it out sooner.
 */
const DRAWN = 6
const yes = () => true
const no = () => false

/** How many of these are drawn: the server's few until the app has taken them over, then all, in pieces. */
function useDrawn(all: number): number {
  const few = Math.min(DRAWN, all)
  return useDeferredValue(useHydratedValue(yes, no) ? all : few)
}

function LandingBanners({ home, eager }: { home: Home; eager?: boolean }) {
  return (
    <div className={styles.landings}>
      {home.actions.map((landing, at) => (
        <LandingBanner key={landing.id} landing={landing} eager={eager && at === 0} />
      ))}
    </div>
  )
}

function LandingHome({ home }: { home: Home }) {
  const t = useWords()
  if (home.actions.length === 0) return <EmptyState art={ownPicture('s-landing')} title={t('home.empty')} />
  return (
    <>
      <h1 className="aloud">{t('home.title')}</h1>
      <LandingBanners home={home} eager />
      {home.products.length > 0 && (
        <>
          <SectionHead title={t('home.nowChoosing')} />
          <div className="grid">
            {home.products.map((product) => (
              <CatalogCard key={product.id} product={product} />
            ))}
          </div>
        </>
      )}
    </>
  )
}
