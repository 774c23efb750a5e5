import Type from 'typebox'
import { call } from '../call.ts'
import { Done, Flag, Nullable, OneOf, Rub, RubText } from '../wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
const Share = Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points of the goods' })
const Days = (minimum: number, maximum: number) => Nullable(Type.Integer({ minimum, maximum }))

/** What is a number of its own, not money. */
const plain = {
  /** Only recommended people come in (domain.md 3.3). */
  RequireReferral: Flag,
  /** For how long a recommendation counts: for life, for a term, or until the next one (domain.md 6.1). */
  BindingMode: OneOf('first_lifetime', 'first_ttl', 'last_touch'),
  BindingDays: Type.Integer({ minimum: 1, maximum: 3650, description: 'the term of first_ttl' }),
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

/** How people come to a showcase, how its bonuses are spent, expire and are dealt with at the till (domain.md 4.4, 3.9, 6.1). */
export const bonusSettingsCalls = {
  showBonusSettings: call({
    verb: 'GET',
    path: '/account/showcases/edit/bonuses/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    question: {},
    answer: Type.Object({
      ...plain,
      MinPayable: Rub,
      LocalEmissionCap: Nullable(Rub),
      ManualDayLimit: Rub,
      /** What a person may give others a day of the showcase's bonuses; null: nothing (domain.md 6.4). */
      TransferDayLimit: Nullable(Rub),
      OfflineReceiptLimit: Rub,
      OfflineDayLimit: Rub,
      /** The caller may change limits of members and of the showcase's own money too. */
      MayLimit: Flag,
    }),
    refusals: [...members],
    provides: ['ShowCaseEdit'],
    summary: 'The showcase’s settings of recommendations, bonuses and sales outside the app',
  }),
  saveBonusSettings: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveBonusSettings',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    question: {
      ...plain,
      MinPayable: RubText,
      LocalEmissionCap: Nullable(RubText),
      ManualDayLimit: RubText,
      TransferDayLimit: Nullable(RubText),
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
