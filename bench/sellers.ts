import { measureCustomers } from './sellers/customers.ts'
import { measureLowStock } from './sellers/low-stock.ts'

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  'low-stock': measureLowStock,
  customers: measureCustomers,
}

/** Measures what large showcases cost: the search for low stock and the list of customers; or the named ones of them. */
export async function bench(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) await PARTS[name]?.()
}
