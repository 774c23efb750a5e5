import { lazy, Suspense, useState } from 'react'
import { useCloseOnBack } from '../../app/back.ts'
import { noticeText } from '../../app/error-text.ts'
import { useSlow } from '../../app/slow.ts'
import { Button } from '../../ui/Button.tsx'
import { bonuses, money } from '../../ui/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../withdrawals/Withdrawals.module.css'
import { WithdrawalList, WithdrawalView } from '../withdrawals/WithdrawalView.tsx'
import { WithdrawForm } from '../withdrawals/WithdrawForm.tsx'
import { useTransfersQuery, useWithdrawTermsQuery } from '../withdrawals/withdrawals.api.ts'
import type { WithdrawTerms } from '../withdrawals/withdrawals.ts'

const AgentRequest = lazy(() => import('../withdrawals/AgentRequest.tsx'))

/** «Вывод бонусов» (BN-10, BN-11): who may, how much is left over, what became of earlier ones. */
export default function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  useCloseOnBack(open, onClose)
  const { data, error, isFetching, refetch } = useWithdrawTermsQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  })
  const isSlow = useSlow(open && !data && !error)
  return (
    <Sheet open={open} onClose={onClose} title={t('bonuses.withdrawTitle')} closeLabel={t('common.close')}>
      {data ? (
        <Shown terms={data} />
      ) : error && !isFetching ? (
        <p role="alert">
          {noticeText(error)}
          <Button kind="ghost" small onClick={refetch}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <div className={styles.form} role="status" aria-label={t('common.loading')}>
          <Skeleton width="100%" height={72} />
          <Skeleton width="100%" height={140} radius={20} />
          {isSlow && <p>{t('errors.timeout')}</p>}
        </div>
      )}
    </Sheet>
  )
}

function Shown({ terms }: { terms: WithdrawTerms }) {
  const { data: transfers } = useTransfersQuery()
  return (
    <div className={styles.form}>
      {terms.open ? (
        <WithdrawalView withdrawal={terms.open} />
      ) : terms.isAllowed ? (
        <WithdrawForm terms={terms} />
      ) : (
        <WhyNot terms={terms} openRequest={transfers?.openRequest} />
      )}
      <WithdrawalList
        withdrawals={(transfers?.withdrawals ?? []).filter(({ id }) => id !== terms.open?.id)}
      />
    </div>
  )
}

/** Why nothing can be taken out now; who is not verified may ask for it here. */
function WhyNot({ terms, openRequest }: { terms: WithdrawTerms; openRequest: string | undefined }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { whyNot, availableKop, minimumKop } = terms
  const mayAsk = whyNot === 'not_verified'
  return (
    <>
      <p className={styles.amount}>{bonuses(availableKop)}</p>
      <p className={styles.note}>
        {t(`withdrawals.why.${whyNot === '' ? 'off' : whyNot}`, { minimum: money(minimumKop) })}
      </p>
      {mayAsk && (isAsking || openRequest !== undefined) && (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <AgentRequest rq={openRequest} />
        </Suspense>
      )}
      {mayAsk && !isAsking && openRequest === undefined && (
        <Button wide onClick={() => setAsking(true)}>
          {t('withdrawals.becomeAgent')}
        </Button>
      )}
    </>
  )
}
