import { saleSettingsCalls as calls } from '@sarafan/contract/orders/sale-settings'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import { kopTyped, rubText } from '../../../core/config/amounts.ts'

/** The form's draft of the settings: numbers as text, empty for none. */
export interface SaleSettings {
  readonly payments: readonly { readonly code: string; readonly name: string; readonly note: string }[]
  /** Codes of those that are offered. */
  readonly chosen: readonly string[]
  readonly autoConfirm: string
  readonly answerHours: string
  readonly payMinutes: string
  readonly minOrder: string
  readonly guests: boolean
  readonly returnDays: string
  /** The text printed on every packing slip. */
  readonly packing: string
  /** Orders without prepayment: hours they are kept, the largest, and whether the buyer's phone must be verified. */
  readonly postpaidHours: string
  readonly postpaidMax: string
  readonly needsPhone: boolean
}

function shownOf(wire: Reply<typeof calls.showSaleSettings>): SaleSettings {
  return {
    payments: wire.Payments.map(({ Code, Name, Note }) => ({ code: Code, name: Name, note: Note })),
    chosen: wire.Payments.filter(({ On }) => On).map(({ Code }) => Code),
    autoConfirm: wire.AutoConfirmMinutes === null ? '' : String(wire.AutoConfirmMinutes),
    answerHours: String(wire.AnswerHours),
    payMinutes: String(wire.PayMinutes),
    minOrder: wire.MinOrder === 0 ? '' : amountText(wire.MinOrder),
    guests: wire.GuestCheckout,
    returnDays: String(wire.ReturnDays),
    packing: wire.PackingNote,
    postpaidHours: String(wire.PostpaidHours),
    postpaidMax: wire.PostpaidMax === null ? '' : amountText(wire.PostpaidMax),
    needsPhone: wire.PostpaidNeedsPhone,
  }
}

const amountText = (rub: number) => String(rub).replace('.', ',')

/** The form has checked every text. */
function askOf(typed: SaleSettings): Ask<typeof calls.saveSaleSettings> {
  return {
    Payments: [...typed.chosen],
    AutoConfirmMinutes: typed.autoConfirm.trim() === '' ? null : Number(typed.autoConfirm),
    AnswerHours: Number(typed.answerHours),
    PayMinutes: Number(typed.payMinutes),
    MinOrder: rubText(kopTyped(typed.minOrder) ?? 0),
    GuestCheckout: typed.guests,
    ReturnDays: Number(typed.returnDays),
    PackingNote: typed.packing,
    PostpaidHours: Number(typed.postpaidHours),
    PostpaidMax: typed.postpaidMax.trim() === '' ? null : rubText(kopTyped(typed.postpaidMax) ?? 0),
    PostpaidNeedsPhone: typed.needsPhone,
  }
}

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saleSettings: build.query<SaleSettings, void>({
      query: () => carry(calls.showSaleSettings)({}),
      providesTags: tagsOf(calls.showSaleSettings, 'provides'),
      transformResponse: shownOf,
    }),
    saveSaleSettings: build.mutation<unknown, SaleSettings>({
      query: (typed) => carry(calls.saveSaleSettings)(askOf(typed)),
      invalidatesTags: tagsOf(calls.saveSaleSettings, 'invalidates'),
    }),
  }),
})

export const { useSaleSettingsQuery, useSaveSaleSettingsMutation } = settingsApi
