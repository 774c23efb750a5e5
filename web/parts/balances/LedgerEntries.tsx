import { useServerClock } from '../../core/config/clock.ts'
import { Pages } from '../../core/query/Pages.tsx'
import { cx } from '../../ui/cx.ts'
import { day } from '../../ui/dates.ts'
import { bonusSum } from '../../ui/format.ts'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Balances.module.css'
import type { GlobalFunds } from './balances.api.ts'

/** A page of the entries of a balance. */
export type LedgerPage = Pick<GlobalFunds, 'bonusTransactions' | 'pager'>
type Entry = LedgerPage['bonusTransactions'][number]

/** The order, top-up or payout behind an entry. */
function numberOf({ orderNumber, document }: Entry): string {
  const number = orderNumber || document
  return number && `№ ${number}`
}

/** Entries of a ledger balance, newest first, paged. */
export function LedgerEntries({
  ledger: { bonusTransactions: entries, pager },
  isStale,
  onPage,
}: {
  ledger: LedgerPage
  isStale: boolean
  onPage: (page: number) => void
}) {
  const t = useWords()
  const now = useServerClock()
  if (entries.length === 0) return <p className={styles.note}>{t('balances.empty')}</p>
  return (
    <>
      <div className={cx(styles.list, isStale && styles.stale)} aria-busy={isStale}>
        {entries.map((entry) => (
          <ListRow
            key={entry.id}
            title={<bdi>{entry.bonusOperationName}</bdi>}
            text={[day(entry.transactionDate, now), numberOf(entry)].filter(Boolean).join(' · ')}
            value={
              <bdi className={cx('num', styles.amount, entry.amountKop > 0 && styles.plus)} dir="ltr">
                {entry.amountKop > 0 && '+'}
                {bonusSum(entry.amountKop)}
              </bdi>
            }
          />
        ))}
      </div>
      <Pages page={pager.currentPage} total={pager.totalPages} onPage={onPage} />
    </>
  )
}
