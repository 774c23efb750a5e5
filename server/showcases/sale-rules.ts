import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** A showcase's rules for taking orders; amounts in kopecks (domain.md 4.4, 5.1). */
export interface SaleRules {
  /** Codes of accepted payment methods; null: all available ones. */
  readonly paymentMethods: readonly string[] | null
  /** Null: paid orders are accepted by people only. */
  readonly autoConfirmMinutes: number | null
  readonly sellerConfirmHours: number
  readonly orderExpireMinutes: number
  readonly minOrderKop: number
  readonly guestCheckout: boolean
  /** Days a delivered order may be returned; rewards wait as long (domain.md 5.5). */
  readonly returnWindowDays: number
  /** Printed on every packing slip. */
  readonly packingNote: string
  /** Hours an order without prepayment waits to be confirmed (decision 024). */
  readonly postpaidHours: number
  /** The largest order without prepayment; null: any. */
  readonly postpaidMaxKop: number | null
  /** Only buyers with a verified phone may order without prepayment. */
  readonly postpaidNeedsPhone: boolean
  /** Units at which the team is told that few are left of a product; null: never. */
  readonly lowStockAt: number | null
  /** Where and how buyers send goods back; empty: they ask in the chat of the order. */
  readonly returnNote: string
}

const RULES_OF_SHOWCASE = `
  select payment_methods, auto_confirm_minutes,
    seller_confirm_hours, order_expire_minutes,
    min_order_kop, guest_checkout, return_window_days,
    packing_note, postpaid_hours, postpaid_max_kop,
    postpaid_needs_phone, low_stock_at, return_note
  from showcase where id = $1`
const RULES = statement('showcases.saleRules.rules')`${RULES_OF_SHOWCASE}`

/** Returns a showcase's rules for taking orders. Throws for an unknown showcase, since ids come from stored rows. */
export async function saleRulesOf(db: Db, showcaseId: number): Promise<SaleRules> {
  const [found] = await queryRows(db, RULES, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

const SET = statement('showcases.saleRules.set')`
  update showcase set payment_methods = $2::text[], auto_confirm_minutes = $3, seller_confirm_hours = $4,
    order_expire_minutes = $5, min_order_kop = $6, guest_checkout = $7, return_window_days = $8, packing_note = $9,
    updated_at = $10, postpaid_hours = $11, postpaid_max_kop = $12, postpaid_needs_phone = $13,
    low_stock_at = $14, return_note = $15,
    low_stock_checked_at = case when low_stock_at is not distinct from $14 then low_stock_checked_at end where id = $1`

const LOCK_RULES = statement('showcases.saleRules.lockRules')`${RULES_OF_SHOWCASE} for no key update`

/**
 * Changes the rules for taking orders. Existing orders keep their return window, and running timers keep
 * their moments.
 */
export async function setSaleRules(
  tx: Tx,
  of: { showcaseId: number; personId: number | null; rules: SaleRules; at: Date },
): Promise<void> {
  const { rules, showcaseId, personId, at } = of
  const [before] = await queryRows(tx, LOCK_RULES, [showcaseId])
  await audit(tx, {
    showcaseId,
    personId,
    action: 'change',
    object: 'sales',
    before: before ?? {},
    after: rules,
    at,
  })
  await queryRows(tx, SET, [
    of.showcaseId,
    rules.paymentMethods,
    rules.autoConfirmMinutes,
    rules.sellerConfirmHours,
    rules.orderExpireMinutes,
    rules.minOrderKop,
    rules.guestCheckout,
    rules.returnWindowDays,
    rules.packingNote,
    of.at,
    rules.postpaidHours,
    rules.postpaidMaxKop,
    rules.postpaidNeedsPhone,
    rules.lowStockAt,
    rules.returnNote,
  ])
}
