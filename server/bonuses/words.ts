import type { Locale } from '@sarafan/contract/states'

/** What a row is about (domain.md 4.11). */
export type BonusKind = 'earn' | 'recommend' | 'spend' | 'spend_return' | 'reversal'

const NAMES: Readonly<Record<BonusKind, Readonly<Record<Locale, string>>>> = {
  earn: { 'ru-RU': 'Бонусы за покупку', 'en-US': 'Bonuses for a purchase', 'ar-AR': 'مكافأة على الشراء' },
  recommend: {
    'ru-RU': 'Рекомендация, уровень {level}',
    'en-US': 'Recommendation, level {level}',
    'ar-AR': 'توصية، المستوى {level}',
  },
  spend: {
    'ru-RU': 'Оплата заказа бонусами',
    'en-US': 'Order paid with bonuses',
    'ar-AR': 'دفع الطلب بالمكافآت',
  },
  spend_return: {
    'ru-RU': 'Возврат бонусов по заказу',
    'en-US': 'Bonuses returned for an order',
    'ar-AR': 'إرجاع مكافآت الطلب',
  },
  reversal: {
    'ru-RU': 'Отмена начисления (возврат)',
    'en-US': 'Bonus withdrawn (return)',
    'ar-AR': 'إلغاء المكافأة (إرجاع)',
  },
}

/** The name of an operation in the person's language. */
export function operationName(kind: BonusKind, level: number | null, locale: Locale): string {
  return NAMES[kind][locale].replace('{level}', String(level ?? ''))
}
