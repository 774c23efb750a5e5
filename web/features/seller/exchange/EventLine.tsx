import { useWords } from '../../../words/useWords.ts'
import type { ExchangeEvent } from './exchange.api.ts'

/** What happened in an exchange, in words for the owner. */
export function EventLine({ event }: { event: ExchangeEvent }) {
  const t = useWords()
  const { code, subject, status, detail } = event
  const name = status === null ? '' : t(`order.status.${status}`)
  return (
    <li>
      <bdi>{textOf()}</bdi>
    </li>
  )

  function textOf(): string {
    switch (code) {
      case 'status_taken':
        return t('exchange.event.status_taken', { order: subject, status: name })
      case 'status_refused':
        return t('exchange.event.status_refused', { order: subject, status: name, reason: reasonOf() })
      case 'status_unknown':
        return t('exchange.event.status_unknown', { order: subject, status: detail })
      case 'orders_given':
        return t('exchange.event.orders_given', { count: Number(detail) })
      default:
        return t(`exchange.event.${code}`, { subject })
    }
  }

  function reasonOf(): string {
    if (detail === 'marking_codes_missing') return t('exchange.reason.marking_codes_missing')
    return t('exchange.reason.action_not_allowed')
  }
}
