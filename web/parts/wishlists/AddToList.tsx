import { useConfig } from '../../core/config/config-context.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import { useWishlistsCount, useWishlistsQuery } from './lists.api.ts'

const AddSheet = lazySheet(() => import('./AddSheet.tsx'))

interface Props {
  productId: number
  variantId?: number
  /** With a text, where an icon alone is not clear */
  worded?: boolean
}

/**
 * Adds a product to wishlists: a bookmark, filled once it is in one. Only for logged-in visitors (RO-15).
 */
export function AddToList({ productId, variantId, worded }: Props) {
  const t = useWords()
  const { isLogged } = useConfig()
  const count = useWishlistsCount()
  const sheet = useSheet()
  const { data } = useWishlistsQuery(productId, { skip: !isLogged || worded || count === 0 })
  if (!isLogged) return null
  const isIn = data?.some((list) => list.has) ?? false
  const open = () => sheet.show(true)
  return (
    <>
      {worded ? (
        <Button small kind="ghost" icon="bookmark-simple" onClick={open}>
          {t('wishlists.add')}
        </Button>
      ) : (
        <IconButton
          icon={isIn ? 'bookmark-simple-fill' : 'bookmark-simple'}
          label={t(isIn ? 'wishlists.isIn' : 'wishlists.add')}
          onClick={open}
        />
      )}
      {sheet.subject && (
        <AddSheet {...sheet.overlay} productId={productId} {...(variantId ? { variantId } : {})} />
      )}
    </>
  )
}
