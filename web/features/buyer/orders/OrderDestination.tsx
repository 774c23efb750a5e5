import type { Details } from '../../../parts/orders/orders.ts'
import type { RenderLink } from '../../../ui/buttons/link.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { phone } from '../../../ui/phone.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Where the order goes, the recipient, the delivery method and the tracking link. */
export function OrderDestination({ order }: { order: Details }) {
  const t = useWords()
  return (
    <ListGroup>
      <ListRow
        lead={<IconTile icon={order.address ? 'map-pin-fill' : 'storefront-fill'} hue={10} />}
        title={<span dir="auto">{order.point?.address || order.address || order.deliveryName}</span>}
        text={
          <bdi>
            {(order.gift ?? order.contact).name}, {phone((order.gift ?? order.contact).phone)}
          </bdi>
        }
      />
      {order.gift && <GiftRow gift={order.gift} />}
      {order.point && <PointHours point={order.point} />}
      {order.track !== '' && <TrackNumber order={order} />}
      {order.address !== '' && (
        <ListRow
          lead={<IconTile icon="truck-fill" hue={155} />}
          title={order.deliveryName}
          text={t('order.delivery')}
        />
      )}
      {order.comment !== '' && (
        <ListRow
          lead={<IconTile icon="chat-circle-dots-fill" hue={255} />}
          title={<span dir="auto">{order.comment}</span>}
          text={t('order.comment')}
        />
      )}
      <ListRow
        lead={<IconTile icon="buildings-fill" hue={300} />}
        title={order.seller}
        text={t('order.seller')}
      />
    </ListGroup>
  )
}

/** That it is a gift, with the greeting on its card. */
function GiftRow({ gift }: { gift: NonNullable<Details['gift']> }) {
  const t = useWords()
  return (
    <ListRow
      lead={<IconTile icon="gift-fill" hue={20} />}
      title={<span dir="auto">{gift.greeting || t('order.giftFor')}</span>}
      text={[gift.greeting && t('order.greeting'), gift.hidePrices && t('order.hidePrices')]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** Opening hours and phone number of the pickup point. */
function PointHours({ point }: { point: NonNullable<Details['point']> }) {
  const t = useWords()
  const about = [point.name, point.metro && t('order.metro', { name: point.metro })]
    .filter(Boolean)
    .join(' · ')
  return (
    <ListRow
      lead={<IconTile icon="clock-fill" hue={200} />}
      title={<span dir="auto">{point.workTime || t('order.pointHours')}</span>}
      text={<span dir="auto">{about}</span>}
      value={
        point.phone === '' ? undefined : (
          <a href={`tel:${point.phone}`} aria-label={phone(point.phone)}>
            <Icon name="phone" size={20} />
          </a>
        )
      }
    />
  )
}

/** The parcel's number; a tap opens the carrier's page. */
function TrackNumber({ order: { track, parcel } }: { order: Details }) {
  const t = useWords()
  const parts = {
    lead: <IconTile icon="package-fill" hue={70} />,
    title: <bdi className="num">{track}</bdi>,
    text: t(parcel?.trackUrl ? 'order.follow.track' : 'order.trackName'),
  }
  if (!parcel?.trackUrl) return <ListRow {...parts} />
  return <ListRow {...parts} href={parcel.trackUrl} renderLink={outside} />
}

const outside: RenderLink = ({ href, className, children }) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
  </a>
)
