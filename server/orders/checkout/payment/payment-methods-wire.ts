import { PAYMENT_SYSTEMS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { wordsOf } from '../../../platform/words/words.ts'
import type { PaymentMethod } from './payment-methods.ts'

const SYSTEMS: Readonly<Record<string, number>> = {
  moneta: PAYMENT_SYSTEMS.MONETA,
  yookassa: PAYMENT_SYSTEMS.YOOMONEY,
}

/** Returns payment methods in wire format, with the number the specification gives their system, if any (CN-02, CN-03). */
export function showMethods(methods: readonly PaymentMethod[], locale: Locale) {
  return methods.map(({ code, provider = '', name, note, isPlay, refused }) => {
    const System = SYSTEMS[provider]
    return {
      Code: code,
      Name: name,
      Note: note,
      ...(System === undefined ? {} : { System }),
      ...(isPlay ? { IsPlay: true } : {}),
      ...(refused
        ? { Refused: { Code: refused.code, Message: wordsOf(refused.code, locale, refused.values) } }
        : {}),
    }
  })
}
