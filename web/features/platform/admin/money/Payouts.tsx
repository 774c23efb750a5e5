import { depositAdminCalls } from '@sarafan/contract/platform/deposit-admin'
import { useState } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { useTyped } from '../../../../core/forms/useTyped.ts'
import { moment } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { AdminQueue, QueueCard } from '../AdminQueue.tsx'
import { DecisionButtons } from '../DecisionButtons.tsx'
import styles from '../Platform.module.css'
import { SearchBox } from '../SearchBox.tsx'
import { type AdminLocation, queueRequest } from '../useAdminLocation.ts'
import { type Payout, useDecidePayoutMutation, usePayoutsQuery } from './deposits.api.ts'

/** Payout requests of showcases: earned bonuses or the rest of a deposit (domain.md 4.11). */
export function Payouts({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const q = useTyped(text.trim())
  const query = usePayoutsQuery({ ...queueRequest('payouts', shown), q }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <SearchBox label={t('platform.findDocument')} value={text} onChange={setText} />
      <AdminQueue tab="payouts" shown={shown} query={query} q={q}>
        {(payout) => <PayoutCard key={payout.id} payout={payout} />}
      </AdminQueue>
    </>
  )
}

function PayoutCard({ payout }: { payout: Payout }) {
  const t = useWords()
  const now = useServerClock()
  const [decide, { isLoading }] = useDecidePayoutMutation()
  const { id, number, showcase, kind, to, account, bik, amountKop, reason } = payout
  return (
    <QueueCard
      title={t('platform.payout', { number })}
      text={moment(payout.createdAt, now)}
      status={payout.status}
    >
      <Totals
        rows={[
          { label: t('platform.showcase'), value: showcase.name },
          { label: t('platform.payoutKind'), value: t(`deposit.kind.${kind}`) },
          { label: t('withdrawals.where'), value: to },
          ...(account === '' ? [] : [{ label: t('platform.account'), value: `${account}, ${bik}` }]),
        ]}
        total={{ label: t('platform.toPay'), value: money(amountKop) }}
      />
      {account === '' && <p className={styles.quote}>{t('platform.noAccount')}</p>}
      {reason !== '' && (
        <p className={styles.quote} dir="auto">
          {reason}
        </p>
      )}
      <DecisionButtons
        call={depositAdminCalls.decidePayout}
        decisions={payout.decisions}
        subject={t('platform.ofSum', { name: to, amount: money(amountKop) })}
        busy={isLoading}
        decide={(decision, reason) => decide({ id, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}
