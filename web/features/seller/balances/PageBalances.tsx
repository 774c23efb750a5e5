import { useState } from 'react'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { type QueryState, QueryView } from '../../../core/query/QueryView.tsx'
import styles from '../../../parts/balances/Balances.module.css'
import { useGlobalFundsQuery, useLocalFundsQuery } from '../../../parts/balances/balances.api.ts'
import type { Funds } from '../../../parts/balances/balances.ts'
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

function LikechainFunds() {
  const [page, setPage] = useState(1)
  const query = useGlobalFundsQuery({ page: String(page - 1) }, { refetchOnMountOrArgChange: true })
  return <FundsView purse="global" query={query} onPage={setPage} />
}

function LocalFunds() {
  const [page, setPage] = useState(1)
  const query = useLocalFundsQuery({ page: String(page - 1) }, { refetchOnMountOrArgChange: true })
  return <FundsView purse="local" query={query} onPage={setPage} />
}

interface FundsViewProps {
  purse: Purse
  query: QueryState<Funds>
  onPage: (page: number) => void
}

function FundsView({ purse, query, onPage }: FundsViewProps) {
  const t = useWords()
  return (
    <QueryView
      query={query}
      variant="inline"
      skeleton={
        <div className={styles.sheet} role="status" aria-label={t('common.loading')}>
          <Skeleton width="100%" height={100} radius={24} />
          <Skeleton width="100%" height={120} radius={20} />
        </div>
      }
    >
      {(funds) => <FundsDetails purse={purse} data={funds} isFetching={query.isFetching} onPage={onPage} />}
    </QueryView>
  )
}

interface FundsProps {
  purse: Purse
  data: Funds
  isFetching: boolean
  onPage: (page: number) => void
}

function FundsDetails({ purse, data, isFetching, onPage }: FundsProps) {
  const t = useWords()
  return (
    <>
      <PurseCard
        kind={purse}
        label={t(purse === 'global' ? 'balances.likechain' : 'balances.local')}
        amount={bonuses(data.balanceKop)}
        art={ownPicture(purse === 'global' ? 's-coin' : 's-share-gift')}
      />
      {data.capKop !== undefined && (
        <p className={styles.note}>{t('balances.cap', { amount: money(data.capKop) })}</p>
      )}
      {data.unfundedKop > 0 && (
        <p className={styles.warning}>{t('balances.unfunded', { amount: money(data.unfundedKop) })}</p>
      )}
      {data.warning !== '' && <p className={styles.warning}>{t(`balances.warning.${data.warning}`)}</p>}
      <LedgerEntries funds={data} isStale={isFetching} onPage={onPage} />
    </>
  )
}
