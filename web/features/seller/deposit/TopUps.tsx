import { Link } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { kopOf } from '../../../core/config/money.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { money } from '../../../ui/format.ts'
import { Group } from '../../../ui/lists/Group.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { type Deposit, type TopUp, useCancelTopUpMutation, usePayTopUpMutation } from './deposit.api.ts'

const AmountSheet = lazySheet(() => import('./AmountSheet.tsx'))

const LOOKS: Readonly<Record<TopUp['Status'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-bold' },
  paid: { tone: 'good', icon: 'check-circle-fill' },
  failed: { tone: 'bad', icon: 'x-circle-fill' },
  cancelled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
}

/** The latest payments into the deposit, with the owner's available actions. */
export function TopUps({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const refund = useSheet<TopUp>()
  if (deposit.TopUps.length === 0) return null
  return (
    <Group title={t('deposit.topUps')} padded>
      {deposit.TopUps.map((topUp) => (
        <TopUpCard key={topUp.id} topUp={topUp} deposit={deposit} onRefund={() => refund.show(topUp)} />
      ))}
      {refund.subject && (
        <AmountSheet
          key={refund.subject.id}
          of={{ kind: 'refund', deposit, topUp: refund.subject }}
          {...refund.overlay}
        />
      )}
    </Group>
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
  const { id, Number: number, Way, Amount, Refunded, SetOff, Status, Reason } = topUp
  const { tone, icon } = LOOKS[Status]
  const canRefund = deposit.CanChange && Status === 'paid' && Refunded < Amount && deposit.Refundable > 0
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3>
            <bdi className="num">{money(kopOf(Amount))}</bdi>
          </h3>
          <p>
            {t(`deposit.way.${Way}`)} · <bdi>{`№ ${number}`}</bdi> · {moment(new Date(topUp.CreatedAt), now)}
          </p>
        </div>
        <StatusPill tone={tone} icon={icon}>
          {t(`deposit.status.${Status}`)}
        </StatusPill>
      </div>
      {SetOff > 0 && <p className={styles.note}>{t('deposit.setOff', { amount: money(kopOf(SetOff)) })}</p>}
      {Refunded > 0 && (
        <p className={styles.note}>{t('deposit.refunded', { amount: money(kopOf(Refunded)) })}</p>
      )}
      {Reason !== '' && (
        <p className={styles.note} dir="auto">
          {Reason}
        </p>
      )}
      <div className={styles.actions}>
        {Way === 'invoice' && (
          <Link to={links.topUpInvoice(id)} className={buttonClass({ small: true, kind: 'tonal' })}>
            {t('deposit.openInvoice')}
          </Link>
        )}
        {deposit.CanChange && Status === 'waiting' && <WaitingActions topUp={topUp} />}
        {canRefund && (
          <Button small kind="fill" onClick={onRefund}>
            {t('deposit.refund')}
          </Button>
        )}
      </div>
    </article>
  )
}

function WaitingActions({ topUp: { id, Way, Amount } }: { topUp: TopUp }) {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [pay, paying] = usePayTopUpMutation()
  const [cancel, cancelling] = useCancelTopUpMutation()
  async function open(): Promise<void> {
    const { data, error } = await pay({ id })
    if (!data) return tellError(error)
    window.location.assign(data.PaymentUrl)
  }
  async function giveUp(): Promise<void> {
    const isSure = await confirm({
      title: t('deposit.cancelTitle', { amount: money(kopOf(Amount)) }),
      text: t(`deposit.cancelText.${Way}`),
      accept: t('deposit.cancel'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await cancel({ id })
    if (error) tellError(error)
    else tell(t('deposit.cancelled'))
  }
  return (
    <>
      {Way === 'card' && (
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
