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
import { type TopUpInvoice, useDecideTopUpMutation, useTopUpInvoicesQuery } from './deposits.api.ts'

const ON_WIRE = { credited: 'paid', cancelled: 'cancelled' } as const

/** Invoices of deposits: an administrator marks them when the money has come (domain.md 4.11). */
export function Invoices({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const q = useTyped(text.trim())
  const { page, status } = queueRequest('invoices', shown)
  const query = useTopUpInvoicesQuery(
    { page, q, ...(status ? { status: ON_WIRE[status] } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <SearchBox label={t('platform.findDocument')} value={text} onChange={setText} />
      <AdminQueue tab="invoices" shown={shown} query={query} q={q}>
        {(invoice) => <InvoiceCard key={invoice.id} invoice={invoice} />}
      </AdminQueue>
    </>
  )
}

function InvoiceCard({ invoice }: { invoice: TopUpInvoice }) {
  const t = useWords()
  const now = useServerClock()
  const [decide, { isLoading }] = useDecideTopUpMutation()
  const { id, number, showcase, payer, amountKop, refundedKop, reason } = invoice
  return (
    <QueueCard
      title={t('platform.invoice', { number })}
      text={moment(invoice.createdAt, now)}
      status={invoice.status}
    >
      <Totals
        rows={[
          { label: t('platform.showcase'), value: showcase.name },
          { label: t('platform.payer'), value: payer },
          ...(refundedKop > 0 ? [{ label: t('platform.refunded'), value: money(refundedKop) }] : []),
        ]}
        total={{ label: t('platform.amount'), value: money(amountKop) }}
      />
      {reason !== '' && (
        <p className={styles.quote} dir="auto">
          {reason}
        </p>
      )}
      <DecisionButtons
        call={depositAdminCalls.decideTopUp}
        decisions={invoice.decisions}
        subject={t('platform.ofSum', { name: payer, amount: money(amountKop) })}
        busy={isLoading}
        decide={(decision, reason) => decide({ id, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}
