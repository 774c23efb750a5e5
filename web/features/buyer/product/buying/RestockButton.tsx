import { useConfig } from '../../../../core/config/config-context.ts'
import { useErrorToast } from '../../../../core/overlays/useToast.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { steps } from '../../../../parts/cart/quantities.ts'
import { useSetRestockMutation, useShowRestocksQuery } from '../../../../parts/favourites/restocks.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductDetails, Variant } from '../product.api.ts'

/** Waits for the arrival of a sold-out variant, for people who are logged in: others have nowhere to be told. */
export function RestockButton({ product, variant }: { product: ProductDetails; variant: Variant }) {
  const { isLogged } = useConfig()
  if (!isLogged || variant.available >= steps(product).first) return null
  return <Subscription variantId={variant.id} />
}

function Subscription({ variantId }: { variantId: number }) {
  const t = useWords()
  const query = useShowRestocksQuery()
  const toastError = useErrorToast()
  const [set, { isLoading }] = useSetRestockMutation()
  async function toggle(wanted: boolean): Promise<void> {
    const { error } = await set({ variantId, wanted })
    if (error) toastError(error)
  }
  return (
    <QueryView query={query} variant="inline" skeleton={<RowsSkeleton count={1} />}>
      {({ variants }) => {
        const isOn = variants.some(({ id }) => id === variantId)
        return (
          <Button
            wide
            kind={isOn ? 'fill' : 'tonal'}
            icon={isOn ? 'bell-fill' : 'bell'}
            busy={isLoading}
            onClick={() => toggle(!isOn)}
          >
            {t(isOn ? 'product.restockOn' : 'product.restock')}
          </Button>
        )
      }}
    </QueryView>
  )
}
