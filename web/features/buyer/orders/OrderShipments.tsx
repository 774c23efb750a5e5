import type { Details } from '../../../parts/orders/orders.ts'
import { contentsOf, SHIPMENT_LOOKS, type Shipment } from '../../../parts/orders/shipments.ts'
import { parcelSteps } from '../../../parts/parcels/parcels.ts'
import type { RenderLink } from '../../../ui/buttons/link.tsx'
import { moment } from '../../../ui/dates.ts'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Timeline } from '../../../ui/lists/Timeline.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

/** The parcels of an order that the seller sends in several, each with what is in it and where it is. */
export function OrderShipments({ order, now }: { order: Details; now: Date }) {
  const { shipments } = order
  return shipments?.map((shipment) => (
    <ShipmentGroup key={shipment.id} order={order} shipment={shipment} now={now} count={shipments.length} />
  ))
}

interface Props {
  order: Details
  shipment: Shipment
  now: Date
  count: number
}

function ShipmentGroup({ order, shipment, now, count }: Props) {
  const t = useWords()
  const { state, track, sentAt, parcel } = shipment
  const look = SHIPMENT_LOOKS[state]
  return (
    <ListGroup title={t('shipments.one', { number: shipment.number, count })} large padded>
      <span className={styles.between}>
        <StatusPill tone={look.tone} icon={look.icon}>
          {t(`shipments.state.${state}`)}
        </StatusPill>
        {sentAt && (
          <span className={styles.mute}>{t('shipments.sentOn', { date: moment(sentAt, now) })}</span>
        )}
      </span>
      {contentsOf(order, shipment).map(({ id, title, quantity }) => (
        <span key={id} className={styles.between}>
          <span dir="auto">{title}</span>
          <span className={styles.mute}>{t('order.pieces', { count: quantity })}</span>
        </span>
      ))}
      {track !== '' && <TrackRow track={track} url={parcel?.trackUrl ?? ''} />}
      {parcel && parcel.steps.length > 0 && (
        <Timeline steps={parcelSteps(parcel, t, (at) => moment(at, now))} />
      )}
    </ListGroup>
  )
}

/** The number of a parcel; a tap opens the carrier's page. */
function TrackRow({ track, url }: { track: string; url: string }) {
  const t = useWords()
  const parts = {
    lead: <IconTile icon="package-fill" hue={70} />,
    title: <bdi className="num">{track}</bdi>,
    text: t(url === '' ? 'order.trackName' : 'order.follow.track'),
  }
  return url === '' ? <ListRow {...parts} /> : <ListRow {...parts} href={url} renderLink={outside} />
}

const outside: RenderLink = ({ href, className, children }) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
  </a>
)
