import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import type { List, Wish } from '../../../parts/wishlists/wishlists.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Price } from '../../../ui/cards/Price.tsx'
import { cx } from '../../../ui/cx.ts'
import { money } from '../../../ui/format.ts'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { WishReservation } from './WishReservation.tsx'

const WishSheet = lazySheet(() => import('./WishSheet.tsx'))

interface Props {
  wish: Wish
  list: List
  /** Number or token by which the list was opened */
  at: string
}

/** An item of a wishlist: its owner edits it, others give it. */
export function WishRow({ wish, list, at }: Props) {
  const t = useWords()
  const picture = usePictures()
  const sheet = useSheet()
  const href = links.product(wish.productId)
  return (
    <article className={styles.row} aria-label={wish.name}>
      {appLink({
        href,
        className: cx(styles.picture, wish.available === 0 && styles.away),
        label: wish.name,
        children: (
          <PictureBackdrop hue={wish.picture.hue} className={styles.stage}>
            <Picture src={picture(wish.picture.small) || undefined} alt="" width={92} height={112} />
          </PictureBackdrop>
        ),
      })}
      <div className={styles.words}>
        <div className={styles.head}>
          <Price kop={wish.priceKop} oldKop={wish.oldPriceKop ?? undefined} oldLabel={t('common.oldPrice')} />
          {list.isMine && (
            <IconButton
              icon="pencil-simple"
              label={`${t('common.change')}: ${wish.name}`}
              onClick={() => sheet.show(true)}
            />
          )}
        </div>
        {appLink({ href, className: styles.name, children: <span dir="auto">{wish.name}</span> })}
        <WishFacts wish={wish} />
        {wish.by === '' ? (
          !list.isMine && <WishReservation wish={wish} at={at} />
        ) : (
          <p className={styles.given}>
            <Icon name="gift-fill" size={16} />
            {t(wish.state === 'bought' ? 'wishlists.gave' : 'wishlists.wanted', { name: wish.by })}
          </p>
        )}
      </div>
      {sheet.subject && <WishSheet {...sheet.overlay} wish={wish} listId={list.id} at={at} />}
    </article>
  )
}

function WishFacts({ wish }: { wish: Wish }) {
  const t = useWords()
  const small = [
    ...wish.options,
    ...(wish.quantity > 1 ? [t('wishlists.pieces', { count: wish.quantity })] : []),
    ...(wish.priority === 'normal' ? [] : [t(`wishlists.priority.${wish.priority}`)]),
  ]
  return (
    <>
      {small.length > 0 && (
        <p className={styles.small} dir="auto">
          {small.join(' · ')}
        </p>
      )}
      {wish.note !== '' && (
        <p className={styles.note} dir="auto">
          {wish.note}
        </p>
      )}
      {wish.available === 0 && <p className={styles.small}>{t('card.soldOut')}</p>}
      {wish.fellKop !== null && wish.fellKop > 0 && wish.available > 0 && (
        <p className={styles.fell}>
          <Icon name="arrow-down-bold" size={16} />
          {t('wishlists.fell', { sum: money(wish.fellKop) })}
        </p>
      )}
    </>
  )
}
