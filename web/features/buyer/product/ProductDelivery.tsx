import { orderCalls } from '@sarafan/contract/orders/orders'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'
import { dayRange } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money } from '../../../ui/format.ts'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Variant } from './product.api.ts'

type Way = ResponseData<typeof orderCalls.estimateDelivery>['methods'][number]

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({ estimateDelivery: build.query(queryOf(orderCalls.estimateDelivery)) }),
})
const { useEstimateDeliveryQuery } = deliveryApi

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
      title={<bdi>{whenText(best, t('product.deliveryToday'), t('product.deliveryTomorrow'))}</bdi>}
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

/** Brought home before fetched oneself, then the soonest, then the cheapest. */
function soonest(ways: readonly Way[]): Way | undefined {
  const rank = (way: Way) => [way.kind === 'pickup' ? 1 : 0, way.etaDays, way.priceKop] as const
  return [...ways].sort((one, other) => {
    const a = rank(one)
    const b = rank(other)
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })[0]
}

/** «Завтра, 22 ноября», «27–30 ноября»: days are the server's. */
function whenText({ etaDays, etaFrom, etaTo }: Way, today: string, tomorrow: string): string {
  const from = localDay(etaFrom)
  const to = localDay(etaTo)
  const days = dayRange(from, to, from)
  if (etaFrom !== etaTo || etaDays > 1) return days
  return `${etaDays === 0 ? today : tomorrow}, ${days}`
}

/** A calendar day as a moment of this device's own day: no zone may move it. */
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
