import { useParams } from 'react-router'
import { InvoiceScreen } from '../../../parts/invoice/InvoiceScreen.tsx'
import { useTopUpInvoiceQuery } from './deposit.api.ts'

/** The platform's invoice for a top-up: payment details and a printable sheet. */
export default function TopUpInvoicePage() {
  const { id = '' } = useParams()
  return <InvoiceScreen query={useTopUpInvoiceQuery({ id })} />
}
