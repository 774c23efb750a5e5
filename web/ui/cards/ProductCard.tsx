import { plainLink, type RenderLink } from '../buttons/link.tsx'
import { Stepper, type StepperLabels } from '../buttons/Stepper.tsx'
import { cx } from '../cx.ts'
import { discount } from '../format.ts'
import { useKeptFocus } from '../overlays/useKeptFocus.ts'
import { Icon } from '../pictures/Icon.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { isAdult, PictureBackdrop } from '../pictures/PictureBackdrop.tsx'
import { CARD_PICTURE } from '../pictures/picture-sources.ts'
import { Bonus } from './Bonus.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { AddButton, HeartButton } from './product-card-buttons.tsx'

export interface CardProduct {
  href: string
  name: string
  picture: string | undefined
  /** The same picture in a larger size, from which the smaller ones are derived */
  large?: string
  hue: number
  priceKop: number
  oldPriceKop?: number
  /** «4,9», already formatted */
  rating?: string
  reviews?: number
  /** «+75», already formatted */
  bonus?: string
  /** «45 ₽ за 100 г», already formatted */
  unitPrice?: string
  /** «Хит»; a fallen price shows its percent instead */
  tag?: string
  soldOut?: boolean
  /** From which age it is for */
  age?: number
}
export interface CardLabels extends StepperLabels {
  add: string
  favouriteAdd: string
  favouriteRemove: string
  oldPrice: string
  soldOut: string
  tellMe?: string
}
interface Props {
  product: CardProduct
  labels: CardLabels
  quantity?: number
  max?: number
  /** The step of quantities and the first of them */
  step?: number
  first?: number
  favourite?: boolean
  eager?: boolean
  onQuantity?: (quantity: number) => void
  onFavourite?: () => void
  onTellMe?: () => void
  renderLink?: RenderLink
}

/** A product among others: picture, price first, two lines of name, rating and bonus. «+» unrolls into a stepper. */
export function ProductCard({
  product,
  labels,
  quantity = 0,
  max,
  step = 1,
  first = step,
  favourite = false,
  eager,
  ...does
}: Props) {
  const link = does.renderLink ?? plainLink
  const keptFocus = useKeptFocus<HTMLSpanElement>()
  const fell = discount(product.priceKop, product.oldPriceKop)
  const inside = (
    <>
      <PictureBackdrop
        hue={product.hue}
        adult={isAdult(product.age)}
        className={cx(styles.stage, product.soldOut && styles.gone)}
      >
        <Picture src={product.picture} large={product.large} alt="" {...CARD_PICTURE} eager={eager} />
        {(fell ?? product.tag) && (
          <span className={cx(styles.tag, !fell && styles.ink)}>
            <bdi>{fell ?? product.tag}</bdi>
          </span>
        )}
        {product.age && <span className={cx('num', styles.age)}>{product.age}+</span>}
      </PictureBackdrop>
      <Price kop={product.priceKop} oldKop={product.oldPriceKop} oldLabel={labels.oldPrice} />
      {product.unitPrice && <span className={cx('num', styles.per)}>{product.unitPrice}</span>}
      <span className={styles.name} dir="auto">
        {product.name}
      </span>
      <CardMeta product={product} soldOut={labels.soldOut} />
    </>
  )
  return (
    <article className={styles.card} aria-label={product.name}>
      {link({ href: product.href, className: styles.link, children: inside })}
      {does.onFavourite && (
        <HeartButton
          on={favourite}
          label={favourite ? labels.favouriteRemove : labels.favouriteAdd}
          onClick={does.onFavourite}
        />
      )}
      <span className={styles.buy} {...keptFocus}>
        <span className={styles.corner}>
          {product.soldOut ? (
            labels.tellMe && <AddButton label={labels.tellMe} icon="bell" onClick={does.onTellMe} />
          ) : quantity > 0 && does.onQuantity ? (
            <Stepper {...{ max, step, first, labels }} value={quantity} onChange={does.onQuantity} floating />
          ) : (
            does.onQuantity && (
              <AddButton label={labels.add} icon="plus-bold" onClick={() => does.onQuantity?.(first)} />
            )
          )}
        </span>
      </span>
    </article>
  )
}

function CardMeta({ product, soldOut }: { product: CardProduct; soldOut: string }) {
  return (
    <span className={styles.meta}>
      {product.soldOut ? (
        soldOut
      ) : (
        <>
          {product.rating && (
            <span className={styles.rating}>
              <Icon name="star-fill" size={14} className={styles.star} />
              <b>{product.rating}</b>
              {product.reviews ? <span>· {product.reviews}</span> : null}
            </span>
          )}
          {product.bonus && <Bonus>{product.bonus}</Bonus>}
        </>
      )}
    </span>
  )
}
