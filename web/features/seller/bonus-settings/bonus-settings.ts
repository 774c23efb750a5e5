import type { bonusSettingsCalls as calls } from '@sarafan/contract/bonuses/bonus-settings'
import type { RequestData, ResponseData } from '../../../core/api/endpoints.ts'
import { hundredthsText, kopTyped, wholeTyped } from '../../../core/config/amounts.ts'

export const BINDING_MODES = ['first_lifetime', 'first_ttl', 'last_touch'] as const

export type BonusSettings = ResponseData<typeof calls.showBonusSettings>

/** The form's draft of the settings: amounts in roubles, shares in per cent, an empty text for none. */
export interface BonusSettingsDraft {
  readonly requireReferral: boolean
  readonly bindingMode: (typeof BINDING_MODES)[number]
  readonly bindingDays: string
  readonly acceptsGlobal: boolean
  readonly maxLocalShare: string
  readonly maxGlobalShare: string
  readonly minPayable: string
  readonly localExpiryDays: string
  readonly localEmissionCap: string
  readonly manualDayLimit: string
  readonly transferDayLimit: string
  readonly offlineReceiptLimit: string
  readonly offlineDayLimit: string
  readonly offlineClientMonthLimit: string
  readonly offlineConfirmDays: string
  readonly offlineCodeAlways: boolean
  readonly localPayoutAllowed: boolean
}

/** The draft's fields that the request calls otherwise. */
export const REQUEST_NAMES = { maxLocalShare: 'maxLocalShareBp', maxGlobalShare: 'maxGlobalShareBp' } as const

const wholeText = (value: number | null) => (value === null ? '' : String(value))

export function draftOf(settings: BonusSettings): BonusSettingsDraft {
  const { requireReferral, bindingMode, acceptsGlobal, offlineCodeAlways, localPayoutAllowed } = settings
  return {
    requireReferral,
    bindingMode,
    acceptsGlobal,
    offlineCodeAlways,
    localPayoutAllowed,
    bindingDays: wholeText(settings.bindingDays),
    maxLocalShare: hundredthsText(settings.maxLocalShareBp),
    maxGlobalShare: hundredthsText(settings.maxGlobalShareBp),
    minPayable: hundredthsText(settings.minPayableKop),
    localExpiryDays: wholeText(settings.localExpiryDays),
    localEmissionCap: hundredthsText(settings.localEmissionCapKop),
    manualDayLimit: hundredthsText(settings.manualDayLimitKop),
    transferDayLimit: hundredthsText(settings.transferDayLimitKop),
    offlineReceiptLimit: hundredthsText(settings.offlineReceiptLimitKop),
    offlineDayLimit: hundredthsText(settings.offlineDayLimitKop),
    offlineClientMonthLimit: wholeText(settings.offlineClientMonthLimit),
    offlineConfirmDays: wholeText(settings.offlineConfirmDays),
  }
}

/** The form has checked every text that it shows. */
export function toRequest(draft: BonusSettingsDraft): RequestData<typeof calls.saveBonusSettings> {
  const { requireReferral, bindingMode, acceptsGlobal, offlineCodeAlways, localPayoutAllowed } = draft
  return {
    requireReferral,
    bindingMode,
    acceptsGlobal,
    offlineCodeAlways,
    localPayoutAllowed,
    bindingDays: wholeTyped(draft.bindingDays) ?? 1,
    maxLocalShareBp: kopTyped(draft.maxLocalShare) ?? 0,
    maxGlobalShareBp: kopTyped(draft.maxGlobalShare) ?? 0,
    minPayableKop: kopTyped(draft.minPayable) ?? 0,
    localExpiryDays: wholeTyped(draft.localExpiryDays) ?? null,
    localEmissionCapKop: kopTyped(draft.localEmissionCap) ?? null,
    manualDayLimitKop: kopTyped(draft.manualDayLimit) ?? 0,
    transferDayLimitKop: kopTyped(draft.transferDayLimit) ?? null,
    offlineReceiptLimitKop: kopTyped(draft.offlineReceiptLimit) ?? 0,
    offlineDayLimitKop: kopTyped(draft.offlineDayLimit) ?? 0,
    offlineClientMonthLimit: wholeTyped(draft.offlineClientMonthLimit) ?? 1,
    offlineConfirmDays: wholeTyped(draft.offlineConfirmDays) ?? null,
  }
}
