import type { saleSettingsCalls as calls } from '@sarafan/contract/orders/sale-settings'
import type { RequestData, ResponseData } from '../../../core/api/endpoints.ts'
import { hundredthsText, kopTyped, wholeTyped } from '../../../core/config/amounts.ts'

export type SaleSettings = ResponseData<typeof calls.showSaleSettings>

/** The form's draft of the settings: numbers as text, empty for none. */
export interface SaleSettingsDraft {
  /** Codes of the payment methods that are offered. */
  readonly payments: readonly string[]
  readonly autoConfirmMinutes: string
  readonly answerHours: string
  readonly payMinutes: string
  readonly minOrder: string
  readonly guestCheckout: boolean
  readonly returnDays: string
  readonly packingNote: string
  readonly returnNote: string
  readonly postpaidHours: string
  readonly postpaidMax: string
  readonly postpaidNeedsPhone: boolean
  readonly lowStock: string
}

export function draftOf({
  payments,
  autoConfirmMinutes,
  answerHours,
  payMinutes,
  minOrderKop,
  returnDays,
  postpaidHours,
  postpaidMaxKop,
  lowStock,
  ...flags
}: SaleSettings): SaleSettingsDraft {
  return {
    ...flags,
    payments: payments.filter(({ on }) => on).map(({ code }) => code),
    autoConfirmMinutes: autoConfirmMinutes === null ? '' : String(autoConfirmMinutes),
    answerHours: String(answerHours),
    payMinutes: String(payMinutes),
    minOrder: hundredthsText(minOrderKop || null),
    returnDays: String(returnDays),
    postpaidHours: String(postpaidHours),
    postpaidMax: hundredthsText(postpaidMaxKop),
    lowStock: lowStock === null ? '' : String(lowStock),
  }
}

/** The form has checked every text. */
export function toRequest({
  minOrder,
  postpaidMax,
  ...draft
}: SaleSettingsDraft): RequestData<typeof calls.saveSaleSettings> {
  return {
    ...draft,
    payments: [...draft.payments],
    autoConfirmMinutes: wholeTyped(draft.autoConfirmMinutes) ?? null,
    answerHours: Number(draft.answerHours),
    payMinutes: Number(draft.payMinutes),
    minOrderKop: kopTyped(minOrder) ?? 0,
    returnDays: Number(draft.returnDays),
    postpaidHours: Number(draft.postpaidHours),
    postpaidMaxKop: kopTyped(postpaidMax) ?? null,
    lowStock: wholeTyped(draft.lowStock) ?? null,
  }
}
