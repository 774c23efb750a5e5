import { type ComponentProps, useState } from 'react'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import styles from '../../../parts/balances/Balances.module.css'
import { useGlobalFundsQuery, useLocalFundsQuery } from '../../../parts/balances/balances.api.ts'
import { LedgerEntries } from '../../../parts/balances/LedgerEntries.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { PurseCard } from '../../../ui/cards/PurseCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { bonuses, money } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'

type Purse = 'global' | 'local'

/** «Балансы страницы»: the showcase's Likechain account and its own bonuses, each with its moves (DL-01). */
export default function PageBalances({ first, open, onClose }: PageBalancesProps) {
  const t = useWords()
  const [purse, setPurse] = useState(first)
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.pageBalances')} closeLabel={t('common.close')}>
      <div className={styles.sheet}>
        <SegmentedControl
          label={t('shell.pageBalances')}
          options={[
            { value: 'global', label: t('balances.likechain') },
            { value: 'local', label: t('balances.local') },
          ]}
          value={purse}
          onChange={setPurse}
        />
        {open && (purse === 'global' ? <LikechainFunds /> : <LocalFunds />)}
      </div>
    </Sheet>
  )
}

interface PageBalancesProps {
  /** Which of the two balances is shown at first */
  first: Purse
  open: boolean
  onClose: () => void
}

const FRESH = { refetchOnMountOrArgChange: true }

function LikechainFunds() {
  const t = useWords()
  const [page, setPage] = useState(1)
  const query = useGlobalFundsQuery({ page: page - 1 }, FRESH)
  return (
    <FundsView query={query}>
      {({ balance, ...ledger }) => (
        <>
          <PurseCard
            kind="global"
            label={t('balances.likechain')}
            amount={bonuses(balance.balanceKop)}
            art={ownPicture('s-coin')}
          />
          {balance.unfundedKop > 0 && (
            <p className={styles.warning}>{t('balances.unfunded', { amount: money(balance.unfundedKop) })}</p>
          )}
          {balance.warning !== '' && (
            <p className={styles.warning}>{t(`balances.warning.${balance.warning}`)}</p>
          )}
          <LedgerEntries ledger={ledger} isStale={query.isFetching} onPage={setPage} />
        </>
      )}
    </FundsView>
  )
}

function LocalFunds() {
  const t = useWords()
  const [page, setPage] = useState(1)
  const query = useLocalFundsQuery({ page: page - 1 }, FRESH)
  return (
    <FundsView query={query}>
      {({ balance, ...ledger }) => (
        <>
          <PurseCard
            kind="local"
            label={t('balances.local')}
            amount={bonuses(balance.localBalanceKop)}
            art={ownPicture('s-share-gift')}
          />
          {balance.capKop !== null && (
            <p className={styles.note}>{t('balances.cap', { amount: money(balance.capKop) })}</p>
          )}
          <LedgerEntries ledger={ledger} isStale={query.isFetching} onPage={setPage} />
        </>
      )}
    </FundsView>
  )
}

type FundsViewProps<Funds> = Pick<ComponentProps<typeof QueryView<Funds>>, 'query' | 'children'>

function FundsView<Funds>(view: FundsViewProps<Funds>) {
  const t = useWords()
  return (
    <QueryView
      variant="inline"
      skeleton={
        <div className={styles.sheet} role="status" aria-label={t('common.loading')}>
          <Skeleton width="100%" height={100} radius={24} />
          <Skeleton width="100%" height={120} radius={20} />
        </div>
      }
      {...view}
    />
  )
}
