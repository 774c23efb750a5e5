import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { useState } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { useTyped } from '../../../../core/forms/useTyped.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { moment } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { AdminQueue, QueueCard } from '../AdminQueue.tsx'
import { DecisionButtons } from '../DecisionButtons.tsx'
import styles from '../Platform.module.css'
import { SearchBox } from '../SearchBox.tsx'
import { type AdminLocation, queueRequest } from '../useAdminLocation.ts'
import {
  useDecideWithdrawalMutation,
  useResumeWithdrawalsMutation,
  useWithdrawalQueueQuery,
  type Withdrawal,
} from './withdrawals.api.ts'

/** Money that people want to take out (domain.md 5.4). */
export function Withdrawals({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const q = useTyped(text.trim())
  const query = useWithdrawalQueueQuery(
    { ...queueRequest('withdrawals', shown), ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <SearchBox label={t('platform.findName')} value={text} onChange={setText} />
      {query.data?.isStopped && <StoppedNotice />}
      <AdminQueue tab="withdrawals" shown={shown} query={query} q={q}>
        {(withdrawal) => <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />}
      </AdminQueue>
    </>
  )
}

/** All withdrawals are stopped; says why and lets an administrator resume them (decision 023). */
function StoppedNotice() {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [resume, { isLoading }] = useResumeWithdrawalsMutation()
  async function send(): Promise<void> {
    const { error } = await resume({})
    if (error) toastError(error)
    else toast(t('platform.resumed'))
  }
  return (
    <ListGroup title={t('platform.stopped')} padded>
      <div className={styles.card}>
        <p className={styles.note}>{t('platform.stoppedText')}</p>
        <Button wide busy={isLoading} onClick={send}>
          {t('platform.resume')}
        </Button>
      </div>
    </ListGroup>
  )
}

function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords()
  const now = useServerClock()
  const [decide, { isLoading }] = useDecideWithdrawalMutation()
  const { id, personName, amountKop, feeKop, taxKop, netKop, taxStatus, to, reason, debtKop } = withdrawal
  return (
    <QueueCard title={personName} text={moment(withdrawal.createdAt, now)} status={withdrawal.status}>
      <Totals
        rows={[
          { label: t('withdrawals.amount'), value: money(amountKop) },
          { label: t('withdrawals.feeName'), value: money(feeKop) },
          { label: t('withdrawals.tax'), value: money(taxKop) },
          { label: t('withdrawals.where'), value: to },
          ...(debtKop > 0
            ? [{ label: t('platform.debt'), value: money(debtKop), tone: 'sale' as const }]
            : []),
        ]}
        total={{ label: t('platform.toPay'), value: money(netKop) }}
      />
      <p className={styles.note}>{t(`platform.tax.${taxStatus}`)}</p>
      {debtKop > 0 && <p className={styles.quote}>{t('platform.debtNote')}</p>}
      {reason !== '' && (
        <p className={styles.quote} dir="auto">
          {reason}
        </p>
      )}
      <DecisionButtons
        call={withdrawalCalls.decideWithdrawal}
        decisions={withdrawal.decisions}
        subject={t('platform.ofSum', { name: personName, amount: money(amountKop) })}
        busy={isLoading}
        decide={(decision, reason) => decide({ id, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}
