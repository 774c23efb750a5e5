import { Link, useParams } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OtherShowcaseCard } from './OtherShowcaseCard.tsx'
import { SellerHead } from './SellerHead.tsx'
import styles from './SellerPage.module.css'
import { SellerSkeleton } from './SellerSkeleton.tsx'
import { type Seller, useShowSellerQuery } from './sellers.api.ts'

/** A person's public page with one of their showcases chosen (RT-20, RT-21). */
export default function SellerPage() {
  const { id, showcase } = useParams()
  const query = useShowSellerQuery({
    id: Number(id),
    showcase: showcase === undefined ? showcase : Number(showcase),
  })
  const { currentData, data } = query
  // The head stays while another showcase of the same person loads.
  const isSamePerson = String(data?.id) === id
  return (
    <QueryView
      query={query}
      hidesPrevious={!isSamePerson}
      gone={<HiddenSeller />}
      skeleton={<SellerSkeleton />}
    >
      {(seller) => <SellerContent seller={seller} isWaiting={!currentData} />}
    </QueryView>
  )
}

function SellerContent({ seller, isWaiting }: { seller: Seller; isWaiting: boolean }) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { chosen, products, showcases } = seller
  const isHere = chosen.id === showcaseId
  return (
    <article aria-busy={isWaiting}>
      <SellerHead seller={seller} />
      {showcases.length > 1 && (
        <nav className={styles.shops}>
          <Rail label={t('sellers.showcases')}>
            {showcases.map((shop) => (
              <Link
                key={shop.id}
                to={links.seller(seller.id, shop.id)}
                replace
                preventScrollReset
                className={cx(styles.chip, shop.id === chosen.id && styles.chosen)}
                aria-current={shop.id === chosen.id || undefined}
              >
                <bdi>{shop.name}</bdi>
              </Link>
            ))}
          </Rail>
        </nav>
      )}
      <SectionHead title={chosen.isOwn ? t('sellers.best') : t('sellers.recommends')} />
      {products.length === 0 ? (
        <EmptyState art={ownPicture('s-empty-catalogue')} title={t('sellers.noGoods')} />
      ) : (
        <div className={cx('grid', isWaiting && styles.stale)}>
          {products.map((product, at) =>
            isHere ? (
              <CatalogCard key={product.id} product={product} eager={at < 2} />
            ) : (
              <OtherShowcaseCard key={product.id} product={product} url={chosen.url} />
            ),
          )}
        </div>
      )}
    </article>
  )
}

/** No such person, or a person who is not public: both look the same from outside. */
function HiddenSeller() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-empty-search')} title={t('sellers.hidden')} text={t('sellers.hiddenText')}>
      <Link className={buttonClass({ kind: 'tonal' })} to={links.catalogue()}>
        {t('catalog.toCatalogue')}
      </Link>
    </EmptyState>
  )
}
