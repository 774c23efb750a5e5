import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Withdrawals.module.css'
import { useCancelWithdrawMutation } from './withdrawals.api.ts'
import type { Withdrawal } from './withdrawals.ts'

/** A withdrawal in progress: net amount, destination, status and cancellation. */
export function WithdrawalView({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [cancel, { isLoading }] = useCancelWithdrawMutation()
  const { amountKop, feeKop, taxKop, netKop, status, to, reason } = withdrawal
  async function takeBack(): Promise<void> {
    const { error } = await cancel({ id: withdrawal.id })
    if (error) toastError(error)
    else toast(t('withdrawals.cancelled'))
  }
  return (
    <section className={styles.form} aria-label={t('withdrawals.openOne')}>
      <p className={styles.status}>{t(`withdrawals.status.${status}`)}</p>
      <Totals
        rows={[
          { label: t('withdrawals.amount'), value: money(amountKop) },
          ...(feeKop > 0 ? [{ label: t('withdrawals.feeName'), value: money(feeKop) }] : []),
          ...(taxKop > 0 ? [{ label: t('withdrawals.tax'), value: money(taxKop) }] : []),
          { label: t('withdrawals.where'), value: to },
        ]}
        total={{ label: t('withdrawals.arrives'), value: money(netKop) }}
      />
      {reason !== '' && <p className={styles.note}>{reason}</p>}
      {withdrawal.canCancel && (
        <Button wide kind="danger" busy={isLoading} onClick={takeBack}>
          {t('withdrawals.cancel')}
        </Button>
      )}
    </section>
  )
}
