import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Nullable, OneOf, Rub, RubText } from '../wire.ts'

const Share = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Basis points of the price of the goods',
})
const Days = (minimum: number, maximum: number) => Nullable(Type.Integer({ minimum, maximum }))

/** Settings that are plain numbers, not money. */
const plain = {
  /** Only recommended people may enter (domain.md 3.3). */
  RequireReferral: Flag,
  /** How long a recommendation counts: for life, for a period, or until the next one (domain.md 6.1). */
  BindingMode: OneOf('first_lifetime', 'first_ttl', 'last_touch'),
  BindingDays: Type.Integer({ minimum: 1, maximum: 3650, description: 'The period of first_ttl in days' }),
  AcceptsGlobal: Flag,
  MaxLocalShareBp: Share,
  MaxGlobalShareBp: Share,
  /** Null: local bonuses never expire; otherwise at least the warning period (domain.md 6.4). */
  LocalExpiryDays: Days(30, 3650),
  OfflineClientMonthLimit: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Null: as long as the return window. */
  OfflineConfirmDays: Days(0, 30),
  OfflineCodeAlways: Flag,
  LocalPayoutAllowed: Flag,
}

/** Settings of recommendations, of spending and expiry of bonuses, and of POS sales (domain.md 4.4, 3.9, 6.1). */
export const bonusSettingsCalls = {
  showBonusSettings: call({
    verb: 'GET',
    path: '/account/showcases/edit/bonuses/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {},
    response: Type.Object({
      ...plain,
      MinPayable: Rub,
      LocalEmissionCap: Nullable(Rub),
      ManualDayLimit: Rub,
      /** The maximum of the showcase's bonuses a person may give away per day; null: none (domain.md 6.4). */
      TransferDayLimit: Nullable(Rub),
      OfflineReceiptLimit: Rub,
      OfflineDayLimit: Rub,
      /** The caller may also change the limits of members and the settings of the showcase's own money. */
      MayLimit: Flag,
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the showcase’s settings of recommendations, bonuses and POS sales',
  }),
  saveBonusSettings: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveBonusSettings',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {
      ...plain,
      MinPayable: RubText,
      LocalEmissionCap: Nullable(RubText),
      ManualDayLimit: RubText,
      TransferDayLimit: Nullable(RubText),
      OfflineReceiptLimit: RubText,
      OfflineDayLimit: RubText,
    },
    response: Done,
    refusals: [...memberRefusals],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo', 'WowTree'],
    summary:
      'Changes these settings from the next sale on; limits, caps and payouts of bonuses are for the owner and the platform',
  }),
} as const
