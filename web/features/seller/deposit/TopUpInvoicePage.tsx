import { useParams } from 'react-router'
import { InvoiceScreen } from '../../../parts/invoice/InvoiceScreen.tsx'
import { useTopUpInvoiceQuery } from './deposit.api.ts'

/** The platform's invoice for a top-up: what to type into the bank, and a sheet to print. */
export default function TopUpInvoicePage() {
  const { id = '' } = useParams()
  return <InvoiceScreen asked={useTopUpInvoiceQuery({ id })} />
}
