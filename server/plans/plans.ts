import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import type { BonusAsset, Plan, PlanLevel, Recipient, Reward, RewardLine } from './rewards.ts'
import { chainOf, rewardsOf } from './rewards.ts'

export type { BonusAsset, Plan, PlanLevel, Recipient, Reward, RewardLine }
export { chainOf, rewardsOf }

/** The marketplace's usual plan: 3 % back, 5, 2 and 1 % up the tree, at most 20 % of a line and half its margin (D6). */
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

/** A plan as it is to be published: for a showcase, or the platform's own when there is none. */
export interface NewPlan extends Omit<Plan, 'versionId'> {
  readonly showcaseId: number | null
  readonly at: Date
}

/**
 * Publishes the next version of a plan and the cashback that product cards show. A platform plan counts for showcases
 * without their own. Refuses `invalid_question` when a level is out of bounds or given twice (domain.md 4.10).
 */
export async function publishPlan(tx: Tx, plan: NewPlan): Promise<{ versionId: number }> {
  checkPlan(plan)
  // One at a time per showcase, or two would take the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan:${plan.showcaseId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into plan_version (showcase_id, version, levels, total_cap_bp, margin_cap_bp, published_at)
    select ${plan.showcaseId}::bigint, coalesce(max(version), 0) + 1, ${JSON.stringify(plan.levels)}::jsonb,
      ${plan.totalCapBp}::int, ${plan.marginCapBp}::int, ${plan.at}::timestamptz
    from plan_version where showcase_id is not distinct from ${plan.showcaseId}::bigint
    returning id
  `.execute(tx)
  const [made] = rows
  if (!made) throw new Error('insert returned no row')
  const cashback = plan.levels.find(({ level }) => level === 0)?.bp ?? 0
  await sql`
    update showcase s set buyer_bonus_bp = ${cashback} where s.id = ${plan.showcaseId}::bigint
      or (${plan.showcaseId}::bigint is null
        and not exists (select from plan_version p where p.showcase_id = s.id))
  `.execute(tx)
  return { versionId: made.id }
}

function checkPlan(plan: NewPlan): void {
  const numbers = plan.levels.map(({ level }) => level)
  const wrong = plan.levels.some(
    ({ level, bp }) =>
      !isWithin(level, 10) || !isWithin(bp, 5000) || numbers.filter((n) => n === level).length > 1,
  )
  const sum = plan.levels.reduce((all, { bp }) => all + bp, 0)
  if (wrong || sum > 10_000) throw refuse('invalid_question', {}, { levels: 'out_of_bounds' })
  if (!isWithin(plan.totalCapBp, 10_000))
    throw refuse('invalid_question', {}, { totalCapBp: 'out_of_bounds' })
  if (!isWithin(plan.marginCapBp, 10_000))
    throw refuse('invalid_question', {}, { marginCapBp: 'out_of_bounds' })
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}

const PLAN = sql`id as "versionId", levels, total_cap_bp as "totalCapBp", margin_cap_bp as "marginCapBp"`

/** The plan in force: the showcase's newest, else the platform's; null when neither has one. */
export async function planFor(db: Db, showcaseId: number): Promise<Plan | null> {
  const { rows } = await sql<Plan>`
    select ${PLAN} from plan_version where showcase_id = ${showcaseId} or showcase_id is null
    order by showcase_id nulls last, version desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** A plan as it was published; throws for an unknown id, since ids come from our own rows. */
export async function planVersion(db: Db, versionId: number): Promise<Plan> {
  const { rows } = await sql<Plan>`select ${PLAN} from plan_version where id = ${versionId}`.execute(db)
  const [plan] = rows
  if (!plan) throw new Error(`No plan version ${versionId}`)
  return plan
}
