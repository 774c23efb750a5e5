import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { shareOf } from '../platform/money.ts'
import { eventsFrom, type Move } from '../platform/requests/moves.ts'

export type TaxStatus = 'individual' | 'npd' | 'ip' | 'company'

/** The platform's fee: 1 %, at least 30 ₽. */
export const FEE = { bp: 100, minKop: 30_00 } as const
/** Tax withheld from people who do not pay it themselves (domain.md 8.5). */
const TAX_BP: Readonly<Record<TaxStatus, number>> = { individual: 1300, npd: 0, ip: 0, company: 0 }

export function taxBpOf(status: TaxStatus): number {
  return TAX_BP[status]
}

/** Returns the fee and tax of a withdrawal, kopecks; the tax is rounded to whole roubles, as the law counts it. */
export function costsOf(amountKop: number, status: TaxStatus): { feeKop: number; taxKop: number } {
  const feeKop = Math.max(FEE.minKop, shareOf(amountKop, FEE.bp))
  return { feeKop, taxKop: Math.round(shareOf(amountKop, TAX_BP[status]) / 100) * 100 }
}

export function isAboveMinimum(amountKop: number): boolean {
  return amountKop >= LIMITS.withdrawMinKop
}

const PAYS_THEMSELVES: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Налог с выплаты вы платите сами',
  'en-US': 'You pay the tax on the payout yourself',
  'ar-AR': 'تدفع ضريبة المبلغ بنفسك',
}
const WITHHELD: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Мы удержим НДФЛ 13 % и перечислим его за вас',
  'en-US': 'We withhold 13% income tax and pay it for you',
  'ar-AR': 'نقتطع ضريبة الدخل 13٪ وندفعها نيابة عنك',
}
const RECEIPT: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Сформируйте чек в «Мой налог» после выплаты',
  'en-US': 'Issue a receipt in “My tax” after the payout',
  'ar-AR': 'أصدر إيصالاً في تطبيق «ضريبتي» بعد التحويل',
}

/** Returns the text about the tax on a person's payout. */
export function taxNoteOf(status: TaxStatus, locale: Locale): string {
  if (status === 'individual') return WITHHELD[locale]
  return status === 'npd' ? RECEIPT[locale] : PAYS_THEMSELVES[locale]
}

export const WITHDRAWAL_STATUSES = [
  'new',
  'review',
  'approved',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
export type WithdrawalDecision = 'review' | 'approve' | 'process' | 'pay' | 'fail' | 'retry' | 'reject'
export type WithdrawalEvent = WithdrawalDecision | 'cancel'

interface WithdrawalMove extends Move<WithdrawalStatus> {
  /** The owner may only cancel, and only the platform decides. */
  readonly by: 'owner' | 'platform'
  /** What becomes of the held bonuses: they are paid out or returned. */
  readonly hold?: 'settle' | 'release'
  /** The move brings the payment closer, so it is not allowed while the person owes bonuses (domain.md 5.5 rule 3). */
  readonly notInDebt?: true
  /** Not allowed while the platform bans the person (domain.md 5.8). */
  readonly notFrozen?: true
}

/** The state machine of withdrawals (domain.md 5.4). A failed withdrawal is retried or rejected. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalEvent, WithdrawalMove>> = {
  review: { by: 'platform', from: ['new'], to: 'review', notInDebt: true },
  approve: { by: 'platform', from: ['new', 'review'], to: 'approved', notInDebt: true, notFrozen: true },
  process: { by: 'platform', from: ['approved'], to: 'processing', notInDebt: true, notFrozen: true },
  pay: { by: 'platform', from: ['processing'], to: 'paid', hold: 'settle', notInDebt: true },
  fail: { by: 'platform', from: ['processing'], to: 'failed', needsReason: true },
  retry: { by: 'platform', from: ['failed'], to: 'approved', notInDebt: true, notFrozen: true },
  reject: {
    by: 'platform',
    from: ['new', 'review', 'approved', 'failed'],
    to: 'rejected',
    hold: 'release',
    needsReason: true,
  },
  cancel: { by: 'owner', from: ['new', 'review'], to: 'cancelled', hold: 'release' },
}

/** Returns the events allowed for a withdrawal in `status`. */
export function withdrawalEvents(status: WithdrawalStatus): WithdrawalEvent[] {
  return eventsFrom(WITHDRAWAL_MOVES, status)
}

/**
 * Returns what the platform may decide for a withdrawal in `status`. Only the owner may cancel it; a debt blocks
 * every move towards payment.
 */
export function withdrawalDecisions(status: WithdrawalStatus, isInDebt: boolean): WithdrawalDecision[] {
  const events = withdrawalEvents(status).filter(isDecision)
  return events.filter((event) => !(isInDebt && WITHDRAWAL_MOVES[event].notInDebt))
}

const isDecision = (event: WithdrawalEvent): event is WithdrawalDecision =>
  WITHDRAWAL_MOVES[event].by === 'platform'
