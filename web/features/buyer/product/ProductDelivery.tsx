import { orderCalls } from '@sarafan/contract/orders/orders'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import { kopOf } from '../../../core/config/money.ts'
import { dayRange } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money } from '../../../ui/format.ts'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Variant } from './product.api.ts'

type Estimate = Reply<typeof orderCalls.estimateDelivery>
type Way = Estimate['Methods'][number]

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    estimateDelivery: build.query<Estimate, Ask<typeof orderCalls.estimateDelivery>>({
      query: carry(orderCalls.estimateDelivery),
      providesTags: tagsOf(orderCalls.estimateDelivery, 'provides'),
    }),
  }),
})
const { useEstimateDeliveryQuery } = deliveryApi

/** Delivery to the person's city: date, method and price; the earliest first. */
export function ProductDelivery({ variant }: { variant: Variant }) {
  const t = useWords()
  const isSold = variant.available === 0
  const { data, error } = useEstimateDeliveryQuery({ variant: String(variant.id) }, { skip: isSold })
  if (isSold) return null
  const lead = <IconTile icon="truck-fill" hue={155} />
  if (!data && !error)
    return (
      <Cell
        lead={lead}
        title={<Skeleton width={150} height={16} />}
        text={<Skeleton width={200} height={13} />}
      />
    )
  const best = soonest(data?.Methods ?? [])
  if (!data || !best)
    return <Cell lead={lead} title={t('product.delivery')} text={t('product.deliveryLater')} />
  const price = best.Price === 0 ? t('product.deliveryFree') : money(kopOf(best.Price))
  const where = best.Kind === 'pickup' ? '' : data.City
  return (
    <Cell
      lead={lead}
      title={<bdi>{whenText(best, t('product.deliveryToday'), t('product.deliveryTomorrow'))}</bdi>}
      text={
        <bdi>
          {[best.Name, where, best.Estimate ? t('product.deliveryAbout', { sum: price }) : price]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      }
    />
  )
}

/** Brought home before fetched oneself, then the soonest, then the cheapest. */
function soonest(ways: readonly Way[]): Way | undefined {
  const rank = (way: Way) => [way.Kind === 'pickup' ? 1 : 0, way.EtaDays, way.Price] as const
  return [...ways].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })[0]
}

/** «Завтра, 22 ноября», «27–30 ноября»: days are the server's. */
function whenText({ EtaDays, EtaFrom, EtaTo }: Way, today: string, tomorrow: string): string {
  const [from, to] = [localDay(EtaFrom), localDay(EtaTo)]
  const days = dayRange(from, to, from)
  if (EtaFrom !== EtaTo || EtaDays > 1) return days
  return `${EtaDays === 0 ? today : tomorrow}, ${days}`
}

/** A calendar day as a moment of this device's own day: no zone may move it. */
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
