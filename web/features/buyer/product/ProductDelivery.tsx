import { methodArrival, soonest } from '../../../parts/delivery/arrival.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money } from '../../../ui/format.ts'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useEstimateDeliveryQuery, type Variant } from './product.api.ts'

/** Delivery to the person's city: date, method and price; the earliest first. */
export function ProductDelivery({ variant }: { variant: Variant }) {
  const t = useWords()
  const isSold = variant.available === 0
  const { data, error } = useEstimateDeliveryQuery({ variant: variant.id }, { skip: isSold })
  if (isSold) return null
  const lead = <IconTile icon="truck-fill" hue={155} />
  if (!data && !error)
    return (
      <ListRow
        lead={lead}
        title={<Skeleton width={150} height={16} />}
        text={<Skeleton width={200} height={13} />}
      />
    )
  const best = soonest(data?.methods ?? [])
  if (!data || !best)
    return <ListRow lead={lead} title={t('product.delivery')} text={t('product.deliveryLater')} />
  const price = best.priceKop === 0 ? t('product.deliveryFree') : money(best.priceKop)
  const where = best.kind === 'pickup' ? '' : data.city
  return (
    <ListRow
      lead={lead}
      title={<bdi>{methodArrival(t, best)}</bdi>}
      text={
        <bdi>
          {[best.name, where, best.estimate ? t('product.deliveryAbout', { sum: price }) : price]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      }
    />
  )
}
