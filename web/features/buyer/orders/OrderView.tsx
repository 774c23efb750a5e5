import { useServerClock } from '../../../core/config/clock.ts'
import { useDocumentSeen } from '../../../core/config/useDocumentSeen.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { OrderCertificates } from '../../../parts/certificates/OrderCertificates.tsx'
import { SumsList } from '../../../parts/checkout/CheckoutTotals.tsx'
import { DigitalGoods } from '../../../parts/digital/DigitalGoods.tsx'
import { useShowOrderQuery } from '../../../parts/orders/orders.api.ts'
import {
  CLAIMABLE,
  type Details,
  filterOf,
  isInDispute,
  type OrderLine,
  wasDelivered,
} from '../../../parts/orders/orders.ts'
import { Receipts } from '../../../parts/orders/Receipts.tsx'
import { Replacements } from '../../../parts/orders/Replacements.tsx'
import { PreorderNote } from '../../../parts/product/PreorderNote.tsx'
import { Bonus } from '../../../ui/cards/Bonus.tsx'
import { cx } from '../../../ui/cx.ts'
import { day, moment } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money } from '../../../ui/format.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderDestination } from './OrderDestination.tsx'
import { OrderLead, WriteToShop } from './OrderLead.tsx'
import { OrderProposal } from './OrderProposal.tsx'
import { OrderRefunds, RemainingSum } from './OrderRefunds.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import styles from './Orders.module.css'
import { DisputeButton, PosSaleDetails } from './PosSaleDetails.tsx'
import { OrderRating } from './rating/OrderRating.tsx'

/** One order: status, contents, totals and available actions. */
export function OrderView({ id }: { id: string }) {
  const t = useWords()
  const query = useShowOrderQuery(id, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <TitleBar title={t('order.list')} text={<Skeleton width={112} height={18} />} />
          <OrderSkeleton />
        </>
      }
    >
      {(order) => order && <OrderContent order={order} />}
    </QueryView>
  )
}

function OrderContent({ order }: { order: Details }) {
  const t = useWords()
  const now = useServerClock()
  useDocumentSeen('order', order.id)
  const { offline } = order
  return (
    <>
      <TitleBar
        title={<bdi className="num">{t('order.number', { number: order.number })}</bdi>}
        text={moment(order.placedAt, now)}
      />
      <Columns summary={<OrderSummary order={order} />}>
        <OrderLead order={order} now={now} />
        <OrderProposal order={order} now={now} />
        <OrderChanges order={order} now={now} />
        <OrderShipments order={order} now={now} />
        {offline ? <PosSaleDetails order={order} sale={offline} /> : <OrderDestination order={order} />}
        {order.lines.length > 0 && (
          <ListGroup title={t('counts.products', { cntProd: order.count })} large>
            {order.lines.map((line) => (
              <LineCell key={line.id} line={line} isDelivered={wasDelivered(order)} />
            ))}
            {REVIEWED.has(order.status) && (
              <ListRow
                href={links.myReviews(order.id)}
                renderLink={appLink}
                lead={<IconTile icon="star-fill" hue={70} />}
                title={t('reviews.write')}
              />
            )}
          </ListGroup>
        )}
        {RATED.has(order.status) && !offline && <OrderRating id={order.id} />}
        <OrderCertificates orders={[order]} />
        {order.hasDigitalGoods && <DigitalGoods id={order.id} />}
        <Replacements order={order} hrefOf={links.order} />
      </Columns>
    </>
  )
}

/** The sums, and what can be done about the order. */
function OrderSummary({ order }: { order: Details }) {
  const t = useWords()
  const { offline } = order
  return (
    <>
      <OrderTotals order={order} />
      <OrderRefunds order={order} />
      <Receipts receipts={order.receipts} />
      {!offline && <WriteToShop order={order} />}
      <OrderActions order={order} />
      {CLAIMABLE.includes(order.status) && !isInDispute(order) && (
        <ListGroup>
          <ListRow
            lead={<IconTile icon="chat-circle-dots-fill" hue={25} />}
            title={t('claims.new')}
            text={t('claims.newText')}
            href={links.newClaim(order.id, offline || order.replaces ? 'order' : undefined)}
            renderLink={appLink}
          />
        </ListGroup>
      )}
      {offline && <DisputeButton order={order} sale={offline} />}
    </>
  )
}

/** The total, refunds and earned bonuses. */
function OrderTotals({ order }: { order: Details }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <ListGroup padded>
      <SumsList
        totals={order.totals}
        total={t(order.isPaid ? 'order.paid' : 'order.toPay')}
        undelivered={order.offline !== null}
      />
      <RemainingSum order={order} />
      {order.totals.earn > 0 && filterOf(order.status) !== 'cancelled' && (
        <p className={styles.between}>
          <Bonus pill>{t('order.earn', { count: order.totals.earn })}</Bonus>
          {order.confirmAt && !isInDispute(order) && (
            <span className={styles.when}>
              <Icon name="clock" size={16} />
              {t('order.confirmOn', { date: day(order.confirmAt, now) })}
            </span>
          )}
        </p>
      )}
    </ListGroup>
  )
}

/** Delivered products can be reviewed. */
const REVIEWED: ReadonlySet<string> = new Set(['delivered', 'partially_returned', 'completed'])

/** Orders that the buyer received, whatever was returned later. */
const RATED: ReadonlySet<string> = new Set([...REVIEWED, 'returned'])

function LineCell({ line, isDelivered }: { line: OrderLine; isDelivered: boolean }) {
  const t = useWords()
  const picture = usePictures()
  const aside = [
    ...line.options,
    ...(line.quantity > 1 ? [t('order.pieces', { count: line.quantity })] : []),
    ...(line.returned > 0
      ? [t(isDelivered ? 'order.returnedPart' : 'order.removedPart', { count: line.returned })]
      : []),
  ]
  return (
    <ListRow
      href={links.product(line.productId)}
      renderLink={appLink}
      lead={
        <PictureBackdrop hue={line.picture.hue} square className={cx(styles.thumb, styles.inRow)}>
          <Picture src={picture(line.picture.small)} alt="" width={64} height={64} />
        </PictureBackdrop>
      }
      title={<span dir="auto">{line.name}</span>}
      text={
        line.shipsOn ? (
          <>
            {aside.join(', ')}
            {aside.length > 0 && <br />}
            <PreorderNote shipsOn={line.shipsOn} isPromise />
          </>
        ) : (
          aside.join(', ')
        )
      }
      value={
        <b className="num">
          <bdi>{money(line.priceKop * line.quantity)}</bdi>
        </b>
      }
    />
  )
}
