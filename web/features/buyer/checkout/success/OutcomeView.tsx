import { useEffect } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { useConfig } from '../../../../core/config/config-context.ts'
import { useMessenger } from '../../../../core/config/messenger-context.ts'
import { useDialogs } from '../../../../core/overlays/dialogs-context.ts'
import { ownPicture } from '../../../../core/pictures/pictures.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { OrderCertificates } from '../../../../parts/certificates/OrderCertificates.tsx'
import { type Outcome, restKop } from '../../../../parts/checkout/checkout.ts'
import { DigitalGoods } from '../../../../parts/digital/DigitalGoods.tsx'
import { useWriteRequest } from '../../../../parts/notifications/useWriteRequest.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { BonusCoin } from '../../../../ui/cards/Bonus.tsx'
import { moment } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { usePaying } from '../usePaying.ts'
import { Confetti } from './Confetti.tsx'
import { OrderPromises, OtherPaymentMethods, PlacedOrders } from './OutcomeOrders.tsx'
import { type OutcomeState, outcomeStateOf } from './outcome.ts'
import styles from './Success.module.css'

interface Props {
  outcome: Outcome
  /** The alternative page (RT-40): the facts without the festivity. */
  isPlain: boolean
  /** The key of the letter that opened a guest's order. */
  letterKey: string | undefined
  isAsking: boolean
  onAsk: () => void
}

const INVOICE = 'invoice'
const STARS = 'stars'

const ART: Readonly<Record<OutcomeState, string>> = {
  paid: 's-success',
  accepted: 's-success',
  waiting: 's-clock',
  failed: 's-card',
  over: 's-empty-cart',
}

/** An order after it was placed: paid, to be paid, still unknown, or failed. */
export function OutcomeView({ outcome, isPlain, letterKey, isAsking, onAsk }: Props) {
  const standing = outcomeStateOf(outcome)
  const isGood = standing === 'paid' || standing === 'accepted'
  const messenger = useMessenger()
  const feeling = isGood ? 'success' : standing === 'waiting' ? undefined : 'error'
  useEffect(() => {
    if (feeling) messenger.haptic(feeling)
  }, [feeling, messenger])
  const askToWrite = useWriteRequest()
  useEffect(() => {
    // Changes of the order are the first reason to ask for permission to write.
    if (isGood) void askToWrite()
  }, [isGood, askToWrite])
  return (
    <>
      {isGood && !isPlain && <Confetti once={outcome.orders[0]?.id ?? ''} />}
      <div className={isPlain ? styles.plain : styles.head} role="status">
        {!isPlain && (
          <span className={styles.art}>
            <Picture src={ownPicture(ART[standing])} alt="" width={190} height={190} eager />
          </span>
        )}
        <OutcomeHeadline outcome={outcome} standing={standing} />
      </div>
      {standing === 'paid' && <BoughtDigital outcome={outcome} letterKey={letterKey} />}
      {isGood && <OrderPromises outcome={outcome} />}
      <PlacedOrders outcome={outcome} />
      <OrderCertificates orders={outcome.orders} letterKey={letterKey} />
      {isGood && outcome.earn > 0 && <EarnedBonuses outcome={outcome} />}
      {isGood && !isPlain && <TellFriend />}
      <OtherPaymentMethods outcome={outcome} standing={standing} onPaid={onAsk} />
      <OutcomeActions outcome={outcome} standing={standing} isAsking={isAsking} onAsk={onAsk} />
    </>
  )
}

/** What digital goods gave, for guests too: the page after the payment is where they are. */
function BoughtDigital({ outcome, letterKey }: { outcome: Outcome; letterKey: string | undefined }) {
  const digital = outcome.orders.find(({ hasDigitalGoods = false }) => hasDigitalGoods)
  return digital ? <DigitalGoods id={digital.id} letterKey={letterKey} /> : null
}

function OutcomeHeadline({ outcome, standing }: { outcome: Outcome; standing: OutcomeState }) {
  const t = useWords()
  const { clientInfo } = useConfig()
  const numbers = outcome.orders.map(({ number }) => number)
  const [first = '', ...others] = numbers
  const orders =
    others.length === 0
      ? t('order.number', { number: first })
      : t('order.numbers', { numbers: numbers.join(', ') })
  const sum = money(standing === 'paid' ? outcome.payableKop : restKop(outcome))
  const now = useServerClock()
  const until = outcome.expiresAt ? t('order.keptUntil', { date: moment(outcome.expiresAt, now) }) : ''
  const thanks = clientInfo?.firstName
    ? t('order.thanks', { name: clientInfo.firstName })
    : t('order.thanksPlain')
  const byInvoice = outcome.orders.some(({ payment }) => payment === INVOICE)
  const due = byInvoice ? 'order.invoiceText' : 'order.placedText'
  const byStars = outcome.orders.some(({ payment }) => payment === STARS)
  const accepted = t(outcome.payableKop > 0 ? due : 'order.nothingToPay', { orders, sum })
  const [title, text] = {
    paid: [thanks, t('order.paidText', { orders, sum })],
    accepted: [thanks, accepted],
    waiting: [t('order.waitingPayment'), t(byStars ? 'digital.starsWaiting' : 'order.waitingText')],
    failed: [t('order.failedTitle'), t('order.failedText')],
    over: overText(outcome, t),
  }[standing]
  return (
    <>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="num">{text}</p>
      {standing !== 'over' && outcome.certificatesKop > 0 && (
        <p className="num">{t('certificates.paidPart', { sum: money(outcome.certificatesKop) })}</p>
      )}
      {standing === 'accepted' && outcome.expiresAt && (
        <p className="num">{t('order.awaitsSeller', { date: moment(outcome.expiresAt, now) })}</p>
      )}
      {(standing === 'waiting' || standing === 'failed') && until !== '' && <p className="num">{until}</p>}
    </>
  )
}

/** Why a checkout is over: called off by somebody, or its time ran out unpaid or unconfirmed. */
function overText({ orders }: Outcome, t: ReturnType<typeof useWords>): [string, string] {
  const isCancelled = orders.some(({ status }) => status !== 'expired')
  const title = isCancelled ? t('order.cancelledTitle') : t('order.expiredTitle')
  return [title, t(isCancelled ? 'order.cancelledText' : 'order.failedGone')]
}

function EarnedBonuses({ outcome }: { outcome: Outcome }) {
  const t = useWords()
  return (
    <ListGroup>
      <ListRow
        lead={<BonusCoin size={32} />}
        title={t('order.expectedBonuses', { count: outcome.earn })}
        text={t('order.afterDelivery', { count: outcome.confirmAfterDays })}
        value={<Icon name="clock" size={20} />}
      />
    </ListGroup>
  )
}

function TellFriend() {
  const t = useWords()
  const { share } = useDialogs()
  return (
    <PlainButton className={styles.friend} onClick={() => share()}>
      <Picture src={ownPicture('s-share-gift')} alt="" width={72} height={72} />
      <span>
        <b>{t('order.shareTitle')}</b>
        <small>{t('order.shareText')}</small>
      </span>
      <Icon name="caret-right-bold" size={20} />
    </PlainButton>
  )
}

function OutcomeActions({
  outcome,
  standing,
  isAsking,
  onAsk,
}: Omit<Props, 'isPlain' | 'letterKey'> & { standing: OutcomeState }) {
  const t = useWords()
  const { busy, pay, current } = usePaying(outcome, onAsk)
  const canPay = (standing === 'failed' || standing === 'waiting') && current !== undefined
  const check = (
    <Button wide kind={canPay && standing === 'failed' ? 'ghost' : 'primary'} busy={isAsking} onClick={onAsk}>
      {t('order.checkPayment')}
    </Button>
  )
  return (
    <StickyBar stacked>
      {standing === 'waiting' && check}
      {canPay && (
        <Button
          wide
          kind={standing === 'failed' ? 'primary' : 'tonal'}
          busy={busy}
          onClick={() => pay(current.code)}
        >
          {t('order.pay', { sum: money(restKop(outcome)) })}
        </Button>
      )}
      {standing === 'failed' && check}
      {(standing === 'paid' || standing === 'accepted') && <FollowOrderLink outcome={outcome} />}
      {standing === 'over' &&
        appLink({
          href: links.catalogue(),
          className: buttonClass({ wide: true }),
          children: t('cart.toCatalog'),
        })}
      {appLink({
        href: links.home(),
        className: buttonClass({ kind: 'ghost', wide: true }),
        children: t('order.continue'),
      })}
    </StickyBar>
  )
}

/** A guest has no list of orders to follow one in. */
function FollowOrderLink({ outcome }: { outcome: Outcome }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const [first] = outcome.orders
  if (!isLogged || !first) return null
  const href = outcome.orders.length === 1 ? links.order(first.id) : links.orders()
  return appLink({ href, className: buttonClass({ wide: true }), children: t('order.follow') })
}
