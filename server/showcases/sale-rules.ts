import type { Db, Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

/** How a showcase takes orders; amounts in kopecks (domain.md 4.4, 5.1). */
export interface SaleRules {
  /** Codes of what people may pay with; null: anything there is. */
  readonly paymentMethods: readonly string[] | null
  /** Null: a paid order waits to be accepted. */
  readonly autoConfirmMinutes: number | null
  readonly sellerConfirmHours: number
  readonly orderExpireMinutes: number
  readonly minOrderKop: number
  readonly guestCheckout: boolean
}

const RULES = `
  select payment_methods as "paymentMethods", auto_confirm_minutes as "autoConfirmMinutes",
    seller_confirm_hours as "sellerConfirmHours", order_expire_minutes as "orderExpireMinutes",
    min_order_kop as "minOrderKop", guest_checkout as "guestCheckout"
  from showcase where id = $1`

/** How a showcase takes orders; throws when there is no such showcase, since ids come from our own rows. */
export async function saleRulesOf(db: Db, showcaseId: number): Promise<SaleRules> {
  const [found] = await rows<SaleRules>(db, RULES, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

const SET = `
  update showcase set payment_methods = $2::text[], auto_confirm_minutes = $3, seller_confirm_hours = $4,
    order_expire_minutes = $5, min_order_kop = $6, guest_checkout = $7, updated_at = $8 where id = $1`

/** Changes how a showcase takes orders; timers that already run keep their moments. */
export async function setSaleRules(
  tx: Tx,
  of: { showcaseId: number; rules: SaleRules; at: Date },
): Promise<void> {
  const { rules } = of
  await rows(tx, SET, [
    ...[of.showcaseId, rules.paymentMethods, rules.autoConfirmMinutes, rules.sellerConfirmHours],
    ...[rules.orderExpireMinutes, rules.minOrderKop, rules.guestCheckout, of.at],
  ])
}
