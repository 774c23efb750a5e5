import { useConfig } from '../../../core/config/config-context.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { useAddToCart, useCart } from '../../../parts/cart/cart.api.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import { useGiveWishMutation } from '../../../parts/wishlists/wishlists.api.ts'
import type { Wish } from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { dayShort } from '../../../ui/dates.ts'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { truncateWords } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'

/** A friend's actions on a wish: reserve it, cancel the reservation, or see that it is reserved. */
export function WishReservation({ wish, at }: { wish: Wish; at: string }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const give = useGiving(wish, at)
  if (!isLogged) return null
  if (wish.state === 'open')
    return (
      <Button small kind="tonal" icon="gift" className={styles.give} onClick={() => give(true)}>
        {t('wishlists.give')}
      </Button>
    )
  if (!wish.isMyGift)
    return (
      <span className={styles.pill}>
        <StatusPill icon={wish.state === 'bought' ? 'gift-fill' : 'lock-simple'}>
          {t(wish.state === 'bought' ? 'wishlists.bought' : 'wishlists.reserved')}
        </StatusPill>
      </span>
    )
  return (
    <div className={styles.mine}>
      <StatusPill tone="good" icon="gift-fill">
        {wish.state === 'bought'
          ? t('wishlists.youGave')
          : wish.until
            ? t('wishlists.youGiveUntil', { day: dayShort(new Date(wish.until)) })
            : t('wishlists.youGive')}
      </StatusPill>
      {wish.state === 'reserved' && (
        <span className={styles.pair}>
          <ToCart wish={wish} />
          <Button small kind="ghost" onClick={() => give(false)}>
            {t('wishlists.letGo')}
          </Button>
        </span>
      )}
    </div>
  )
}

/**
 * Reserves after a confirmation, cancels at once; a refusal restores the previous state and shows the reason.
 */
function useGiving(wish: Wish, at: string): (isGiven: boolean) => Promise<void> {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [give] = useGiveWishMutation()
  return async (isGiven) => {
    if (isGiven) {
      const isSure = await confirm({
        title: t('wishlists.giveTitle'),
        text: t('wishlists.giveText', { name: truncateWords(wish.name, 60) }),
        accept: t('wishlists.give'),
        cancel: t('common.cancel'),
      })
      if (!isSure) return
    }
    const { error } = await give({ ref: at, id: wish.id, isGiven })
    if (error) return toastError(error)
    toast(t(isGiven ? 'wishlists.reservedNow' : 'wishlists.letGoNow'))
  }
}

function ToCart({ wish }: { wish: Wish }) {
  const t = useWords()
  const toast = useToast()
  const { quantityOf } = useCart()
  const addToCart = useAddToCart()
  const inCart = quantityOf(wish.productId, wish.variantId)
  if (wish.available === 0 || inCart > 0) return null
  const add = async () => {
    const isAdded = await addToCart({ productId: wish.productId, variantId: wish.variantId })
    if (isAdded) toast(t('wishlists.inCart'))
  }
  return (
    <Button small onClick={() => void add()}>
      {t('card.add')}
    </Button>
  )
}
