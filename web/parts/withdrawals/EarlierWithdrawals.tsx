import { useState } from 'react'
import { useServerClock } from '../../core/config/clock.ts'
import { Pages } from '../../core/query/Pages.tsx'
import { QueryView } from '../../core/query/QueryView.tsx'
import { cx } from '../../ui/cx.ts'
import { day } from '../../ui/dates.ts'
import { money } from '../../ui/format.ts'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Withdrawals.module.css'
import { useTransfersQuery } from './withdrawals.api.ts'

/** Earlier withdrawals with how each ended, newest first, by pages (AP-41, TR-31). */
export function EarlierWithdrawals({ openId }: { openId: string | undefined }) {
  const t = useWords()
  const now = useServerClock()
  const [page, setPage] = useState(1)
  const query = useTransfersQuery({ page: page - 1 })
  const earlierOf = (all: NonNullable<typeof query.data>) => all.withdrawals.filter(({ id }) => id !== openId)
  return (
    <QueryView
      query={query}
      variant="inline"
      skeleton={null}
      isEmpty={(all) => earlierOf(all).length === 0 && all.pager.totalPages === 1}
    >
      {(all) => (
        <section>
          <h3 className={styles.title}>{t('withdrawals.earlier')}</h3>
          <div className={cx(styles.list, query.isFetching && styles.stale)} aria-busy={query.isFetching}>
            {earlierOf(all).map((one) => (
              <ListRow
                key={one.id}
                title={t(`withdrawals.status.${one.status}`)}
                text={[day(one.createdAt, now), one.to, one.reason].filter((part) => part !== '').join(' · ')}
                value={<b className="num">{money(one.amountKop)}</b>}
              />
            ))}
          </div>
          <Pages page={all.pager.currentPage} total={all.pager.totalPages} onPage={setPage} />
        </section>
      )}
    </QueryView>
  )
}
