import { useServerClock } from '../../core/config/clock.ts'
import { Pages } from '../../core/query/Pages.tsx'
import { cx } from '../../ui/cx.ts'
import { day } from '../../ui/dates.ts'
import { bonusSum } from '../../ui/format.ts'
import { Cell } from '../../ui/lists/Cell.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Balances.module.css'
import type { Funds, Move } from './balances.ts'

/** The order, top-up or payout behind a move. */
function numberOf({ orderNumber, document }: Move): string {
  const number = orderNumber || document
  return number && `№ ${number}`
}

/** Entries of a ledger balance, newest first, paged. */
export function LedgerEntries({
  funds,
  isStale,
  onPage,
}: {
  funds: Funds
  isStale: boolean
  onPage: (page: number) => void
}) {
  const t = useWords()
  const now = useServerClock()
  if (funds.moves.length === 0) return <p className={styles.note}>{t('balances.empty')}</p>
  return (
    <>
      <div className={cx(styles.list, isStale && styles.stale)} aria-busy={isStale}>
        {funds.moves.map((move) => (
          <Cell
            key={move.id}
            title={<bdi>{move.name}</bdi>}
            text={[day(move.at, now), numberOf(move)].filter(Boolean).join(' · ')}
            value={
              <bdi className={cx('num', styles.amount, move.amountKop > 0 && styles.plus)} dir="ltr">
                {move.amountKop > 0 && '+'}
                {bonusSum(move.amountKop)}
              </bdi>
            }
          />
        ))}
      </div>
      <Pages page={funds.page} total={funds.pages} onPage={onPage} />
    </>
  )
}
