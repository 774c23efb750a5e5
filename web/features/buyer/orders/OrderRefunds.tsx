import { useServerClock } from '../../../core/config/clock.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { Details, MoneyBack } from '../../../parts/orders/orders.ts'
import { day } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'

/** What the buyer has paid after refunds, since the order's total does not show it. */
export function RemainingSum({ order }: { order: Details }) {
  const t = useWords()
  if (order.refundedKop === 0) return null
  return (
    <Totals
      rows={[{ label: t('order.refunded'), value: money(-order.refundedKop) }]}
      total={{ label: t('order.afterRefund'), value: money(order.payableKop - order.refundedKop) }}
    />
  )
}

/** Refunds of the order: by whom, until when, and what the buyer objected to (domain.md 5.2, 5.3). */
export function OrderRefunds({ order }: { order: Details }) {
  const t = useWords()
  const now = useServerClock()
  if (order.refunds.length + order.claims.length === 0) return null
  const about = ({ dueAt, doneAt }: MoneyBack) => {
    if (doneAt) return t(dueAt ? 'order.refundByHandDone' : 'order.refundDone', { date: day(doneAt, now) })
    return dueAt ? t('order.refundByHand', { date: day(dueAt, now) }) : t('order.refundSent')
  }
  return (
    <ListGroup title={t('order.back')} large>
      {order.refunds.map((refund) => (
        <ListRow
          key={`${refund.id ?? 'p'}-${refund.at.getTime()}`}
          lead={
            <IconTile
              icon={refund.doneAt ? 'check-circle-fill' : 'clock-fill'}
              hue={refund.doneAt ? 150 : 70}
            />
          }
          title={
            <b className="num">
              <bdi>{money(refund.amountKop)}</bdi>
            </b>
          }
          text={about(refund)}
        />
      ))}
      {order.claims.map((claim) => (
        <ListRow
          key={claim.id}
          href={links.claim(claim.id)}
          renderLink={appLink}
          lead={<IconTile icon="chat-circle-dots-fill" hue={25} />}
          title={<bdi className="num">{t('order.claim', { number: claim.number })}</bdi>}
          text={t(`claims.status.${claim.status}`)}
        />
      ))}
    </ListGroup>
  )
}
