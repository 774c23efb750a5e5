import { fraudCalls } from '@sarafan/contract/platform/fraud'
import { useServerClock } from '../../../core/config/clock.ts'
import { moment } from '../../../ui/dates.ts'
import { bonusSum, money } from '../../../ui/format.ts'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import { AdminQueue, QueueCard } from './AdminQueue.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './Platform.module.css'
import { type FraudFlag, useDecideFlagMutation, useFraudFlagsQuery } from './platform.api.ts'
import { SearchableList } from './SearchableList.tsx'
import { type AdminLocation, queueRequest } from './useAdminLocation.ts'

// Names and numbers keep their own direction in a sentence of another.
const isolated = (text: string) => `\u2068${text}\u2069`

/** Bonuses that look wrong and wait for a person's word (domain.md 6.5). */
export function Flags({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  return (
    <SearchableList label={t('platform.findFlag')} shown={shown}>
      {(q) => <FlagQueue shown={shown} q={q} />}
    </SearchableList>
  )
}

function FlagQueue({ shown, q }: { shown: AdminLocation; q: string }) {
  const question = { ...queueRequest('flags', shown), ...(q ? { q } : {}) }
  const query = useFraudFlagsQuery(question, { refetchOnMountOrArgChange: true })
  return (
    <AdminQueue tab="flags" shown={shown} query={query} q={q}>
      {(flag) => <FlagCard key={flag.id} flag={flag} />}
    </AdminQueue>
  )
}

function FlagCard({ flag }: { flag: FraudFlag }) {
  const t = useWords()
  const now = useServerClock()
  const [decide, { isLoading }] = useDecideFlagMutation()
  const { id, orderNumber, showcaseName, buyerName, amountKop, decidedBy, reason } = flag
  const name = t('platform.flag.order', { number: isolated(orderNumber) })
  return (
    <QueueCard title={name} text={moment(flag.flaggedAt, now)} status={flag.status}>
      <Totals
        rows={[
          { label: t('platform.flag.showcase'), value: showcaseName },
          { label: t('platform.flag.buyer'), value: buyerName },
          { label: t('platform.flag.amount'), value: bonusSum(amountKop) },
          ...(decidedBy === '' ? [] : [{ label: t('platform.flag.decidedBy'), value: decidedBy }]),
        ]}
      />
      <ul className={styles.evidence} aria-label={t('platform.flag.why')}>
        {flag.evidence.map((found) => (
          <li key={`${found.signal} ${found.name}`}>
            <Icon name="warning-circle" size={18} />
            <span>{suspicion(t, found)}</span>
          </li>
        ))}
      </ul>
      {reason !== '' && (
        <p className={styles.quote} dir="auto">
          {reason}
        </p>
      )}
      <DecisionButtons
        call={fraudCalls.decideFlag}
        decisions={flag.decisions}
        subject={t('platform.ofSum', {
          name,
          amount: t('common.bonuses', { count: Math.floor(amountKop / 100) }),
        })}
        busy={isLoading}
        decide={(decision, reason) => decide({ id, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}

/** A fraud flag in words, with the person it is about. */
function suspicion(t: Translate, { signal, value, ...about }: FraudFlag['evidence'][number]): string {
  const name = isolated(about.name)
  switch (signal) {
    case 'many_friends':
      return t('platform.evidence.many_friends', { name, value })
    case 'often_cancelled':
    case 'often_returned':
      return t(`platform.evidence.${signal}`, { value })
    case 'round_at_night':
      return t('platform.evidence.round_at_night', { amount: money(value * 100) })
    default:
      return t(`platform.evidence.${signal}`, { name })
  }
}
