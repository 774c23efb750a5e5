import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { ownPicture } from '../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { useLazyShowSuccessQuery } from '../../../../parts/checkout/checkout.api.ts'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useDraftKey } from '../useDraftKey.ts'
import { OutcomeView } from './OutcomeView.tsx'
import styles from './Success.module.css'
import { successRequest } from './start-success.ts'

/**
 * The page after an order (RT-38 to RT-40). Requests once, and the server delays the response until the payment is
 * known; after that there is a button, no polling (rulings 21).
 */
export default function SuccessPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  if (!id) return <Thanks />
  return <CheckoutOutcome key={id} id={id} isPlain={pathname.includes('/success2/')} />
}

/** `/order/success` names no order: thanks and links. */
function Thanks() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-success')} title={t('order.thanksPlain')}>
      {appLink({ href: links.orders(), className: buttonClass({ wide: true }), children: t('order.follow') })}
      {appLink({
        href: links.home(),
        className: buttonClass({ kind: 'ghost', wide: true }),
        children: t('order.continue'),
      })}
    </EmptyState>
  )
}

function CheckoutOutcome({ id, isPlain }: { id: string; isPlain: boolean }) {
  const t = useWords()
  const [ask, { data, error, isFetching }] = useLazyShowSuccessQuery()
  const [hasAsked, setAsked] = useState(false)
  const letterKey = useDraftKey()
  const [search] = useSearchParams()
  useEffect(() => {
    // Once: the page finds the response that the prefetch, or an earlier mount, is waiting for.
    void ask(successRequest(id, letterKey, search), true)
    setAsked(true)
  }, [ask, id, letterKey, search])
  const again = () => void ask({ id, wait: true, key: letterKey })
  return (
    <QueryView
      // An outcome that is known stays as it is: the page asks again by itself.
      query={{ data, currentData: data, error: data ? undefined : error, isFetching, refetch: again }}
      skeleton={
        <div className={styles.asking} aria-busy={!hasAsked || isFetching}>
          <Spinner label={t('order.waitingPayment')} />
          <p aria-hidden="true">{t('order.waitingPayment')}</p>
        </div>
      }
    >
      {(outcome) => (
        <OutcomeView
          outcome={outcome}
          isPlain={isPlain}
          letterKey={letterKey}
          isAsking={isFetching}
          onAsk={again}
        />
      )}
    </QueryView>
  )
}
