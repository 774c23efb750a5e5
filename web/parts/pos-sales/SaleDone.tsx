import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { time } from '../../ui/dates.ts'
import { bonusSum, money, number } from '../../ui/format.ts'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import { type PosSale, useVoidSaleMutation } from './pos-sales.api.ts'

/** The rewards of a recorded sale, and its cancellation for the rest of the day. */
export function SaleDone({ sale, onDone }: { sale: PosSale; onDone: () => void }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [takeBack, { isLoading }] = useVoidSaleMutation()
  const key = useAttemptKey()
  async function undo(): Promise<void> {
    const { error } = await takeBack({ request: { id: sale.orderId }, key: key.of() })
    key.settle(error)
    if (error) return toastError(error)
    toast(t('pos-sales.voided', { number: sale.number }))
    onDone()
  }
  const rows = sale.rewards.map((reward) => ({
    label: t('pos-sales.reward', { level: reward.level, percent: number(reward.percent) }),
    value: bonusSum(reward.amountKop),
  }))
  return (
    <div className={styles.form} role="status">
      <p className={styles.who}>
        {t('pos-sales.recorded', { number: sale.number, amount: money(sale.payAmountKop) })}
      </p>
      {sale.duplicateReceipt && <p className={styles.warning}>{t('pos-sales.duplicate')}</p>}
      {rows.length > 0 ? <Totals rows={rows} /> : <p>{t('pos-sales.noRewards')}</p>}
      <Button wide onClick={onDone}>
        {t('common.done')}
      </Button>
      <Button wide kind="danger" busy={isLoading} onClick={undo}>
        {t('pos-sales.void', { time: time(sale.voidUntil) })}
      </Button>
    </div>
  )
}
