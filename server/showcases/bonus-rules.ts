import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'

/**
 * A showcase's rules for recommending it, and for spending and granting bonuses; amounts in kopecks, shares
 * in basis points (domain.md 4.4, 6.1).
 */
export interface BonusRules {
  readonly requireReferral: boolean
  readonly bindingMode: 'first_lifetime' | 'first_ttl' | 'last_touch'
  readonly bindingDays: number
  readonly acceptsGlobal: boolean
  readonly maxLocalShareBp: number
  readonly maxGlobalShareBp: number
  readonly minPayableKop: number
  readonly localEmissionCapKop: number | null
  readonly manualDayLimitKop: number
  /** How much a person may transfer to others per day; null: transfers are off. */
  readonly transferDayLimitKop: number | null
}

const findRules = statementBy('showcases.bonusRules.find', {
  examples: [[false], [true]],
  build: (forUpdate: boolean) => `
  select owner_id, accepts_global_bonus as "acceptsGlobal", max_local_share_bp,
    max_global_share_bp, min_payable_kop,
    local_emission_cap_kop, manual_day_limit_kop,
    transfer_day_limit_kop,
    require_referral, binding_mode, binding_ttl_days as "bindingDays"
  from showcase where id = $1 ${forUpdate ? 'for no key update' : ''}`,
})

/** Returns a showcase's rules and owner. With `forUpdate` the row stays locked until the transaction ends. */
export async function bonusRulesOf(
  db: Db,
  of: { showcaseId: number; forUpdate: boolean },
): Promise<BonusRules & { ownerId: number }> {
  const [found] = await queryRows(db, findRules(of.forUpdate), [of.showcaseId])
  if (!found) throw new Error(`showcase ${of.showcaseId} does not exist`)
  return found
}

const SET_RULES = statement(
  'showcases.bonusRules.setRules',
)`update showcase set accepts_global_bonus = $2, max_local_share_bp = $3, max_global_share_bp = $4,
       min_payable_kop = $5, local_emission_cap_kop = $6, manual_day_limit_kop = $7, updated_at = $8,
       require_referral = $9, binding_mode = $10, binding_ttl_days = $11,
       transfer_day_limit_kop = $12 where id = $1`

export async function setBonusRules(
  tx: Tx,
  of: { showcaseId: number; rules: BonusRules; at: Date },
): Promise<void> {
  const { rules } = of
  await queryRows(tx, SET_RULES, [
    of.showcaseId,
    rules.acceptsGlobal,
    rules.maxLocalShareBp,
    rules.maxGlobalShareBp,
    rules.minPayableKop,
    rules.localEmissionCapKop,
    rules.manualDayLimitKop,
    of.at,
    rules.requireReferral,
    rules.bindingMode,
    rules.bindingDays,
    rules.transferDayLimitKop,
  ])
}
