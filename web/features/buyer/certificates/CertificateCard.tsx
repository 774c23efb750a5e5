import { useServerClock } from '../../../core/config/clock.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { day, moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import type { Certificate, Movement } from './own-certificates.api.ts'

const LOOKS: Readonly<Record<Certificate['status'], readonly [Tone, IconName]>> = {
  active: ['good', 'check'],
  used: ['plain', 'check-circle-fill'],
  expired: ['plain', 'clock'],
  void: ['bad', 'x'],
  given: ['plain', 'gift-fill'],
}

/** One certificate: what is left on it, until when, how it was spent, and the way to give it away. */
export function CertificateCard({ certificate, onSend }: { certificate: Certificate; onSend: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const { faceKop, balanceKop, status, expiresAt, recipient, orderId, orderNumber, maySend } = certificate
  const [tone, icon] = LOOKS[status]
  const isOpen = status === 'active' || status === 'used'
  return (
    <ListGroup>
      <ListRow
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={<bdi className="num">{money(status === 'given' ? faceKop : balanceKop)}</bdi>}
        text={
          isOpen
            ? t('certificates.ofUntil', { face: money(faceKop), date: day(expiresAt, now) })
            : t('certificates.of', { face: money(faceKop) })
        }
        value={
          <StatusPill tone={tone} icon={icon}>
            {t(`certificates.status.${status}`)}
          </StatusPill>
        }
      />
      {recipient !== '' && (
        <ListRow title={<span dir="auto">{recipient}</span>} text={t('certificates.recipient')} />
      )}
      {certificate.history.map((one) => (
        <MovementRow key={`${one.kind} ${one.at.getTime()} ${one.orderNumber}`} movement={one} now={now} />
      ))}
      {status === 'given' && (
        <ListRow
          title={t('order.number', { number: orderNumber })}
          text={t('certificates.boughtIn')}
          href={links.order(orderId)}
          renderLink={appLink}
        />
      )}
      {maySend && (
        <ListRow
          lead={<IconTile icon="share-network-fill" hue={250} />}
          title={t('certificates.send')}
          text={t('certificates.sendText')}
          onClick={onSend}
        />
      )}
    </ListGroup>
  )
}

function MovementRow({ movement, now }: { movement: Movement; now: Date }) {
  const t = useWords()
  const { kind, amountKop, isHeld, at, orderNumber } = movement
  const order = orderNumber === '' ? [] : [t('order.number', { number: orderNumber })]
  const held = isHeld ? [t('certificates.held')] : []
  return (
    <ListRow
      title={t(`certificates.move.${kind}`)}
      text={[moment(at, now), ...order, ...held].join(' · ')}
      value={
        <span className="num">
          <bdi>{money(amountKop)}</bdi>
        </span>
      }
    />
  )
}
