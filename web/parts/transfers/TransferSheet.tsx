import { useState } from 'react'
import { useConfig } from '../../core/config/config-context.ts'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { QueryView } from '../../core/query/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { bonusSum } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { TransferForm } from './TransferForm.tsx'
import styles from './Transfers.module.css'
import { type Transferred, useTransferTermsQuery } from './transfers.api.ts'

/** Giving bonuses of this showcase to somebody else of it (domain.md 4.11 TRANSFER, 6.4). */
export default function TransferSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const [made, setMade] = useState<Transferred>()
  const query = useTransferTermsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <FormSheet open={open} onClose={onClose} title={t('transfers.title')} closeLabel={t('common.close')}>
      {made ? (
        <TransferDone made={made} onClose={onClose} />
      ) : (
        <QueryView
          query={query}
          variant="inline"
          skeleton={
            <div className={styles.form} role="status" aria-label={t('common.loading')}>
              <Skeleton width="100%" height={44} />
              <Skeleton width="100%" height={52} radius={14} />
              <Skeleton width="100%" height={52} radius={14} />
            </div>
          }
          isEmpty={({ allowed }) => !allowed}
          empty={<p className={styles.form}>{t('transfers.off')}</p>}
        >
          {(terms) => <TransferForm terms={terms} onDone={setMade} />}
        </QueryView>
      )}
    </FormSheet>
  )
}

function TransferDone({ made, onClose }: { made: Transferred; onClose: () => void }) {
  const t = useWords()
  const { showcaseName } = useConfig()
  return (
    <div className={styles.form} role="status">
      <p className={styles.done}>
        {t('transfers.done', { name: made.name, amount: bonusSum(made.amountKop) })}
      </p>
      <p className={styles.note}>
        {t('transfers.stillToday', { amount: bonusSum(made.dayLeftKop), showcase: showcaseName })}
      </p>
      <Button wide onClick={onClose}>
        {t('common.done')}
      </Button>
    </div>
  )
}
