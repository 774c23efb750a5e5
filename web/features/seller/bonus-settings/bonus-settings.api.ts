import { bonusSettingsCalls as calls } from '@sarafan/contract/bonuses/bonus-settings'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import { kopTyped, rubText } from '../../../core/config/amounts.ts'
import { bpTyped, type EditableSettings, type Settings, wholeTyped } from './bonus-settings.ts'

const text = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

function shownOf(wire: Reply<typeof calls.showBonusSettings>): EditableSettings {
  return {
    mayLimit: wire.MayLimit,
    settings: {
      requireReferral: wire.RequireReferral,
      bindingMode: wire.BindingMode,
      bindingDays: text(wire.BindingDays),
      acceptsGlobal: wire.AcceptsGlobal,
      maxLocal: text(wire.MaxLocalShareBp / 100),
      maxGlobal: text(wire.MaxGlobalShareBp / 100),
      minPayable: text(wire.MinPayable),
      expiryDays: text(wire.LocalExpiryDays),
      cap: text(wire.LocalEmissionCap),
      manualDay: text(wire.ManualDayLimit),
      transferDay: text(wire.TransferDayLimit),
      receipt: text(wire.OfflineReceiptLimit),
      day: text(wire.OfflineDayLimit),
      month: text(wire.OfflineClientMonthLimit),
      confirmDays: text(wire.OfflineConfirmDays),
      codeAlways: wire.OfflineCodeAlways,
      payout: wire.LocalPayoutAllowed,
    },
  }
}

/** The form has checked every text. */
function askOf(typed: Settings): Ask<typeof calls.saveBonusSettings> {
  const rub = (amount: string) => rubText(kopTyped(amount) ?? 0)
  const [share, whole] = [
    (value: string) => bpTyped(value) ?? 0,
    (value: string) => (value.trim() === '' ? null : (wholeTyped(value) ?? null)),
  ]
  return {
    RequireReferral: typed.requireReferral,
    BindingMode: typed.bindingMode,
    BindingDays: wholeTyped(typed.bindingDays) ?? 1,
    AcceptsGlobal: typed.acceptsGlobal,
    MaxLocalShareBp: share(typed.maxLocal),
    MaxGlobalShareBp: share(typed.maxGlobal),
    MinPayable: rub(typed.minPayable),
    LocalExpiryDays: whole(typed.expiryDays),
    LocalEmissionCap: typed.cap.trim() === '' ? null : rub(typed.cap),
    ManualDayLimit: rub(typed.manualDay),
    TransferDayLimit: typed.transferDay.trim() === '' ? null : rub(typed.transferDay),
    OfflineReceiptLimit: rub(typed.receipt),
    OfflineDayLimit: rub(typed.day),
    OfflineClientMonthLimit: wholeTyped(typed.month) ?? 1,
    OfflineConfirmDays: whole(typed.confirmDays),
    OfflineCodeAlways: typed.codeAlways,
    LocalPayoutAllowed: typed.payout,
  }
}

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bonusSettings: build.query<EditableSettings, void>({
      query: () => carry(calls.showBonusSettings)({}),
      providesTags: tagsOf(calls.showBonusSettings, 'provides'),
      transformResponse: shownOf,
    }),
    saveBonusSettings: build.mutation<unknown, Settings>({
      query: (typed) => carry(calls.saveBonusSettings)(askOf(typed)),
      invalidatesTags: tagsOf(calls.saveBonusSettings, 'invalidates'),
    }),
  }),
})

export const { useBonusSettingsQuery, useSaveBonusSettingsMutation } = settingsApi
