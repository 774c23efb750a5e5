import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { type Favourite, useTellWhenBackMutation } from '../../../parts/favourites/favourites.api.ts'
import { AddToList } from '../../../parts/wishlists/AddToList.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { money } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './FavouritesPage.module.css'

/**
 * A card in the list of favourites: what changed since it was added, and what to do about it (domain.md 4.6).
 */
export function FavouriteCard({ product, eager }: { product: Favourite; eager?: boolean | undefined }) {
  return (
    <div className={styles.cell}>
      <CatalogCard product={product} {...(eager ? { eager } : {})} />
      <div className={styles.foot}>
        <FavouriteNote product={product} />
        <AddToList productId={product.id} worded />
      </div>
    </div>
  )
}

function FavouriteNote({ product }: { product: Favourite }) {
  const t = useWords()
  if (product.note === 'sold_out') return <BackInStockSwitch product={product} />
  if (product.note === null) return null
  const isBack = product.note === 'back'
  return (
    <p className={styles.note}>
      <Icon name={isBack ? 'check-circle-fill' : 'arrow-down-bold'} size={16} />
      {isBack ? t('favourites.back') : t('favourites.fell', { sum: money(product.fellKop ?? 0) })}
    </p>
  )
}

/** Subscribes to the back-in-stock notice; the button reflects the server's state. */
function BackInStockSwitch({ product }: { product: Favourite }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [subscribe, { isLoading }] = useTellWhenBackMutation()
  async function toggle(): Promise<void> {
    const { error } = await subscribe({ productId: product.id, wanted: !product.told })
    if (error) toastError(error)
  }
  return (
    <Button
      small
      kind={product.told ? 'fill' : 'tonal'}
      icon={product.told ? 'bell-fill' : 'bell'}
      busy={isLoading}
      aria-pressed={product.told}
      label={t('favourites.tellName', { name: product.name })}
      onClick={toggle}
    >
      {t(product.told ? 'favourites.told' : 'favourites.tell')}
    </Button>
  )
}
