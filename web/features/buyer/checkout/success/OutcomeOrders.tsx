import { useServerClock } from '../../../../core/config/clock.ts'
import { useConfig } from '../../../../core/config/config-context.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import type { Outcome } from '../../../../parts/checkout/checkout.ts'
import { orderArrival } from '../../../../parts/delivery/arrival.ts'
import { OrderStatus } from '../../../../parts/orders/OrderStatus.tsx'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { paymentLook } from '../form/Methods.tsx'
import { usePaying } from '../usePaying.ts'
import type { OutcomeState } from './outcome.ts'

type Order = Outcome['orders'][number]

/** Each seller's order when there are several, and the invoices of those paid by transfer. */
export function PlacedOrders({ outcome: { orders } }: { outcome: Outcome }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const billed = orders.filter(({ payment, status }) => payment === 'invoice' && status !== 'cancelled')
  return (
    <>
      {orders.length > 1 && (
        <ListGroup>
          {orders.map((order) => (
            <ListRow
              key={order.id}
              {...(isLogged ? { href: links.order(order.id), renderLink: appLink } : {})}
              title={<span dir="auto">{order.seller}</span>}
              text={<PlacedOrderStatus order={order} />}
              value={
                <b className="num">
                  <bdi>{money(order.payableKop)}</bdi>
                </b>
              }
            />
          ))}
        </ListGroup>
      )}
      {billed.length > 0 && (
        <ListGroup>
          {billed.map((order) => (
            <ListRow
              key={order.id}
              href={links.invoice(order.id)}
              renderLink={appLink}
              lead={<IconTile icon="receipt-fill" hue={300} />}
              title={t('order.invoice', { number: order.number })}
              text={<span dir="auto">{order.seller}</span>}
            />
          ))}
        </ListGroup>
      )}
    </>
  )
}

function PlacedOrderStatus({ order }: { order: Order }) {
  return (
    <>
      <bdi className="num">№ {order.number}</bdi>{' '}
      <OrderStatus order={{ status: order.status, offline: null }} />
    </>
  )
}

/** When each order arrives, and for guests the way to the shop: they have no page of the order. */
export function OrderPromises({ outcome: { orders } }: { outcome: Outcome }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const now = useServerClock()
  const awaited = orders.filter(({ arrival }) => arrival)
  const [first] = orders
  if (awaited.length === 0 && (isLogged || !first)) return null
  return (
    <ListGroup>
      {awaited.map(({ id, arrival, seller }) => (
        <ListRow
          key={id}
          lead={<IconTile icon="truck-fill" hue={155} />}
          title={<b>{arrival && orderArrival(t, arrival, now)}</b>}
          text={orders.length > 1 ? <span dir="auto">{seller}</span> : undefined}
        />
      ))}
      {!isLogged && first && (
        <ListRow
          href={links.orderChat(first.id)}
          renderLink={appLink}
          lead={<IconTile icon="chat-circle-fill" hue={255} />}
          title={t('chat.toShop')}
        />
      )}
    </ListGroup>
  )
}

/** Other ways to pay while the orders still wait. */
export function OtherPaymentMethods(of: { outcome: Outcome; standing: OutcomeState; onPaid: () => void }) {
  const t = useWords()
  const { pay, current } = usePaying(of.outcome, of.onPaid)
  const others = of.outcome.paymentMethods.filter(({ code }) => code !== current?.code)
  if ((of.standing !== 'waiting' && of.standing !== 'failed') || others.length === 0) return null
  return (
    <ListGroup title={t('order.otherWays')}>
      {others.map(({ code, name, note }) => (
        <ListRow
          key={code}
          lead={<IconTile {...paymentLook(code)} />}
          title={<span dir="auto">{name}</span>}
          text={note}
          onClick={() => pay(code)}
        />
      ))}
    </ListGroup>
  )
}
