import { useState } from 'react'
import { QueryView } from '../../core/query/QueryView.tsx'
import { lazyPart } from '../../core/routing/lazy-part.tsx'
import { useFreshPerVisit } from '../../core/routing/visit.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { bonuses, money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { EarlierWithdrawals } from './EarlierWithdrawals.tsx'
import styles from './Withdrawals.module.css'
import { WithdrawalView } from './WithdrawalView.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { useTransfersQuery, useWithdrawTermsQuery } from './withdrawals.api.ts'
import type { WithdrawalMethod, WithdrawTerms } from './withdrawals.ts'

const AgentRequest = lazyPart(() => import('./AgentRequest.tsx'), <Skeleton width="100%" height={240} />)

interface Props {
  isShown?: boolean
  /** The call that sends the request: the page still uses the older one (AP-63). */
  method?: WithdrawalMethod
}

/** Withdrawal of bonuses: eligibility, the rest, and earlier withdrawals (AP-54). */
export function Withdrawing({ isShown = true, method = 'withdrawBonuses' }: Props) {
  const t = useWords()
  const query = useWithdrawTermsQuery(undefined, {
    skip: !isShown,
    ...useFreshPerVisit(),
  })
  return (
    <QueryView
      query={query}
      variant="inline"
      skeleton={
        <div className={styles.form} role="status" aria-label={t('common.loading')}>
          <Skeleton width="100%" height={72} />
          <Skeleton width="100%" height={140} radius={20} />
        </div>
      }
    >
      {(terms) => <WithdrawalContent terms={terms} method={method} />}
    </QueryView>
  )
}

function WithdrawalContent({ terms, method }: { terms: WithdrawTerms; method: WithdrawalMethod }) {
  const { data: transfers } = useTransfersQuery({ page: 0 })
  return (
    <div className={styles.form}>
      {terms.open ? (
        <WithdrawalView withdrawal={terms.open} />
      ) : terms.allowed ? (
        <WithdrawForm terms={terms} method={method} />
      ) : (
        <WhyNot terms={terms} openRequest={transfers?.rq ?? undefined} />
      )}
      <EarlierWithdrawals openId={terms.open?.id} />
    </div>
  )
}

/** Why withdrawal is not possible now; an unverified person may request verification here. */
function WhyNot({ terms, openRequest }: { terms: WithdrawTerms; openRequest: string | undefined }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { reason: whyNot, availableKop, minimumKop } = terms
  const mayAsk = whyNot === 'not_verified'
  return (
    <>
      <p className={styles.amount}>{bonuses(availableKop)}</p>
      <p className={styles.note}>
        {t(`withdrawals.why.${whyNot === '' ? 'off' : whyNot}`, { minimum: money(minimumKop) })}
      </p>
      {mayAsk && (isAsking || openRequest !== undefined) && <AgentRequest rq={openRequest} />}
      {mayAsk && !isAsking && openRequest === undefined && (
        <Button wide onClick={() => setAsking(true)}>
          {t('withdrawals.becomeAgent')}
        </Button>
      )}
    </>
  )
}
