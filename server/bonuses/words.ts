import type { Locale } from '@sarafan/contract/orders/states'

type Names = Readonly<Record<Locale, string>>

const inLanguages = (ru: string, en: string, ar: string): Names => ({ 'ru-RU': ru, 'en-US': en, 'ar-AR': ar })

/** The name of each kind of bonus row in each language (domain.md 4.11). */
const NAMES = {
  earn: inLanguages('Бонусы за покупку', 'Bonuses for a purchase', 'مكافأة على الشراء'),
  recommend: inLanguages(
    'Рекомендация, уровень {level}',
    'Recommendation, level {level}',
    'توصية، المستوى {level}',
  ),
  welcome: inLanguages('Приветственные бонусы', 'Welcome bonuses', 'مكافأة ترحيبية'),
  gift: inLanguages('Начисление от витрины', 'Gift from the page', 'مكافأة من الصفحة'),
  spend: inLanguages('Оплата заказа бонусами', 'Order paid with bonuses', 'دفع الطلب بالمكافآت'),
  spend_return: inLanguages(
    'Возврат бонусов по заказу',
    'Bonuses returned for an order',
    'إرجاع مكافآت الطلب',
  ),
  offline_redeem: inLanguages('Списание в магазине', 'Spent in the store', 'خصم في المتجر'),
  offline_payout: inLanguages(
    'Выплата бонусов витриной',
    'Bonuses paid out by the page',
    'صرف المكافآت من الصفحة',
  ),
  withdraw: inLanguages('Вывод бонусов', 'Withdrawal', 'سحب المكافآت'),
  withdraw_return: inLanguages(
    'Возврат: вывод отклонён',
    'Returned: withdrawal declined',
    'إرجاع: تم رفض السحب',
  ),
  reversal: inLanguages('Отмена начисления (возврат)', 'Bonus withdrawn (return)', 'إلغاء المكافأة (إرجاع)'),
  expire: inLanguages('Сгорание бонусов', 'Bonuses expired', 'انتهاء صلاحية المكافآت'),
  transfer_in: inLanguages('Перевод бонусов', 'Bonus transfer', 'تحويل مكافآت'),
  transfer_out: inLanguages('Перевод бонусов', 'Bonus transfer', 'تحويل مكافآت'),
  manual_debit: inLanguages('Списание витриной', 'Taken by the page', 'خصم من الصفحة'),
  correction: inLanguages('Корректировка', 'Correction', 'تصحيح'),
} as const satisfies Record<string, Names>

export type BonusKind = keyof typeof NAMES

/** Returns the name of an operation in the person's language. */
export function operationName(kind: BonusKind, level: number | null, locale: Locale): string {
  return NAMES[kind][locale].replace('{level}', String(level ?? ''))
}

/**
 * Names of movements of a showcase's own balances, as its members see them. A ledger kind without a name is shown as
 * is.
 */
const FUND_NAMES: Readonly<Record<string, Names>> = {
  deposit: inLanguages('Пополнение депозита', 'Deposit top-up', 'إيداع رصيد'),
  deposit_refund: inLanguages('Возврат депозита', 'Deposit refund', 'استرداد الرصيد'),
  payout: inLanguages('Запрошена выплата', 'Payout requested', 'طلب صرف'),
  payout_return: inLanguages('Выплата отменена', 'Payout cancelled', 'أُلغي الصرف'),
  confirm: inLanguages('Бонусы начислены', 'Bonuses granted', 'مكافآت مُنحت'),
  reward: inLanguages('Отмена начисления (возврат)', 'Bonus withdrawn (return)', 'إلغاء المكافأة (إرجاع)'),
}

/** Returns the name of a movement of a showcase's balance in the person's language. */
export function fundMoveName(kind: string, locale: Locale): string {
  if (isBonusKind(kind)) return operationName(kind, null, locale)
  return FUND_NAMES[kind]?.[locale] ?? kind
}

function isBonusKind(kind: string): kind is BonusKind {
  return Object.hasOwn(NAMES, kind)
}
