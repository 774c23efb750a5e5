import type { Locale } from '@sarafan/contract/orders/states'

type Names = Readonly<Record<Locale, string>>

const named = (ru: string, en: string, ar: string): Names => ({ 'ru-RU': ru, 'en-US': en, 'ar-AR': ar })

/** What a row may be about, by its name in each language (domain.md 4.11). */
const NAMES = {
  earn: named('Бонусы за покупку', 'Bonuses for a purchase', 'مكافأة على الشراء'),
  recommend: named(
    'Рекомендация, уровень {level}',
    'Recommendation, level {level}',
    'توصية، المستوى {level}',
  ),
  welcome: named('Приветственные бонусы', 'Welcome bonuses', 'مكافأة ترحيبية'),
  gift: named('Начисление от витрины', 'Gift from the page', 'مكافأة من الصفحة'),
  spend: named('Оплата заказа бонусами', 'Order paid with bonuses', 'دفع الطلب بالمكافآت'),
  spend_return: named('Возврат бонусов по заказу', 'Bonuses returned for an order', 'إرجاع مكافآت الطلب'),
  offline_redeem: named('Списание в магазине', 'Spent in the store', 'خصم في المتجر'),
  offline_payout: named('Выплата бонусов витриной', 'Bonuses paid out by the page', 'صرف المكافآت من الصفحة'),
  withdraw: named('Вывод бонусов', 'Withdrawal', 'سحب المكافآت'),
  withdraw_return: named('Возврат: вывод отклонён', 'Returned: withdrawal declined', 'إرجاع: تم رفض السحب'),
  reversal: named('Отмена начисления (возврат)', 'Bonus withdrawn (return)', 'إلغاء المكافأة (إرجاع)'),
  expire: named('Сгорание бонусов', 'Bonuses expired', 'انتهاء صلاحية المكافآت'),
  transfer_in: named('Перевод бонусов', 'Bonus transfer', 'تحويل مكافآت'),
  transfer_out: named('Перевод бонусов', 'Bonus transfer', 'تحويل مكافآت'),
  manual_debit: named('Списание витриной', 'Taken by the page', 'خصم من الصفحة'),
  correction: named('Корректировка', 'Correction', 'تصحيح'),
} as const satisfies Record<string, Names>

export type BonusKind = keyof typeof NAMES

/** The name of an operation in the person's language. */
export function operationName(kind: BonusKind, level: number | null, locale: Locale): string {
  return NAMES[kind][locale].replace('{level}', String(level ?? ''))
}

/** What moves a showcase's own balances, as its members see it; a kind of the ledger without a name shows itself. */
const FUND_NAMES: Readonly<Record<string, Names>> = {
  deposit: named('Пополнение депозита', 'Deposit top-up', 'إيداع رصيد'),
  deposit_refund: named('Возврат депозита', 'Deposit refund', 'استرداد الرصيد'),
  payout: named('Запрошена выплата', 'Payout requested', 'طلب صرف'),
  payout_return: named('Выплата отменена', 'Payout cancelled', 'أُلغي الصرف'),
  confirm: named('Бонусы начислены', 'Bonuses granted', 'مكافآت مُنحت'),
  reward: named('Отмена начисления (возврат)', 'Bonus withdrawn (return)', 'إلغاء المكافأة (إرجاع)'),
}

/** The name of a move of a showcase's balance in the person's language. */
export function fundMoveName(kind: string, locale: Locale): string {
  if (isBonusKind(kind)) return operationName(kind, null, locale)
  return FUND_NAMES[kind]?.[locale] ?? kind
}

function isBonusKind(kind: string): kind is BonusKind {
  return Object.hasOwn(NAMES, kind)
}
