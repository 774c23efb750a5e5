import { useState } from 'react'
import { noticeText } from '../../core/api/error-text.ts'
import { useServerClock } from '../../core/config/clock.ts'
import { FailedPart } from '../../core/query/FailedPart.tsx'
import { Pages } from '../../core/query/Pages.tsx'
import { cx } from '../../ui/cx.ts'
import { day } from '../../ui/dates.ts'
import { money } from '../../ui/format.ts'
import { Cell } from '../../ui/lists/Cell.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Withdrawals.module.css'
import { useTransfersQuery } from './withdrawals.api.ts'

/** Earlier withdrawals with how each ended, newest first, by pages (AP-41, TR-31). */
export function EarlierWithdrawals({ openId }: { openId: string | undefined }) {
  const t = useWords()
  const now = useServerClock()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useTransfersQuery({ page: String(page - 1) })
  if (error && !isFetching) return <FailedPart text={noticeText(error)} onRetry={refetch} />
  const earlier = (data?.withdrawals ?? []).filter(({ id }) => id !== openId)
  if (!data || (earlier.length === 0 && data.pages === 1)) return null
  return (
    <section>
      <h3 className={styles.title}>{t('withdrawals.earlier')}</h3>
      <div className={cx(styles.list, isFetching && styles.stale)} aria-busy={isFetching}>
        {earlier.map((one) => (
          <Cell
            key={one.id}
            title={t(`withdrawals.status.${one.status}`)}
            text={[day(one.createdAt, now), one.to, one.reason].filter((part) => part !== '').join(' · ')}
            value={<b className="num">{money(one.amountKop)}</b>}
          />
        ))}
      </div>
      <Pages page={data.page} total={data.pages} onPage={setPage} />
    </section>
  )
}
