import type { planCalls } from '@sarafan/contract/bonuses/plans'
import type { ResponseOf } from '@sarafan/contract/call'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { checkPlan } from './check.ts'
import {
  draftOf,
  PLAN_CAPS,
  type PlanRules,
  publishDraft,
  publishedOf,
  saveDraft,
  versionsOf,
} from './drafts.ts'
import type { NamesOf } from './goods.ts'
import { USUAL_PLAN } from './plans.ts'
import { type PastOrder, type SimulationResult, simulatePlan, typicalOrder } from './simulate.ts'
import { rulesOf, rulesToWire } from './wire.ts'

export interface PlanDeps {
  readonly db: Db
  /** A port: orders and the tree are layers above plans (rulings 24). */
  readonly pastOrders: (db: Db, of: { showcaseId: number; at: Date }) => Promise<PastOrder[]>
  /** A port: returns the names of a showcase's products and categories. */
  readonly namesOf: NamesOf
  /**
   * A port: updates the cashback shown on products after a change of a showcase's plan, or of the platform's (null).
   */
  readonly refreshCashback: (tx: Tx, of: { showcaseId: number | null }) => Promise<void>
}

/** Handlers of reward plans: a showcase's for its owner, the platform's for administrators (domain.md 7.2). */
export function planHandlers(deps: PlanDeps): HandlersOf<typeof planCalls> {
  const { db, pastOrders, namesOf, refreshCashback } = deps
  return {
    async getRewardPlan(context, { platform }) {
      const showcaseId = planOwnerId(context, platform === '1')
      const published = await publishedOf(db, showcaseId)
      const draft = await draftOf(db, showcaseId)
      const versions = await versionsOf(db, showcaseId)
      const all = [...versions, ...(published ? [published] : []), ...(draft ? [draft] : [])]
      const ids = idsIn(all.map(({ rules }) => rules))
      const goods = await namesOf(db, { showcaseId: context.showcase.id, ...ids })
      return {
        Published: published && {
          Version: published.version,
          Own: published.isOwn,
          Rules: rulesToWire(published.rules),
          PublishedAt: published.publishedAt.toISOString(),
        },
        Draft: draft && {
          Version: draft.version,
          SavedAt: draft.savedAt.toISOString(),
          Rules: rulesToWire(draft.rules),
        },
        Versions: versions.map(({ version, publishedAt, rules }) => ({
          Version: version,
          PublishedAt: publishedAt.toISOString(),
          Rules: rulesToWire(rules),
        })),
        Goods: goods.map(({ kind, id, name }) => ({ Kind: kind, ID: id, Name: name })),
        Caps: {
          TotalCapBp: PLAN_CAPS.totalCapBp,
          MarginCapBp: PLAN_CAPS.marginCapBp,
          Levels: PLAN_CAPS.levels,
        },
      }
    },
    async saveRewardPlan(context, input) {
      const showcaseId = planOwnerId(context, input.Platform)
      const draft = { showcaseId, rules: rulesOf(input.Rules), over: input.Version ?? null }
      const by = requirePerson(context)
      return { Version: await transaction(db, (tx) => saveDraft(tx, { ...draft, by, at: context.now })) }
    },
    async publishRewardPlan(context, input) {
      const showcaseId = planOwnerId(context, input.Platform)
      const of = { showcaseId, version: input.Version, by: requirePerson(context), at: context.now }
      await transaction(db, async (tx) => {
        await publishDraft(tx, of)
        await refreshCashback(tx, { showcaseId })
      })
      return { Version: (await publishedOf(db, showcaseId))?.version ?? 0 }
    },
    async simulateRewardPlan(context, { Rules }) {
      const showcaseId = context.showcase.id
      const rules = Rules ? rulesOf(Rules) : await currentRules(db, showcaseId)
      checkPlan(rules)
      const orders = await pastOrders(db, { showcaseId, at: context.now })
      const isTypical = orders.length === 0
      const month = context.now.toISOString().slice(0, 7)
      return simulationToWire(
        simulatePlan({ versionId: 0, ...rules }, isTypical ? [typicalOrder(month)] : orders),
        isTypical,
      )
    },
  }
}

/** Returns the products and categories that plans have overrides for. */
function idsIn(rules: readonly PlanRules[]): { productIds: number[]; categoryIds: number[] } {
  const overrides = rules.flatMap((one) => one.overrides ?? [])
  const of = (wanted: 'product' | 'category') => [
    ...new Set(overrides.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ]
  return { productIds: of('product'), categoryIds: of('category') }
}

/** Returns the draft, else the plan in force, else the default plan. */
async function currentRules(db: Db, showcaseId: number): Promise<PlanRules> {
  const draft = await draftOf(db, showcaseId)
  return draft?.rules ?? (await publishedOf(db, showcaseId))?.rules ?? USUAL_PLAN
}

/** Returns the id of the showcase whose plan is meant; null for the platform's plan. */
const planOwnerId = (context: RequestContext, isPlatform = false) => (isPlatform ? null : context.showcase.id)

function simulationToWire(
  of: SimulationResult,
  isTypical: boolean,
): ResponseOf<(typeof planCalls)['simulateRewardPlan']> {
  return {
    FromOrders: !isTypical,
    Orders: of.orders,
    Buyers: of.buyers,
    Turnover: toRub(of.turnoverKop),
    Cost: toRub(of.costKop),
    CostBp: of.turnoverKop === 0 ? 0 : Math.round((of.costKop * 10_000) / of.turnoverKop),
    Margin: of.marginKop === null ? null : toRub(of.marginKop),
    MarginLeft: of.marginKop === null ? null : toRub(of.marginKop - of.costKop),
    CappedLines: of.cappedLines,
    Levels: of.levels.map((row) => ({
      Level: row.level,
      Asset: row.asset,
      Recipients: row.recipients,
      Amount: toRub(row.amountKop),
    })),
    Months: of.months.map((row) => ({
      Month: row.month,
      Orders: row.orders,
      Turnover: toRub(row.turnoverKop),
      Cost: toRub(row.costKop),
    })),
  }
}
