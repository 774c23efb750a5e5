import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useServerClock } from '../../../../core/config/clock.ts'
import { useMay } from '../../../../core/config/may.ts'
import { useDocumentSeen } from '../../../../core/config/useDocumentSeen.ts'
import { usePictures } from '../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { links } from '../../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../../core/routing/visit.ts'
import { SumsList } from '../../../../parts/checkout/CheckoutTotals.tsx'
import { Avatar } from '../../../../parts/layout/Avatar.tsx'
import { type OrderLine, stepsOf, wasDelivered } from '../../../../parts/orders/orders.ts'
import { Replacements } from '../../../../parts/orders/Replacements.tsx'
import { PreorderNote } from '../../../../parts/product/PreorderNote.tsx'
import { ReturnGoods } from '../../../../parts/refunds/ReturnGoods.tsx'
import styles from '../../../../parts/seller-orders/SaleOrders.module.css'
import {
  useSeeSaleOrdersMutation,
  useShowSaleOrderQuery,
} from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { iconButtonClass } from '../../../../ui/buttons/IconButton.tsx'
import { moment } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { TitleBar } from '../../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Timeline } from '../../../../ui/lists/Timeline.tsx'
import { phone } from '../../../../ui/phone.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { ChatLink } from '../chat/ChatLink.tsx'
import { OrderActions } from '../OrderActions.tsx'
import { OrderSkeleton } from '../OrderSkeleton.tsx'
import { OrderStatusLine } from '../OrderStatusLine.tsx'
import { EditOrder } from './editing/EditOrder.tsx'
import { OpenProposal } from './editing/OpenProposal.tsx'
import { ReplaceLine } from './editing/ReplaceLine.tsx'
import { GiftPart } from './GiftPart.tsx'
import { MarkingCodes } from './MarkingCodes.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderReceipts } from './OrderReceipts.tsx'
import { PackingSlip, usePrint } from './PackingSlip.tsx'
import { RefundsDue } from './RefundsDue.tsx'
import { SoldCertificates } from './SoldCertificates.tsx'
import { ShipmentGroups } from './shipments/ShipmentGroups.tsx'
import { SplitOrder } from './shipments/SplitOrder.tsx'

/** One order for its seller: buyer, contents, destination, history and next actions. */
export function OrderView({ id, inPanel = false }: { id: string; inPanel?: boolean }) {
  const t = useWords()
  const query = useShowSaleOrderQuery(id, useFreshPerVisit())
  useSeen(query.data)
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <TitleBar title={t('seller-orders.one')} />
          <OrderSkeleton />
        </>
      }
    >
      {(sale) => <OrderContent sale={sale} inPanel={inPanel} />}
    </QueryView>
  )
}

/** Opening an order marks it as seen; if it is marked as new again while open, it stays new. */
function useSeen(sale: SellerOrder | undefined): void {
  const [see] = useSeeSaleOrdersMutation()
  // Platform staff only look: an order that is new to the seller stays new.
  const mayMark = useMay()('seeSaleOrders')
  const isTold = useRef(false)
  const id = sale?.order.id
  const isSeen = sale?.isSeen
  useEffect(() => {
    if (id === undefined || isTold.current || !mayMark) return
    isTold.current = true
    if (isSeen === false) void see({ ids: [id], seen: true })
  }, [id, isSeen, mayMark, see])
}

function OrderContent({ sale, inPanel }: { sale: SellerOrder; inPanel: boolean }) {
  const t = useWords()
  const now = useServerClock()
  useDocumentSeen('sale_order', sale.order.id)
  const { search } = useLocation()
  const print = usePrint()
  const { order } = sale
  const actions = (
    <div className={styles.foot}>
      <OrderActions
        sale={{ ...order, isPaid: sale.paymentStatus === 'paid', isSeen: sale.isSeen }}
        kind={sale.deliveryKind}
      >
        <Button kind="fill" icon="printer" label={t('seller-orders.print')} onClick={print} />
      </OrderActions>
    </div>
  )
  return (
    <>
      <TitleBar title={<bdi className="num">№ {order.number}</bdi>} text={moment(order.placedAt, now)}>
        {inPanel && (
          <Link
            to={{ pathname: links.saleOrders(), search }}
            className={iconButtonClass({ filled: true })}
            aria-label={t('common.close')}
          >
            <Icon name="x" size={20} />
          </Link>
        )}
      </TitleBar>
      <BuyerGroup sale={sale} />
      {order.gift && <GiftPart gift={order.gift} />}
      {!inPanel && actions}
      <ShipmentGroups sale={sale} />
      <OpenProposal sale={sale} now={now} />
      <ListGroup title={t('counts.products', { cntProd: order.count })} large padded>
        {order.lines.map((line) => (
          <OrderLineRow key={line.id} sale={sale} line={line} />
        ))}
        <SumsList totals={order.totals} total={t(order.isPaid ? 'order.paid' : 'order.toPay')} />
        {sale.maySettle && <ReturnGoods order={order} />}
        <SplitOrder sale={sale} />
        <EditOrder sale={sale} />
      </ListGroup>
      <SoldCertificates sale={sale} />
      <MarkingCodes sale={sale} />
      <Replacements order={order} hrefOf={links.saleOrder} />
      <RefundsDue sale={sale} />
      <OrderReceipts sale={sale} />
      <OrderNotes sale={sale} />
      <ListGroup title={t('seller-orders.history')} large padded>
        <Timeline steps={stepsOf(order, t, (at) => moment(at, now))} />
      </ListGroup>
      {inPanel && actions}
      <PackingSlip sale={sale} />
    </>
  )
}

/** The buyer's contacts, comment and destination. */
function BuyerGroup({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const picture = usePictures()
  const { buyer, order } = sale
  const isMasked = buyer.phone.includes('•')
  return (
    <ListGroup padded>
      <div className={styles.between}>
        <OrderStatusLine
          order={{ status: order.status, answerBy: sale.answerBy, deliveryKind: sale.deliveryKind }}
        />
        <span className={styles.mute}>{t('seller-orders.orderOf', { count: buyer.orders })}</span>
      </div>
      <div className={styles.who}>
        <Avatar photo={picture(buyer.photo)} name={buyer.name} size={44} />
        <span className={styles.grow}>
          <b className={styles.name} dir="auto">
            {buyer.name}
          </b>
          <bdi className={styles.mute}>{isMasked ? buyer.phone : phone(buyer.phone)}</bdi>
        </span>
        <ChatLink id={order.id} unread={order.unreadMessages} />
        {!isMasked && buyer.phone !== '' && (
          <a
            href={`tel:${buyer.phone}`}
            className={iconButtonClass({ filled: true })}
            aria-label={t('seller-orders.call')}
          >
            <Icon name="phone" size={20} />
          </a>
        )}
      </div>
      {order.comment !== '' && (
        <p className={styles.said} dir="auto">
          «{order.comment}»
        </p>
      )}
      <div className={styles.where}>
        <Icon name="map-pin" size={20} />
        <span>
          {order.deliveryName}
          {order.address !== '' && (
            <>
              <br />
              <span dir="auto">{order.address}</span>
            </>
          )}
          {order.track !== '' && (
            <>
              <br />
              {t('order.track', { track: order.track })}
            </>
          )}
        </span>
      </div>
      {buyer.email !== '' && (
        <div className={styles.where}>
          <Icon name="envelope" size={20} />
          <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
        </div>
      )}
    </ListGroup>
  )
}

function OrderLineRow({ sale, line }: { sale: SellerOrder; line: OrderLine }) {
  const isDelivered = wasDelivered(sale.order)
  const t = useWords()
  const picture = usePictures()
  return (
    <div className={styles.line}>
      <PictureBackdrop hue={line.picture.hue} square className={styles.thumb}>
        <Picture src={picture(line.picture.small)} alt="" width={44} height={44} />
      </PictureBackdrop>
      <span className={`${styles.grow} ${styles.goods}`} dir="auto">
        {line.name}
        {line.options.length > 0 && <small>{line.options.join(', ')}</small>}
        {line.shipsOn && (
          <small>
            <PreorderNote shipsOn={line.shipsOn} isPromise />
          </small>
        )}
        {line.returned > 0 && (
          <small>
            {t(isDelivered ? 'refunds.goodsBack' : 'order.removedPart', { count: line.returned })}
          </small>
        )}
      </span>
      <span>
        <b className="num">
          <bdi>{money(line.priceKop * line.quantity)}</bdi>
        </b>
        <small className={styles.mute}>{t('order.pieces', { count: line.quantity })}</small>
      </span>
      <ReplaceLine sale={sale} line={line} />
    </div>
  )
}
