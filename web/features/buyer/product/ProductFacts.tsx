import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { attributeText } from '../../../parts/catalog/attribute-text.ts'
import { PreorderNote, useIsPreorder } from '../../../parts/product/PreorderNote.tsx'
import { RichText } from '../../../parts/product/RichText.tsx'
import { SellerRating } from '../../../parts/ratings/SellerRating.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ProductDelivery } from './ProductDelivery.tsx'
import styles from './ProductPage.module.css'
import type { ProductDetails, Variant } from './product.api.ts'

/** From how many pieces on the exact number stops to matter. */
const FEW = 10

/** Delivery, stock and return in one group; when a pre-order arrives is not known yet. */
export function DeliveryFacts({ product, variant }: { product: ProductDetails; variant: Variant }) {
  const t = useWords()
  const isPreorder = useIsPreorder(variant.shipsOn) && variant.available > 0
  if (product.certificateYears !== undefined) return <CertificateFacts years={product.certificateYears} />
  return (
    <div className={styles.promise}>
      <ListGroup tinted>
        {!isPreorder && <ProductDelivery variant={variant} />}
        <ListRow
          lead={<IconTile icon="package-fill" hue={60} />}
          title={stockText(t, variant.available, isPreorder)}
          text={
            isPreorder && variant.shipsOn ? (
              <PreorderNote shipsOn={variant.shipsOn} />
            ) : variant.available > 0 ? (
              t('product.inStockWhere')
            ) : undefined
          }
        />
        {product.returnDays > 0 && (
          <ListRow
            lead={<IconTile icon="arrow-counter-clockwise-fill" hue={250} />}
            title={t('product.returns', { count: product.returnDays })}
          />
        )}
      </ListGroup>
    </div>
  )
}

/** What a certificate has instead of delivery and stock. */
function CertificateFacts({ years }: { years: number }) {
  const t = useWords()
  return (
    <div className={styles.promise}>
      <ListGroup tinted>
        <ListRow
          lead={<IconTile icon="gift-fill" hue={20} />}
          title={t('product.certificateAtOnce')}
          text={t('product.certificateAtOnceText')}
        />
        <ListRow
          lead={<IconTile icon="clock" hue={250} />}
          title={t('product.certificateYears', { count: years })}
          text={t('product.certificateYearsText')}
        />
      </ListGroup>
    </div>
  )
}

function stockText(t: ReturnType<typeof useWords>, available: number, isPreorder: boolean): string {
  if (available === 0) return t('card.soldOut')
  if (isPreorder)
    return available < FEW ? t('product.preorderLeft', { count: available }) : t('product.preorder')
  return available < FEW ? t('product.left', { count: available }) : t('product.inStock')
}

/** The description and the table of attributes. */
export function ProductDescription({ product }: { product: ProductDetails }) {
  const t = useWords()
  if (product.description === '' && product.attributes.length === 0) return null
  return (
    <section className={styles.about}>
      <h2>{t('product.about')}</h2>
      <RichText text={product.description} />
      <dl>
        {product.attributes.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{attributeText(t, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The seller, with the details the law requires. */
export function ProductSeller({ seller }: { seller: ProductDetails['seller'] }) {
  const t = useWords()
  const facts = [
    seller.legalName !== seller.name && seller.legalName,
    seller.inn && t('product.inn', { number: seller.inn }),
    seller.ogrn && t('product.ogrn', { number: seller.ogrn }),
  ]
  return (
    <div className={styles.promise}>
      <ListGroup tinted>
        <ListRow
          lead={<IconTile icon="storefront-fill" hue={30} />}
          href={links.seller(seller.id)}
          renderLink={appLink}
          title={<bdi>{seller.name}</bdi>}
          text={
            <>
              <SellerRating rating={seller.rating ?? null} />
              <br />
              <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
            </>
          }
        />
      </ListGroup>
    </div>
  )
}
