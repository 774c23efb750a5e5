import type { WireResponse } from '../../../test/wire.ts'

export type StoredSettings = WireResponse<'showBonusSettings'>

export const settings: StoredSettings = {
  RequireReferral: false,
  BindingMode: 'first_lifetime',
  BindingDays: 30,
  AcceptsGlobal: true,
  MaxLocalShareBp: 3000,
  MaxGlobalShareBp: 1250,
  MinPayable: 1,
  LocalExpiryDays: null,
  LocalEmissionCap: null,
  ManualDayLimit: 5000,
  TransferDayLimit: null,
  OfflineReceiptLimit: 100000,
  OfflineDayLimit: 500000,
  OfflineClientMonthLimit: 20,
  OfflineConfirmDays: null,
  OfflineCodeAlways: false,
  LocalPayoutAllowed: false,
  MayLimit: true,
}
