import { amountText } from './amounts.ts'
import { testMode } from './messages.ts'
import type { MonetaSettings } from './settings.ts'
import { formSignature } from './signature.ts'

export interface MonetaForm {
  readonly transactionId: string
  readonly amountKop: number
  readonly description: string
  /** Where the shopper returns to with any result; returning changes nothing. */
  readonly returnUrl: string
}

/** Returns the signed address of MONETA's payment page (integrations.md 1.1). */
export function formUrl(assistantUrl: string, form: MonetaForm, settings: MonetaSettings): string {
  const fields = {
    MNT_ID: settings.accountId,
    MNT_TRANSACTION_ID: form.transactionId,
    MNT_AMOUNT: amountText(form.amountKop),
    MNT_CURRENCY_CODE: 'RUB',
    MNT_TEST_MODE: testMode(settings),
    MNT_DESCRIPTION: form.description,
    MNT_SUCCESS_URL: form.returnUrl,
    MNT_INPROGRESS_URL: form.returnUrl,
    MNT_FAIL_URL: form.returnUrl,
    MNT_RETURN_URL: form.returnUrl,
    'moneta.locale': 'ru',
  }
  const MNT_SIGNATURE = formSignature(fields, settings.integrityKey)
  return `${assistantUrl}?${new URLSearchParams({ ...fields, MNT_SIGNATURE })}`
}
