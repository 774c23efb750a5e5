import { LIMITS } from '@sarafan/contract/limits'
import type { Translate } from '../../../../words/translate.ts'

const FAULTS = { phone: 'order.phoneWrong', email: 'order.emailWrong', own: 'order.giftOwn' } as const

/** The error that the server reported for a field. */
export function faultText(t: Translate, name: string, reason: string): string {
  if (name === 'point') return t('order.pointNeeded')
  if (name === 'greeting') return t('order.greetingLong', { max: LIMITS.greetingChars })
  return t(reason === 'phone' || reason === 'email' || reason === 'own' ? FAULTS[reason] : 'order.required')
}
