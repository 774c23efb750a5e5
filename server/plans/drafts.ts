import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkPlan } from './check.ts'
import { publishPlan } from './plans.ts'
import type { Plan } from './rewards.ts'
import { StoredRules } from './shapes.ts'

export type PlanRules = Omit<Plan, 'versionId'>

export interface PlanCaps {
  readonly totalCapBp: number
  readonly marginCapBp: number
  /** The deepest level a showcase may reward. */
  readonly levels: number
}

/** Limits on the plans of showcases; the platform's own plan is exempt (domain.md 4.10, 7.2). */
export const PLAN_CAPS: PlanCaps = { totalCapBp: 2000, marginCapBp: 5000, levels: 10 }

export interface Draft {
  readonly version: number
  readonly rules: PlanRules
  readonly savedAt: Date
}

const SELECT_DRAFT = statement('plans.drafts.selectDraft')`
  select version, rules, saved_at from plan_draft
  where showcase_id is not distinct from $1::bigint`

/** Returns the draft of a showcase, or of the platform (null); null when there is none. */
export async function draftOf(db: Db, showcaseId: number | null): Promise<Draft | null> {
  const [found] = await queryRows(db, SELECT_DRAFT, [showcaseId])
  return found ?? null
}

const UPSERT_DRAFT = statement('plans.drafts.upsertDraft')`
  insert into plan_draft as d (showcase_id, version, rules, saved_by, saved_at)
  select $1::bigint, 1, $2::jsonb, $3::bigint, $4::timestamptz
  where $5::int is null or exists (
    select from plan_draft where showcase_id is not distinct from $1::bigint)
  on conflict (showcase_id) do update set version = d.version + 1, rules = excluded.rules,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where d.version = $5::int
  returning version`

/**
 * Saves a draft over the version it was made from (null: no draft yet) and returns its new version. Throws
 * `draft_changed` when another was saved first, `invalid_question` when the plan is out of bounds.
 */
export async function saveDraft(
  tx: Tx,
  of: { showcaseId: number | null; rules: PlanRules; over: number | null; by: number; at: Date },
): Promise<number> {
  checkPlan(of.rules)
  const [saved] = await queryRows(tx, UPSERT_DRAFT, [
    of.showcaseId,
    JSON.stringify(of.rules),
    of.by,
    of.at,
    of.over,
  ])
  if (!saved) throw refuse('draft_changed')
  return saved.version
}

const DELETE_DRAFT = statement('plans.drafts.deleteDraft')`
  delete from plan_draft where showcase_id is not distinct from $1::bigint
  returning version, rules`

/**
 * Publishes the draft if it still has this version, deletes it and returns the plan version's id. Throws
 * `draft_not_found`, `draft_changed`, and `plan_above_caps` for showcases (domain.md 7.2).
 */
export async function publishDraft(
  tx: Tx,
  of: { showcaseId: number | null; version: number; by: number; at: Date },
): Promise<number> {
  const { showcaseId, by, at } = of
  const [draft] = await queryRows(tx, DELETE_DRAFT, [of.showcaseId])
  if (!draft) throw refuse('draft_not_found')
  if (draft.version !== of.version) throw refuse('draft_changed')
  if (of.showcaseId !== null) checkCaps(draft.rules, PLAN_CAPS)
  const before = await publishedOf(tx, showcaseId)
  const { versionId } = await publishPlan(tx, { ...draft.rules, showcaseId, at })
  await audit(tx, {
    showcaseId,
    personId: by,
    action: 'change',
    object: 'plan',
    at,
    before: before ? auditView(before.rules) : {},
    after: auditView(draft.rules),
  })
  return versionId
}

/** Returns a plan as the audit log shows it: levels and overrides by number, missing settings with their defaults. */
function auditView({ levels, overrides = [], qualification, ...rules }: PlanRules): object {
  const exceptions = (wanted: 'product' | 'category', name: string) =>
    overrides
      .filter(({ kind }) => kind === wanted)
      .map((one) => ({ id: one.id, [name]: one.levels.map(({ level, bp }) => `${level}: ${bp / 100} %`) }))
  return {
    levels: levels.map(({ level, bp, asset }) => ({ id: level, levelBp: bp, asset })),
    totalCapBp: rules.totalCapBp,
    marginCapBp: rules.marginCapBp,
    compression: rules.compression ?? 'dynamic',
    firstOrderExtraBp: rules.firstOrderExtraBp ?? 0,
    welcomeKop: rules.welcomeKop ?? 0,
    minOrders: qualification?.minOrders ?? 0,
    minTurnoverKop: qualification?.minTurnoverKop ?? 0,
    products: exceptions('product', 'productLevels'),
    categories: exceptions('category', 'categoryLevels'),
  }
}

function checkCaps(rules: PlanRules, caps: PlanCaps): void {
  const wrong = {
    ...(rules.totalCapBp > caps.totalCapBp ? { 'Rules.TotalCapBp': 'maximum' } : {}),
    ...(rules.marginCapBp > caps.marginCapBp ? { 'Rules.MarginCapBp': 'maximum' } : {}),
    ...(rules.levels.some(({ level }) => level > caps.levels) ? { 'Rules.Levels': 'maximum' } : {}),
  }
  if (Object.keys(wrong).length > 0) throw refuse('plan_above_caps', {}, wrong)
}

const RULES = `jsonb_build_object('levels', levels, 'totalCapBp', total_cap_bp, 'marginCapBp', margin_cap_bp) || rules`

const SELECT_VERSIONS = statement('plans.drafts.selectVersions', { rules: StoredRules })`
  select version, published_at, ${RULES} as rules from plan_version
  where showcase_id is not distinct from $1::bigint order by version desc limit 50`

/** Returns the versions that a showcase (or the platform: null) published, newest first, at most 50. */
export async function versionsOf(db: Db, showcaseId: number | null): Promise<Omit<Published, 'isOwn'>[]> {
  return queryRows(db, SELECT_VERSIONS, [showcaseId])
}

export interface Published {
  readonly version: number
  readonly isOwn: boolean
  readonly publishedAt: Date
  readonly rules: PlanRules
}

const SELECT_PUBLISHED = statement('plans.drafts.selectPublished', { rules: StoredRules })`
  select version, showcase_id is not distinct from $1::bigint as "isOwn",
    published_at, ${RULES} as rules
  from plan_version where showcase_id = $1::bigint or showcase_id is null
  order by showcase_id nulls last, version desc limit 1`

/** Returns the plan in force with its version: the showcase's own, else the platform's; null when there is neither. */
export async function publishedOf(db: Db, showcaseId: number | null): Promise<Published | null> {
  const [found] = await queryRows(db, SELECT_PUBLISHED, [showcaseId])
  return found ?? null
}
