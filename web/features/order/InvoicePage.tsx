import { useParams } from 'react-router'
import { InvoiceScreen } from './InvoiceScreen.tsx'
import { useShowInvoiceQuery } from './order.api.ts'

/** The invoice of an order paid by transfer. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return <InvoiceScreen asked={useShowInvoiceQuery(id)} />
}
