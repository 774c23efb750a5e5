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
  const { product, ...rewards } = data ?? NOTHING
  return (
    <>
      {product && <SharedProduct product={product} />}
      {rewards.sharerBonusKop + rewards.friendBonusKop === 0 ? (
        <p className={styles.invite}>{invite}</p>
      ) : product ? (
        <ProductPromises rewards={rewards} />
      ) : (
        <ShopPromises rewards={rewards} />
      )}
    </>
  )
}

const OFFER_HEIGHT = 96
const NOTHING = { product: null, friendBonusKop: 0, sharerBonusKop: 0, sharerFirstBonusKop: 0 }

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

interface Rewards {
  readonly friendBonusKop: number
  readonly sharerBonusKop: number
  readonly sharerFirstBonusKop: number
}

/** What one sale of the product brings, to the kopeck. */
function ProductPromises({ rewards }: { rewards: Rewards }) {
  const t = useWords()
  const { friendBonusKop, sharerBonusKop, sharerFirstBonusKop } = rewards
  const bonuses = (kop: number) => t('common.bonuses', { count: kop / 100 })
  const each = bonuses(sharerBonusKop)
  const forYou =
    sharerFirstBonusKop > sharerBonusKop
      ? t('share.forYouFirst', { first: bonuses(sharerFirstBonusKop), bonuses: each })
      : t('share.forYou', { bonuses: each })
  return (
    <Promises
      forYou={sharerBonusKop > 0 && forYou}
      forFriend={friendBonusKop > 0 && t('share.forFriend', { bonuses: bonuses(friendBonusKop) })}
    />
  )
}

/** What any purchase brings: the bonuses of 100 roubles are per cent. */
function ShopPromises({ rewards: { friendBonusKop, sharerBonusKop } }: { rewards: Rewards }) {
  const t = useWords()
  const percent = (kop: number) => ({ percent: `${number(kop / 100)}\u00a0%` })
  return (
    <Promises
      forYou={sharerBonusKop > 0 && t('share.percentForYou', percent(sharerBonusKop))}
      forFriend={friendBonusKop > 0 && t('share.percentForFriend', percent(friendBonusKop))}
    />
  )
}

/** The promises to both sides; one that earns nothing is left out. */
function Promises({ forYou, forFriend }: { forYou: string | false; forFriend: string | false }) {
  return (
    <ul className={styles.promises}>
      {forYou && (
        <li>
          <BonusCoin size={24} /> {forYou}
        </li>
      )}
      {forFriend && (
        <li>
          <BonusCoin kind="local" size={24} /> {forFriend}
        </li>
      )}
    </ul>
  )
}
