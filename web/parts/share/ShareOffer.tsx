import { usePictures } from '../../core/pictures/pictures.ts'
import { BonusCoin } from '../../ui/cards/Bonus.tsx'
import { Price } from '../../ui/cards/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { number } from '../../ui/format.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Share.module.css'
import { useShowShareOfferQuery } from './sharing.api.ts'

/**
 * What is shared and what it brings (issue 17): the product, and what the sharer and the friend earn by the plan in force.
 * Sharing works without it, so a failed request leaves the invitation alone.
 */
export function ShareOffer({ productId, invite }: { productId: number | undefined; invite: string }) {
  const { data, isError } = useShowShareOfferQuery(productId === undefined ? {} : { productId })
  if (!data && !isError) return <Skeleton width="100%" height={OFFER_HEIGHT} radius={16} />
  const { product, friend, sharer } = data ?? NOTHING
  return (
    <>
      {product && <SharedProduct product={product} />}
      {sharer.bonusKop + friend.bonusKop === 0 ? (
        <p className={styles.invite}>{invite}</p>
      ) : (
        <Promises isOfProduct={product !== null} friend={friend} sharer={sharer} />
      )}
    </>
  )
}

const OFFER_HEIGHT = 96
const NOTHING = {
  product: null,
  friend: { bonusKop: 0, bp: 0 },
  sharer: { bonusKop: 0, bp: 0, firstBonusKop: 0 },
}

interface Product {
  readonly name: string
  readonly picture: { readonly small: string; readonly large: string }
  readonly priceKop: number
  readonly oldPriceKop: number | null
}

function SharedProduct({ product }: { product: Product }) {
  const t = useWords()
  const picture = usePictures()
  const { small, large } = product.picture
  return (
    <div className={styles.product}>
      <span className={styles.photo}>
        <Picture eager cover src={picture(large || small)} alt="" width={160} height={160} />
      </span>
      <span className={styles.facts}>
        <b className={styles.name} dir="auto">
          {product.name}
        </b>
        <Price
          kop={product.priceKop}
          oldLabel={t('common.oldPrice')}
          {...(product.oldPriceKop === null ? {} : { oldKop: product.oldPriceKop })}
        />
      </span>
    </div>
  )
}

interface Earned {
  readonly bonusKop: number
  /** Basis points. */
  readonly bp: number
}

/** Both sides of the recommendation; one that earns nothing is left out. */
function Promises({
  isOfProduct,
  friend,
  sharer,
}: {
  isOfProduct: boolean
  friend: Earned
  sharer: Earned & { readonly firstBonusKop: number }
}) {
  const t = useWords()
  const bonuses = (kop: number) => t('common.bonuses', { count: kop / 100 })
  const percent = ({ bp }: Earned) => ({ percent: `${number(bp / 100)} %` })
  const first = sharer.firstBonusKop > sharer.bonusKop ? bonuses(sharer.firstBonusKop) : ''
  const own = bonuses(sharer.bonusKop)
  const forYou = !isOfProduct
    ? t('share.percentForYou', percent(sharer))
    : first === ''
      ? t('share.forYou', { bonuses: own })
      : t('share.forYouFirst', { first, bonuses: own })
  return (
    <ul className={styles.promises}>
      {sharer.bonusKop > 0 && (
        <li>
          <BonusCoin size={24} /> {forYou}
        </li>
      )}
      {friend.bonusKop > 0 && (
        <li>
          <BonusCoin kind="local" size={24} />{' '}
          {isOfProduct
            ? t('share.forFriend', { bonuses: bonuses(friend.bonusKop) })
            : t('share.percentForFriend', percent(friend))}
        </li>
      )}
    </ul>
  )
}
