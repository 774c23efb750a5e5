import { useNavigate } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'
import { BonusesSkeleton } from './BonusesSkeleton.tsx'
import { BonusRow } from './BonusRow.tsx'
import { type Bonuses, type Row, useShowBonusesQuery } from './bonuses.api.ts'
import { Purses } from './Purses.tsx'
import ReasonSheet from './ReasonSheet.tsx'

const ROWS = 5

/** «Личный баланс»: the purses and the latest movements, over any screen (SH-42). */
export default function BalanceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const query = useShowBonusesQuery(
    { page: 0, sort: 'last' },
    { skip: !open, refetchOnMountOrArgChange: true },
  )
  const toAll = () => {
    onClose()
    navigate(links.bonuses())
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shell.personalBalance')}
      closeLabel={t('common.close')}
      footer={
        <Button wide kind="tonal" onClick={toAll}>
          {t('bonuses.all')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <QueryView query={query} variant="inline" skeleton={<BonusesSkeleton />}>
          {(bonuses) => <LatestEntries bonuses={bonuses} />}
        </QueryView>
      </div>
    </Sheet>
  )
}

function LatestEntries({ bonuses }: { bonuses: Bonuses }) {
  const t = useWords()
  const now = useServerClock()
  const reason = useSheet<Row>()
  return (
    <>
      <Purses balance={bonuses.balance} />
      <div className={styles.list}>
        {bonuses.bonusTransactions.slice(0, ROWS).map((row) => (
          <BonusRow key={row.id} row={row} now={now} onWhy={() => reason.show(row)} />
        ))}
      </div>
      {bonuses.bonusTransactions.length === 0 && (
        <p style={{ paddingBlock: 'var(--space-16)' }}>{t('bonuses.emptyText')}</p>
      )}
      {reason.subject && <ReasonSheet row={reason.subject} {...reason.overlay} now={now} />}
    </>
  )
}
