import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { logoUrl, usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { ratingText } from '../../../parts/catalog/CatalogCard.tsx'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { number, showcaseName } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { ResponsiveImage } from '../../../ui/pictures/ResponsiveImage.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './SellerPage.module.css'
import type { ChosenShowcase, Seller } from './sellers.api.ts'

/** The seller's name, the figures of the chosen showcase and a link to it. */
export function SellerHead({ seller }: { seller: Seller }) {
  const t = useWords()
  const { imageBaseUrl } = useConfig()
  const picture = usePictures()
  const { chosen } = seller
  // An owner is shown as their showcase, any other person by name.
  const isShop = chosen.isOwn || seller.name === ''
  const facts = [
    isShop && seller.name,
    seller.city,
    chosen.isOwn && t('sellers.since', { year: String(chosen.since.getFullYear()) }),
  ].filter(Boolean)
  const tint = { '--hue': chosen.hue, '--brand-h': chosen.hue } as CSSProperties // custom properties
  return (
    <header className={styles.top} style={tint}>
      <PictureBackdrop hue={chosen.hue} className={styles.ground} />
      <div className={styles.head}>
        <span className={styles.face}>
          {isShop ? (
            <ResponsiveImage src={logoUrl({ ...chosen, imageBaseUrl })} alt="" width={88} height={88} />
          ) : (
            <Avatar photo={picture(seller.photo)} name={seller.name} size={88} />
          )}
        </span>
        <h1>
          <bdi>{isShop ? showcaseName(chosen.name) : seller.name}</bdi>
          {isShop && chosen.isVerified && (
            <span className={styles.seal} title={t('sellers.verified')}>
              <Icon name="seal-check-fill" size={20} />
              <span className="aloud">{t('sellers.verified')}</span>
            </span>
          )}
        </h1>
        {facts.length > 0 && (
          // The year begins with the visitor's own time zone.
          <p className={styles.facts} suppressHydrationWarning>
            {facts.join(' · ')}
          </p>
        )}
        {(chosen.description || chosen.slogan) && (
          <p className={styles.about} dir="auto">
            {chosen.description || chosen.slogan}
          </p>
        )}
        <SellerFigures chosen={chosen} />
        <SellerActions chosen={chosen} />
      </div>
    </header>
  )
}

function SellerFigures({ chosen }: { chosen: ChosenShowcase }) {
  const t = useWords()
  const figures = [
    chosen.rating === null
      ? { value: t('ratings.fresh'), label: t('ratings.seller') }
      : { value: ratingText(chosen.rating), label: t('ratings.count', { count: chosen.reviews }) },
    ...(chosen.happyPercent === null
      ? []
      : [{ value: `${chosen.happyPercent}%`, label: t('sellers.happy') }]),
    chosen.sold > 0
      ? { value: number(chosen.sold), label: t('sellers.sold', { count: chosen.sold }) }
      : { value: number(chosen.products), label: t('sellers.goods', { count: chosen.products }) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SellerActions({ chosen }: { chosen: ChosenShowcase }) {
  const t = useWords()
  const dialogs = useDialogs()
  const { showcaseId } = useConfig()
  const isHere = chosen.id === showcaseId
  const className = buttonClass({ wide: true })
  return (
    <div className={styles.actions}>
      {isHere ? (
        <Link className={className} to={links.catalogue()}>
          {t('sellers.open')}
        </Link>
      ) : (
        <a className={className} href={chosen.url}>
          {t('sellers.open')}
        </a>
      )}
      <a
        className={styles.write}
        href={`https://t.me/${chosen.bot}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('sellers.write')}
      >
        <Icon name="chat-circle-dots" />
      </a>
      {isHere && (
        <PlainButton className={styles.write} label={t('product.share')} onClick={() => dialogs.share()}>
          <Icon name="share-fat" />
        </PlainButton>
      )}
    </div>
  )
}
