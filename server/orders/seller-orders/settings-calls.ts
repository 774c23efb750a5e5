import { LIMITS } from '@sarafan/contract/limits'
import type { saleSettingsCalls } from '@sarafan/contract/orders/sale-settings'
import { openProviders, type PaymentProvider } from '../../payments/payments.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { saleRulesOf, setSaleRules } from '../../showcases/showcases.ts'
import { gatewayMethods, isOffered } from '../checkout/payment/payment-methods.ts'

interface Deps {
  readonly db: Db
  readonly providers: readonly PaymentProvider[]
}

/** Returns the handlers of the order settings, for members who may edit settings (domain.md 7.3). */
export function saleSettingsHandlers({ db, providers }: Deps): HandlersOf<typeof saleSettingsCalls> {
  const allMethods = (context: RequestContext) => gatewayMethods(openProviders(providers), context.locale)
  return {
    async showSaleSettings(context) {
      const rules = await saleRulesOf(db, context.showcase.id)
      return {
        AutoConfirmMinutes: rules.autoConfirmMinutes,
        AnswerHours: rules.sellerConfirmHours,
        PayMinutes: rules.orderExpireMinutes,
        GuestCheckout: rules.guestCheckout,
        MinOrder: toRub(rules.minOrderKop),
        LowStock: rules.lowStockAt,
        ReturnNote: rules.returnNote,
        ReturnDays: rules.returnWindowDays,
        PackingNote: rules.packingNote,
        PostpaidHours: rules.postpaidHours,
        PostpaidMax: rules.postpaidMaxKop === null ? null : toRub(rules.postpaidMaxKop),
        PostpaidNeedsPhone: rules.postpaidNeedsPhone,
        Payments: allMethods(context).map(({ code, name, note }) => ({
          Code: code,
          Name: name,
          Note: note,
          On: isOffered(rules.paymentMethods, code),
        })),
      }
    },
    async saveSaleSettings(context, input) {
      const codes = allMethods(context).map(({ code }) => code)
      if (input.Payments.some((code) => !codes.includes(code)))
        throw refuse('invalid_question', {}, { Payments: 'unknown' })
      const isAll = codes.every((code) => input.Payments.includes(code))
      const current = await saleRulesOf(db, context.showcase.id)
      const rules = {
        // A showcase that offers all methods also offers those added later.
        paymentMethods: isAll ? null : [...new Set(input.Payments)],
        autoConfirmMinutes: input.AutoConfirmMinutes,
        sellerConfirmHours: input.AnswerHours,
        orderExpireMinutes: input.PayMinutes,
        minOrderKop: toKop(input.MinOrder),
        guestCheckout: input.GuestCheckout,
        returnWindowDays: input.ReturnDays,
        packingNote: input.PackingNote.trim(),
        postpaidHours: input.PostpaidHours ?? current.postpaidHours,
        postpaidMaxKop:
          input.PostpaidMax === undefined ? current.postpaidMaxKop : maximumOf(input.PostpaidMax),
        postpaidNeedsPhone: input.PostpaidNeedsPhone ?? current.postpaidNeedsPhone,
        lowStockAt: input.LowStock === undefined ? current.lowStockAt : input.LowStock,
        returnNote: input.ReturnNote?.trim() ?? current.returnNote,
      }
      const by = { showcaseId: context.showcase.id, personId: context.personId, at: context.now }
      await transaction(db, (tx) => setSaleRules(tx, { ...by, rules }))
      return { ok: true }
    },
  }
}

/** Returns the maximum in kopecks or null; throws `invalid_question` for less than one rouble. */
function maximumOf(typed: string | null): number | null {
  if (typed === null) return null
  const kop = toKop(typed)
  if (kop < LIMITS.minPayableKop) throw refuse('invalid_question', {}, { PostpaidMax: 'minimum' })
  return kop
}
