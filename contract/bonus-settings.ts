import Type from 'typebox'
import { call } from './call.ts'
import { Done, Flag, Nullable, Rub, RubText } from './wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
const Share = Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points of the goods' })
const Days = (minimum: number, maximum: number) => Nullable(Type.Integer({ minimum, maximum }))

/** What is a number of its own, not money. */
const plain = {
  AcceptsGlobal: Flag,
  MaxLocalShareBp: Share,
  MaxGlobalShareBp: Share,
  /** Null: local bonuses never expire; else at least as long as people are warned ahead (domain.md 6.4). */
  LocalExpiryDays: Days(30, 3650),
  OfflineClientMonthLimit: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Null: as long as the return window. */
  OfflineConfirmDays: Days(0, 30),
  OfflineCodeAlways: Flag,
  LocalPayoutAllowed: Flag,
}

/** How a showcase's bonuses are spent, expire and are dealt with at the till (domain.md 4.4, 3.9). */
export const bonusSettingsCalls = {
  showBonusSettings: call({
    verb: 'GET',
    path: '/account/showcases/edit/bonuses/',
    access: 'member',
    question: {},
    answer: Type.Object({
      ...plain,
      MinPayable: Rub,
      LocalEmissionCap: Nullable(Rub),
      ManualDayLimit: Rub,
      OfflineReceiptLimit: Rub,
      OfflineDayLimit: Rub,
      /** The caller may change limits of members and of the showcase's own money too. */
      MayLimit: Flag,
    }),
    refusals: [...members],
    provides: ['ShowCaseEdit'],
    summary: 'The showcase’s settings of bonuses and of sales outside the app',
  }),
  saveBonusSettings: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveBonusSettings',
    access: 'member',
    question: {
      ...plain,
      MinPayable: RubText,
      LocalEmissionCap: Nullable(RubText),
      ManualDayLimit: RubText,
      OfflineReceiptLimit: RubText,
      OfflineDayLimit: RubText,
    },
    answer: Done,
    refusals: [...members],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo', 'WowTree'],
    summary:
      'Changes them from the next deal on; limits, caps and paying bonuses out are the owner’s and the platform’s to change',
  }),
} as const
