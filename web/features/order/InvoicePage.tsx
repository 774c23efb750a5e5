import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell } from '../../app/tell.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { dateInput } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Invoice.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'
import { useShowInvoiceQuery } from './order.api.ts'

/** The invoice of an order paid by transfer: what to type into the bank, and a sheet to print. */
export default function InvoicePage() {
  const t = useWords()
  const { id = '' } = useParams()
  const { data: invoice, error, isFetching, refetch } = useShowInvoiceQuery(id)
  const print = useCallback(() => window.print(), [])
  const [copy, isCopied] = useCopy(invoice?.Purpose ?? '')
  if (!invoice && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!invoice)
    return (
      <Waiting>
        <RowsSkeleton />
      </Waiting>
    )
  const title = t('order.invoice', { number: invoice.Number })
  return (
    <>
      <TitleBar title={<bdi className="num">{title}</bdi>} text={dateInput(new Date(invoice.PlacedAt))} />
      {!invoice.Due && (
        <Group padded>
          <p role="status">{t('order.invoiceClosed')}</p>
        </Group>
      )}
      {invoice.Payee.Account === '' && (
        <Group padded>
          <p role="status">{t('order.invoiceNoAccount')}</p>
        </Group>
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

function useCopy(text: string): [copy: () => void, isCopied: boolean] {
  const t = useWords()
  const tell = useTell()
  const [isCopied, setCopied] = useState(false)
  const copy = useCallback(() => {
    const done = () => setCopied(true)
    const failed = () => tell(t('order.copyFailed'), 'warning')
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, failed)
    else failed()
  }, [text, t, tell])
  return [copy, isCopied]
}
