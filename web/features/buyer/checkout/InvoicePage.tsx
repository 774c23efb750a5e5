import { useParams } from 'react-router'
import { useShowInvoiceQuery } from '../../../parts/checkout/checkout.api.ts'
import { InvoiceScreen } from '../../../parts/invoice/InvoiceScreen.tsx'

/** The invoice of an order paid by transfer. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return <InvoiceScreen query={useShowInvoiceQuery({ id })} />
}
