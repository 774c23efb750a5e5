import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { type Deposit, type Payout, useCancelPayoutMutation } from './deposit.api.ts'

const WAITS = { tone: 'wait', icon: 'clock-bold' } as const
const BAD = { tone: 'bad', icon: 'x-circle-fill' } as const

const LOOKS: Readonly<Record<Payout['status'], { tone: Tone; icon: IconName }>> = {
  new: WAITS,
  review: WAITS,
  approved: WAITS,
  processing: WAITS,
  paid: { tone: 'good', icon: 'check-circle-fill' },
  failed: BAD,
  rejected: BAD,
  cancelled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
}

/** The latest payouts that the showcase asked for, and how far each one is. */
export function Payouts({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  if (deposit.payouts.length === 0) return null
  return (
    <ListGroup title={t('deposit.payouts')} padded>
      {deposit.payouts.map((payout) => (
        <PayoutCard key={payout.id} payout={payout} canChange={deposit.canChange} />
      ))}
    </ListGroup>
  )
}

function PayoutCard({ payout, canChange }: { payout: Payout; canChange: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [cancel, { isLoading }] = useCancelPayoutMutation()
  const { tone, icon } = LOOKS[payout.status]
  async function takeBack(): Promise<void> {
    const { error } = await cancel({ id: payout.id })
    if (error) toastError(error)
    else toast(t('deposit.payoutCancelled'))
  }
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3>
            <bdi className="num">{money(payout.amountKop)}</bdi>
          </h3>
          <p>
            {t(`deposit.kind.${payout.kind}`)} · <bdi>{`№ ${payout.number}`}</bdi> ·{' '}
            {moment(payout.createdAt, now)}
          </p>
          <p dir="auto">{payout.to}</p>
        </div>
        <StatusPill tone={tone} icon={icon}>
          {t(`platform.status.${payout.status}`)}
        </StatusPill>
      </div>
      {payout.reason !== '' && (
        <p className={styles.note} dir="auto">
          {payout.reason}
        </p>
      )}
      {canChange && payout.canCancel && (
        <div className={styles.actions}>
          <Button small kind="fill" busy={isLoading} onClick={takeBack}>
            {t('deposit.cancel')}
          </Button>
        </div>
      )}
    </article>
  )
}
