import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { checkPlan } from './check.ts'
import { promiseOf } from './promise.ts'
import type { BonusAsset, LineBps, Plan, PlanLevel, Recipient, Reward, RewardLine } from './rewards.ts'
import { bpsFor, bpsIn, chainOf, rewardsOf } from './rewards.ts'

export type { NamesOf } from './goods.ts'
export { type CashbackSettings, cashbackOf, promiseOf } from './promise.ts'
export type { PastOrder } from './simulate.ts'
export type { BonusAsset, LineBps, Plan, PlanLevel, Recipient, Reward, RewardLine }
export { bpsFor, bpsIn, chainOf, rewardsOf }

/**
 * The marketplace's default plan: 3 % back, 5, 2 and 1 % up the tree, at most 20 % of a line and half its margin
 * (D6).
 */
export const USUAL_PLAN = {
  levels: [
    { level: 0, bp: 300, asset: 'local' },
    { level: 1, bp: 500, asset: 'global' },
    { level: 2, bp: 200, asset: 'global' },
    { level: 3, bp: 100, asset: 'global' },
  ],
  totalCapBp: 2000,
  marginCapBp: 5000,
} as const satisfies Omit<Plan, 'versionId'>

/** A plan to publish: for a showcase, or for the platform when `showcaseId` is null. */
export interface NewPlan extends Omit<Plan, 'versionId'> {
  readonly showcaseId: number | null
  readonly at: Date
}

const INSERT_VERSION = statement('plans.plans.insertVersion')`
  insert into plan_version (showcase_id, version, levels, total_cap_bp, margin_cap_bp, rules, published_at)
  select $1::bigint, coalesce(max(version), 0) + 1, $2::jsonb,
    $3::int, $4::int, $5::jsonb, $6::timestamptz
  from plan_version where showcase_id is not distinct from $1::bigint
  returning id`

const UPDATE_BUYER_BONUS = statement('plans.plans.updateBuyerBonus')`
  update showcase s set buyer_bonus_bp = $1, buyer_margin_bp = $2 where s.id = $3::bigint
    or ($3::bigint is null
      and not exists (select from plan_version p where p.showcase_id = s.id))`

const LOCK_NAME = statement('plans.plans.lockName')`select pg_advisory_xact_lock(hashtextextended($1, 0))`

/**
 * Publishes the next version of a plan and the cashback shown on product cards. Overrides for products and categories
 * reach the cards through the catalogue's `refreshCashback`. The platform's plan applies to showcases without their
 * own. Throws `invalid_question` when a level is out of bounds or repeated (domain.md 4.10).
 */
export async function publishPlan(tx: Tx, plan: NewPlan): Promise<{ versionId: number }> {
  checkPlan(plan)
  // Serialises publishing per showcase; otherwise two calls would take the same version number.
  await queryRows(tx, LOCK_NAME, [`plan:${plan.showcaseId}`])
  const [made] = await queryRows(tx, INSERT_VERSION, [
    plan.showcaseId,
    JSON.stringify(plan.levels),
    plan.totalCapBp,
    plan.marginCapBp,
    JSON.stringify(otherRulesOf(plan)),
    plan.at,
  ])
  if (!made) throw new Error('insert returned no row')
  const { bp, marginBp } = promiseOf(plan)
  await queryRows(tx, UPDATE_BUYER_BONUS, [bp, marginBp, plan.showcaseId])
  return { versionId: made.id }
}

/** Returns the plan's rules apart from levels and caps; stored as one JSON value, because no query searches them. */
function otherRulesOf({
  compression,
  qualification,
  firstOrderExtraBp,
  welcomeKop,
  overrides,
}: NewPlan): object {
  return { compression, qualification, firstOrderExtraBp, welcomeKop, overrides }
}

const PLAN = `id as "versionId", levels, total_cap_bp, margin_cap_bp, rules`
const planOf = ({ rules, ...row }: RowOf<'plans.plans.selectPlan'>): Plan => ({ ...row, ...rules })

const SELECT_PLAN = statement('plans.plans.selectPlan')`
  select ${PLAN} from plan_version where showcase_id = $1 or showcase_id is null
  order by showcase_id nulls last, version desc limit 1`

/** Returns the plan in force: the showcase's newest, else the platform's; null when neither has one. */
export async function planFor(db: Db, showcaseId: number): Promise<Plan | null> {
  const [row] = await queryRows(db, SELECT_PLAN, [showcaseId])
  return row ? planOf(row) : null
}

const SELECT_VERSION = statement('plans.plans.selectVersion')`select ${PLAN} from plan_version where id = $1`

/** Returns a plan as it was published. Throws for an unknown id, since ids come from our own rows. */
export async function planVersion(db: Db, versionId: number): Promise<Plan> {
  const [row] = await queryRows(db, SELECT_VERSION, [versionId])
  if (!row) throw new Error(`No plan version ${versionId}`)
  return planOf(row)
}
