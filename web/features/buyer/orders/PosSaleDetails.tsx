import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { useDisputeSaleMutation } from '../../../parts/orders/orders.api.ts'
import { type Details, isInDispute, type OfflinePart } from '../../../parts/orders/orders.ts'
import { day, moment } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Details of a sale outside the app: place, time, receipt and the seller's note. */
export function PosSaleDetails({ order, sale }: { order: Details; sale: OfflinePart }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <>
      <ListGroup>
        <ListRow
          lead={<IconTile icon="storefront-fill" hue={10} />}
          title={t('order.offline')}
          text={t('order.offlineAt', { date: moment(sale.soldAt, now) })}
        />
        {sale.receipt !== '' && (
          <ListRow
            lead={<IconTile icon="receipt-fill" hue={155} />}
            title={<bdi>{sale.receipt}</bdi>}
            text={t('order.receipt')}
          />
        )}
        <ListRow
          lead={<IconTile icon="buildings-fill" hue={300} />}
          title={order.seller}
          text={t('order.seller')}
        />
      </ListGroup>
      {sale.items.length > 0 && (
        <ListGroup title={t('order.bought')} large>
          {sale.items.map(({ name, qty: quantity, priceKop }, at) => (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: typed lines have no id, may repeat and never move.
              key={at}
              title={<span dir="auto">{name}</span>}
              text={quantity > 1 ? t('order.pieces', { count: quantity }) : undefined}
              value={
                <b className="num">
                  <bdi>{money(priceKop * quantity)}</bdi>
                </b>
              }
            />
          ))}
        </ListGroup>
      )}
    </>
  )
}

/** «Не моя покупка»: the buyer disputes the sale, and all its rewards are held (domain.md 3.9). */
export function DisputeButton({ order, sale }: { order: Details; sale: OfflinePart }) {
  const t = useWords()
  const now = useServerClock()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [dispute, { isLoading }] = useDisputeSaleMutation()
  async function ask(): Promise<void> {
    const doubt = {
      title: t('order.disputeTitle'),
      text: t('order.disputeText'),
      accept: t('order.dispute'),
      cancel: t('order.disputeNo'),
    }
    if (isLoading || !(await confirm(doubt))) return
    const { error } = await dispute({ id: order.id })
    if (error) toastError(error)
    else toast(t('order.disputeSent'))
  }
  if (isInDispute(order))
    return (
      <ListGroup padded>
        <p role="status">{t('order.disputedText')}</p>
      </ListGroup>
    )
  if (!sale.disputeUntil || sale.disputeUntil < now || order.status !== 'completed') return null
  return (
    <ListGroup remark={t('order.disputeHint', { date: day(sale.disputeUntil, now) })}>
      <ListRow
        danger
        lead={<IconTile icon="prohibit-bold" hue={25} />}
        title={t('order.dispute')}
        onClick={ask}
      />
    </ListGroup>
  )
}
