import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { useAttemptKey } from '../../../../core/api/attempt-key.ts'
import { useServerClock } from '../../../../core/config/clock.ts'
import { moment } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import type { Translate } from '../../../../words/translate.ts'
import { useWords } from '../../../../words/useWords.ts'
import { AdminQueue, QueueCard } from '../AdminQueue.tsx'
import { DecisionButtons } from '../DecisionButtons.tsx'
import styles from '../Platform.module.css'
import { type PaymentCase, useActOnCaseMutation, usePaymentCasesQuery } from '../platform.api.ts'
import { MONEY_STATES, type MoneyDecision, type MoneyState } from '../platform.ts'
import { SearchableList } from '../SearchableList.tsx'
import { type AdminLocation, queueRequest } from '../useAdminLocation.ts'

/** Payments of which the provider says something else, and refunds that did not go (domain.md 5.2). */
export function Money({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  return (
    <SearchableList label={t('platform.findPayment')} shown={shown}>
      {(q) => <MoneyQueue shown={shown} q={q} />}
    </SearchableList>
  )
}

function MoneyQueue({ shown, q }: { shown: AdminLocation; q: string }) {
  const question = { ...queueRequest('money', shown), ...(q ? { q } : {}) }
  const query = usePaymentCasesQuery(question, { refetchOnMountOrArgChange: true })
  return (
    <AdminQueue tab="money" shown={shown} query={query} q={q}>
      {(one) => <MoneyCard key={one.id} one={one} />}
    </AdminQueue>
  )
}

function MoneyCard({ one }: { one: PaymentCase }) {
  const t = useWords()
  const now = useServerClock()
  const [act, { isLoading }] = useActOnCaseMutation()
  const keys = { retry: useAttemptKey(), ask: useAttemptKey(), settle: useAttemptKey() }
  const { id, kind, amountKop, orders, showcase, provider, triedAt, attempts } = one
  const name = t(`platform.money.${kind}`, { number: orders.join(', ') || '—' })

  async function make(action: MoneyDecision, note = '') {
    const key = keys[action]
    const made = await act({ request: { id, action, ...(note === '' ? {} : { note }) }, key: key.of() })
    key.settle(made.error)
    return made
  }

  return (
    <QueueCard title={name} text={moment(one.since, now)} status={one.status}>
      <Totals
        rows={[
          { label: t('platform.money.showcase'), value: showcase },
          { label: t('platform.money.provider'), value: providerName(t, provider) },
          ...(kind !== 'difference'
            ? [{ label: t('platform.money.attempts'), value: String(attempts) }]
            : [{ label: t('platform.money.ours'), value: said(t, one.ours) }]),
          { label: t('platform.money.theirs'), value: theirs(t, one) },
          ...(triedAt ? [{ label: t('platform.money.tried'), value: moment(triedAt, now) }] : []),
        ]}
        total={{ label: t('platform.money.sum'), value: money(amountKop) }}
      />
      <MoneyHistory events={one.events} />
      <DecisionButtons
        call={paymentCaseCalls.actOnPaymentCase}
        reasonName="note"
        decisions={one.actions}
        subject={t('platform.ofSum', { name, amount: money(amountKop) })}
        busy={isLoading}
        decide={make}
      />
    </QueueCard>
  )
}

/** History of actions, oldest first, collapsed at first. */
function MoneyHistory({ events }: { events: PaymentCase['events'] }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <details className={styles.history}>
      <summary>{t('platform.money.history', { count: events.length })}</summary>
      <ol>
        {events.map(({ at, by, event, note }) => (
          <li key={`${at.getTime()} ${event}`}>
            <span>
              {t(`platform.event.${event}`)}
              {note !== '' && <bdi> · {said(t, note)}</bdi>}
            </span>
            <small>
              {moment(at, now)}
              {by !== '' && <bdi> · {by}</bdi>}
            </small>
          </li>
        ))}
      </ol>
    </details>
  )
}

function theirs(t: Translate, { theirs: word, theirAmountKop }: PaymentCase): string {
  const text = word === '' ? t('platform.money.silent') : said(t, word)
  return theirAmountKop === null ? text : t('platform.ofSum', { name: text, amount: money(theirAmountKop) })
}

/** A status of a payment in words; a provider's own text is shown unchanged. */
function said(t: Translate, text: string): string {
  const [first = '', ...rest] = text.split(' ')
  const known = MONEY_STATES.find((one): one is MoneyState => one === first)
  return known ? [t(`platform.said.${known}`), ...rest].join(' ') : text
}

function providerName(t: Translate, code: string): string {
  return code === 'sandbox' ? t('platform.money.sandbox') : (NAMES[code] ?? code)
}
const NAMES: Readonly<Record<string, string>> = { yookassa: 'ЮKassa', moneta: 'MONETA' }
