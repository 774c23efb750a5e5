import type { Checkout } from '../../../parts/checkout/checkout.ts'
import { methodArrival, soonest } from '../../../parts/delivery/arrival.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** When the cart would arrive if it were ordered now, as the product page and the checkout say it. */
export function CartArrival({ checkout }: { checkout: Pick<Checkout, 'deliveryMethods' | 'needsDelivery'> }) {
  const t = useWords()
  const best = soonest(checkout.deliveryMethods)
  if (!best || !checkout.needsDelivery) return null
  return (
    <ListGroup>
      <ListRow
        lead={<IconTile icon="truck-fill" hue={155} />}
        title={<bdi>{methodArrival(t, best)}</bdi>}
        text={<span dir="auto">{best.name}</span>}
      />
    </ListGroup>
  )
}
