import { useCallback, useState } from 'react'
import { useToast } from '../../core/overlays/useToast.ts'
import { type QueryState, QueryView } from '../../core/query/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { dateInput } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StickyBar } from '../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Invoice } from '../checkout/checkout.api.ts'
import styles from './Invoice.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'

/** An invoice on the screen: bank details and a printable sheet. */
export function InvoiceScreen({ query }: { query: QueryState<Invoice> }) {
  return (
    <QueryView query={query} skeleton={<PaperSkeleton />}>
      {(invoice) => <InvoiceSheet invoice={invoice} />}
    </QueryView>
  )
}

function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useWords()
  const print = useCallback(() => window.print(), [])
  const [copy, isCopied] = useCopy(invoice.purpose)
  const title = t('order.invoice', { number: invoice.number })
  return (
    <>
      <TitleBar title={<bdi className="num">{title}</bdi>} text={dateInput(invoice.placedAt)} />
      {!invoice.due && (
        <ListGroup padded>
          <p role="status">{t('order.invoiceClosed')}</p>
        </ListGroup>
      )}
      {invoice.payee.account === '' && (
        <ListGroup padded>
          <p role="status">{t('order.invoiceNoAccount')}</p>
        </ListGroup>
      )}
      <div className={styles.frame}>
        <InvoicePaper invoice={invoice} title={title} />
      </div>
      <StickyBar stacked>
        <Button wide onClick={print}>
          {t('order.print')}
        </Button>
        <Button wide kind="ghost" onClick={copy}>
          {t(isCopied ? 'order.done' : 'order.copyPurpose')}
        </Button>
      </StickyBar>
    </>
  )
}

/** A printable sheet: heading, payee, items, sum, bank details. */
function PaperSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className={styles.head}>
        <Skeleton width="60%" height={32} />
      </div>
      <div className={styles.frame}>
        <div className={styles.paper}>
          <Skeleton width="70%" height={24} />
          <div className={styles.payee}>
            {['payee', 'inn', 'account', 'bank', 'bik', 'address'].map((row) => (
              <Skeleton key={row} width="100%" height={18} />
            ))}
          </div>
          <Skeleton width="100%" height={44} />
          <Skeleton width="40%" height={24} />
          <Skeleton width="90%" height={40} />
        </div>
      </div>
    </div>
  )
}

function useCopy(text: string): [copy: () => void, isCopied: boolean] {
  const t = useWords()
  const toast = useToast()
  const [isCopied, setCopied] = useState(false)
  const copy = useCallback(() => {
    const done = () => setCopied(true)
    const failed = () => toast(t('order.copyFailed'), 'warning')
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, failed)
    else failed()
  }, [text, t, toast])
  return [copy, isCopied]
}
