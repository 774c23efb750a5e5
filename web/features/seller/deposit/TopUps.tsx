import { Link } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { type Deposit, type TopUp, useCancelTopUpMutation, usePayTopUpMutation } from './deposit.api.ts'

const AmountSheet = lazySheet(() => import('./AmountSheet.tsx'))

const LOOKS: Readonly<Record<TopUp['status'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-bold' },
  paid: { tone: 'good', icon: 'check-circle-fill' },
  failed: { tone: 'bad', icon: 'x-circle-fill' },
  cancelled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
}

/** The latest payments into the deposit, with the owner's available actions. */
export function TopUps({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const refund = useSheet<TopUp>()
  if (deposit.topUps.length === 0) return null
  return (
    <ListGroup title={t('deposit.topUps')} padded>
      {deposit.topUps.map((topUp) => (
        <TopUpCard key={topUp.id} topUp={topUp} deposit={deposit} onRefund={() => refund.show(topUp)} />
      ))}
      {refund.subject && (
        <AmountSheet
          key={refund.subject.id}
          subject={{ kind: 'refund', deposit, topUp: refund.subject }}
          {...refund.overlay}
        />
      )}
    </ListGroup>
  )
}

interface CardProps {
  topUp: TopUp
  deposit: Deposit
  onRefund: () => void
}

function TopUpCard({ topUp, deposit, onRefund }: CardProps) {
  const t = useWords()
  const now = useServerClock()
  const { id, number, way, amountKop, refundedKop, setOffKop, status, reason } = topUp
  const { tone, icon } = LOOKS[status]
  const canRefund =
    deposit.canChange && status === 'paid' && refundedKop < amountKop && deposit.refundableKop > 0
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3>
            <bdi className="num">{money(amountKop)}</bdi>
          </h3>
          <p>
            {t(`deposit.way.${way}`)} · <bdi>{`№ ${number}`}</bdi> · {moment(topUp.createdAt, now)}
          </p>
        </div>
        <StatusPill tone={tone} icon={icon}>
          {t(`deposit.status.${status}`)}
        </StatusPill>
      </div>
      {setOffKop > 0 && <p className={styles.note}>{t('deposit.setOff', { amount: money(setOffKop) })}</p>}
      {refundedKop > 0 && (
        <p className={styles.note}>{t('deposit.refunded', { amount: money(refundedKop) })}</p>
      )}
      {reason !== '' && (
        <p className={styles.note} dir="auto">
          {reason}
        </p>
      )}
      <div className={styles.actions}>
        {way === 'invoice' && (
          <Link to={links.topUpInvoice(id)} className={buttonClass({ small: true, kind: 'tonal' })}>
            {t('deposit.openInvoice')}
          </Link>
        )}
        {deposit.canChange && status === 'waiting' && <WaitingActions topUp={topUp} />}
        {canRefund && (
          <Button small kind="fill" onClick={onRefund}>
            {t('deposit.refund')}
          </Button>
        )}
      </div>
    </article>
  )
}

function WaitingActions({ topUp: { id, way, amountKop } }: { topUp: TopUp }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [pay, paying] = usePayTopUpMutation()
  const [cancel, cancelling] = useCancelTopUpMutation()
  async function open(): Promise<void> {
    const { data, error } = await pay({ id })
    if (!data) return toastError(error)
    window.location.assign(data.paymentUrl)
  }
  async function giveUp(): Promise<void> {
    const isSure = await confirm({
      title: t('deposit.cancelTitle', { amount: money(amountKop) }),
      text: t(`deposit.cancelText.${way}`),
      accept: t('deposit.cancel'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await cancel({ id })
    if (error) toastError(error)
    else toast(t('deposit.cancelled'))
  }
  return (
    <>
      {way === 'card' && (
        <Button small busy={paying.isLoading} onClick={open}>
          {t('deposit.pay')}
        </Button>
      )}
      <Button small kind="fill" busy={cancelling.isLoading} onClick={giveUp}>
        {t('deposit.cancel')}
      </Button>
    </>
  )
}
