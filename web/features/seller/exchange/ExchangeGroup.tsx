import { useServerClock } from '../../../core/config/clock.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { moment } from '../../../ui/dates.ts'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { EventLine } from './EventLine.tsx'
import styles from './Exchange.module.css'
import type { Exchange } from './exchange.api.ts'

const LOOKS = {
  open: { tone: 'wait', icon: 'arrows-clockwise' },
  done: { tone: 'good', icon: 'check-circle' },
  failed: { tone: 'bad', icon: 'warning-circle' },
  left: { tone: 'plain', icon: 'clock-countdown' },
} as const

/** One exchange: when, what came of it, and its events. The import of its goods has a report of its own. */
export function ExchangeGroup({ exchange }: { exchange: Exchange }) {
  const t = useWords()
  const now = useServerClock()
  const { at, kind, state, importId, fault, events } = exchange
  const result = fault ? t(`imports.fault.${fault}`) : summaryOf(exchange)
  return (
    <ListGroup>
      <ListRow
        title={t(`exchange.kind.${kind}`)}
        text={
          <>
            {moment(at, now)}
            <br />
            {result}
          </>
        }
        value={<StatusPill {...LOOKS[state]}>{t(`exchange.state.${state}`)}</StatusPill>}
        {...(importId === null ? {} : { href: links.importJob(importId), renderLink: appLink })}
      />
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
    </ListGroup>
  )

  function summaryOf(one: Exchange): string {
    if (kind === 'sale')
      return t('exchange.ordersResult', {
        given: number(one.ordersGiven),
        taken: number(one.ordersTaken),
        moved: number(one.moved),
      })
    return t('exchange.goodsResult', {
      created: number(one.created),
      changed: number(one.changed),
      hidden: number(one.hidden),
      rejected: number(one.rejected),
    })
  }
}
