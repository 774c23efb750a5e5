import type { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import type { RequestOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { localDaysOf, setLocalDays } from '../../bonuses/bonuses.ts'
import { offlineTermsOf, setOfflineTerms } from '../../orders/orders.ts'
import { audit } from '../../platform/audit.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type BonusRules, bonusRulesOf, setBonusRules } from '../../showcases/showcases.ts'

type Asked = RequestOf<(typeof bonusSettingsCalls)['saveBonusSettings']>

/**
 * Handlers of the bonus settings: of the showcase, of their expiry, and of sales outside the app (domain.md 7.3
 * rows 31 and 50).
 */
export function bonusSettingsHandlers({ db }: { db: Db }): HandlersOf<typeof bonusSettingsCalls> {
  return {
    showBonusSettings: async (context) => {
      const showcaseId = context.showcase.id
      const { rules, localDays, till } = await readSettings(db, showcaseId, false)
      const cap = rules.localEmissionCapKop
      return {
        RequireReferral: rules.requireReferral,
        BindingMode: rules.bindingMode,
        BindingDays: rules.bindingDays,
        AcceptsGlobal: rules.acceptsGlobal,
        MaxLocalShareBp: rules.maxLocalShareBp,
        MaxGlobalShareBp: rules.maxGlobalShareBp,
        MinPayable: toRub(rules.minPayableKop),
        LocalExpiryDays: localDays,
        LocalEmissionCap: cap === null ? null : toRub(cap),
        ManualDayLimit: toRub(rules.manualDayLimitKop),
        TransferDayLimit: rules.transferDayLimitKop === null ? null : toRub(rules.transferDayLimitKop),
        OfflineReceiptLimit: toRub(till.receiptLimitKop),
        OfflineDayLimit: toRub(till.dayLimitKop),
        OfflineClientMonthLimit: till.clientMonthLimit,
        OfflineConfirmDays: till.ownConfirmDays,
        OfflineCodeAlways: till.codeAlways,
        LocalPayoutAllowed: till.payoutEnabled,
        MayLimit: mayLimit(context, rules.ownerId),
      }
    },
    saveBonusSettings: async (context, input) => {
      const showcaseId = context.showcase.id
      const wanted = wantedOf(input)
      await transaction(db, async (tx) => {
        const before = await readSettings(tx, showcaseId, true)
        if (!mayLimit(context, before.rules.ownerId)) checkLimits(wanted, before)
        await setBonusRules(tx, { showcaseId, rules: wanted.rules, at: context.now })
        await setLocalDays(tx, { showcaseId, localDays: wanted.localDays })
        await setOfflineTerms(tx, showcaseId, { ...wanted.till, confirmDays: wanted.till.ownConfirmDays })
        const after = await readSettings(tx, showcaseId, false)
        await audit(tx, {
          showcaseId,
          personId: context.personId,
          action: 'change',
          object: 'bonuses',
          at: context.now,
          before: auditView(before),
          after: auditView(after),
        })
      })
      return { ok: true }
    },
  }
}

interface Settings {
  readonly rules: BonusRules
  readonly localDays: number | null
  readonly till: {
    readonly receiptLimitKop: number
    readonly dayLimitKop: number
    readonly clientMonthLimit: number
    readonly ownConfirmDays: number | null
    readonly codeAlways: boolean
    readonly payoutEnabled: boolean
  }
}

async function readSettings(db: Db, showcaseId: number, forUpdate: boolean) {
  const rules = await bonusRulesOf(db, { showcaseId, forUpdate })
  const localDays = await localDaysOf(db, showcaseId)
  return { rules, localDays, till: await offlineTermsOf(db, showcaseId) }
}

/** Returns the settings for the audit log. */
function auditView({ rules, localDays, till }: Awaited<ReturnType<typeof readSettings>>): object {
  const { ownerId: _owner, ...ofShowcase } = rules
  const { companyId: _company, confirmDays: _counted, ...ofTill } = till
  return { ...ofShowcase, localDays, ...ofTill }
}

function wantedOf(input: Asked): Settings {
  const minPayableKop = toKop(input.MinPayable)
  const receiptLimitKop = toKop(input.OfflineReceiptLimit)
  const dayLimitKop = toKop(input.OfflineDayLimit)
  const transferDayLimitKop = input.TransferDayLimit === null ? null : toKop(input.TransferDayLimit)
  const wrong = {
    ...(transferDayLimitKop !== null && transferDayLimitKop < 100 ? { TransferDayLimit: 'minimum' } : {}),
    ...(minPayableKop < LIMITS.minPayableKop ? { MinPayable: 'minimum' } : {}),
    ...(receiptLimitKop === 0 ? { OfflineReceiptLimit: 'minimum' } : {}),
    ...(dayLimitKop === 0 ? { OfflineDayLimit: 'minimum' } : {}),
  }
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
  return {
    rules: {
      requireReferral: input.RequireReferral,
      bindingMode: input.BindingMode,
      bindingDays: input.BindingDays,
      acceptsGlobal: input.AcceptsGlobal,
      minPayableKop,
      manualDayLimitKop: toKop(input.ManualDayLimit),
      maxLocalShareBp: input.MaxLocalShareBp,
      maxGlobalShareBp: input.MaxGlobalShareBp,
      transferDayLimitKop,
      localEmissionCapKop: input.LocalEmissionCap === null ? null : toKop(input.LocalEmissionCap),
    },
    localDays: input.LocalExpiryDays,
    till: {
      receiptLimitKop,
      dayLimitKop,
      clientMonthLimit: input.OfflineClientMonthLimit,
      ownConfirmDays: input.OfflineConfirmDays,
      codeAlways: input.OfflineCodeAlways,
      payoutEnabled: input.LocalPayoutAllowed,
    },
  }
}

function mayLimit(context: RequestContext, ownerId: number): boolean {
  return context.isPlatformAdmin || context.personId === ownerId
}

/** A member who edits settings must not raise the limits that restrict members (domain.md 7.1). */
function checkLimits(wanted: Settings, before: Settings): void {
  const isSame =
    wanted.rules.manualDayLimitKop === before.rules.manualDayLimitKop &&
    wanted.rules.transferDayLimitKop === before.rules.transferDayLimitKop &&
    wanted.rules.localEmissionCapKop === before.rules.localEmissionCapKop &&
    wanted.till.receiptLimitKop === before.till.receiptLimitKop &&
    wanted.till.dayLimitKop === before.till.dayLimitKop &&
    wanted.till.payoutEnabled === before.till.payoutEnabled
  if (!isSame) throw refuse('forbidden')
}
