import type { Locale } from '@sarafan/contract/orders/states'
import { translations } from '../platform/words/translations.ts'

/** The name of each kind of bonus row (domain.md 4.11). */
const RU = {
  earn: 'Бонусы за покупку',
  recommend: 'Покупка друга, уровень {level}',
  welcome: 'Приветственные бонусы',
  gift: 'Начисление от витрины',
  spend: 'Оплата заказа бонусами',
  spend_return: 'Возврат бонусов по заказу',
  offline_redeem: 'Списание в магазине',
  offline_payout: 'Выплата бонусов витриной',
  withdraw: 'Вывод бонусов',
  withdraw_return: 'Возврат: вывод отклонён',
  reversal: 'Отмена начисления (возврат)',
  expire: 'Сгорание бонусов',
  transfer_in: 'Перевод бонусов',
  transfer_out: 'Перевод бонусов',
  manual_debit: 'Списание витриной',
  correction: 'Корректировка',
}
export type BonusKind = keyof typeof RU
type Names = Readonly<Record<BonusKind, string>>

const EN: Names = {
  earn: 'Bonuses for a purchase',
  recommend: 'A friend’s purchase, level {level}',
  welcome: 'Welcome bonuses',
  gift: 'Gift from the page',
  spend: 'Order paid with bonuses',
  spend_return: 'Bonuses returned for an order',
  offline_redeem: 'Spent in the store',
  offline_payout: 'Bonuses paid out by the page',
  withdraw: 'Withdrawal',
  withdraw_return: 'Returned: withdrawal declined',
  reversal: 'Bonus withdrawn (return)',
  expire: 'Bonuses expired',
  transfer_in: 'Bonus transfer',
  transfer_out: 'Bonus transfer',
  manual_debit: 'Taken by the page',
  correction: 'Correction',
}

const AR: Names = {
  earn: 'مكافأة على الشراء',
  recommend: 'شراء صديق، المستوى {level}',
  welcome: 'مكافأة ترحيبية',
  gift: 'مكافأة من الصفحة',
  spend: 'دفع الطلب بالمكافآت',
  spend_return: 'إرجاع مكافآت الطلب',
  offline_redeem: 'خصم في المتجر',
  offline_payout: 'صرف المكافآت من الصفحة',
  withdraw: 'سحب المكافآت',
  withdraw_return: 'إرجاع: تم رفض السحب',
  reversal: 'إلغاء المكافأة (إرجاع)',
  expire: 'انتهاء صلاحية المكافآت',
  transfer_in: 'تحويل مكافآت',
  transfer_out: 'تحويل مكافآت',
  manual_debit: 'خصم من الصفحة',
  correction: 'تصحيح',
}

const NAMES = translations<Names>({ 'ru-RU': RU, 'en-US': EN, 'ar-AR': AR })

/** Returns the name of an operation in the person's language. */
export function operationName(kind: BonusKind, level: number | null, locale: Locale): string {
  return NAMES[locale][kind]({ level })
}

const PURCHASE = translations({
  'ru-RU': { by: 'Покупка: {buyer}' },
  'en-US': { by: 'Purchase by {buyer}' },
  'ar-AR': { by: 'شراء: {buyer}' },
})

/** Returns the name of a reward whose buyer agreed to be named, in the person's language. */
export function purchaseName(buyer: string, locale: Locale): string {
  return PURCHASE[locale].by({ buyer })
}

const FUND_RU = {
  deposit: 'Пополнение депозита',
  deposit_refund: 'Возврат депозита',
  payout: 'Запрошена выплата',
  payout_return: 'Выплата отменена',
  confirm: 'Бонусы начислены',
  reward: 'Отмена начисления (возврат)',
}
type FundNames = Readonly<Record<keyof typeof FUND_RU, string>>

const FUND_EN: FundNames = {
  deposit: 'Deposit top-up',
  deposit_refund: 'Deposit refund',
  payout: 'Payout requested',
  payout_return: 'Payout cancelled',
  confirm: 'Bonuses granted',
  reward: 'Bonus withdrawn (return)',
}

const FUND_AR: FundNames = {
  deposit: 'إيداع رصيد',
  deposit_refund: 'استرداد الرصيد',
  payout: 'طلب صرف',
  payout_return: 'أُلغي الصرف',
  confirm: 'مكافآت مُنحت',
  reward: 'إلغاء المكافأة (إرجاع)',
}

/** Names of movements of a showcase's own balances, as its members see them. */
const FUND_NAMES = translations<FundNames>({ 'ru-RU': FUND_RU, 'en-US': FUND_EN, 'ar-AR': FUND_AR })

/** Returns the name of a movement of a showcase's balance in the person's language; a ledger kind without a name unchanged. */
export function fundMoveName(kind: string, locale: Locale): string {
  if (isOneOf(RU, kind)) return operationName(kind, null, locale)
  return isOneOf(FUND_RU, kind) ? FUND_NAMES[locale][kind]() : kind
}

function isOneOf<T extends object>(names: T, kind: string): kind is keyof T & string {
  return Object.hasOwn(names, kind)
}
