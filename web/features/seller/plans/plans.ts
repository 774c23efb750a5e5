import { planCalls as calls } from '@sarafan/contract/bonuses/plans'
import type { ResponseData } from '../../../core/api/endpoints.ts'

export type Plan = ResponseData<typeof calls.getRewardPlan>
export type PublishedVersion = Plan['versions'][number]
export type Rules = PublishedVersion['rules']
/** A product or category with rates of its own; without levels it earns no rewards. */
export type Override = Rules['overrides'][number]
/** The simulated result of a plan. */
export type Simulation = ResponseData<typeof calls.simulateRewardPlan>
/** Names of products and categories, by `nameKey` */
export type Names = Readonly<Record<string, string>>

/** Where a showcase without any plan starts from. */
export const FIRST_RULES: Rules = {
  levels: [
    { level: 0, bp: 300, asset: 'local' },
    { level: 1, bp: 500, asset: 'global' },
  ],
  totalCapBp: 2000,
  marginCapBp: 5000,
  compression: 'dynamic',
  firstOrderExtraBp: 0,
  welcome: 0,
  overrides: [],
  qualification: { minOrders: 0, minTurnover: 0, days: 30 },
}

export function nameKey({ kind, id }: Pick<Override, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** The names of the products and categories that a plan's overrides refer to. */
export function namesOf(goods: Plan['goods']): Names {
  return Object.fromEntries(goods.map((one) => [nameKey(one), one.name]))
}

/** Rules as they may be sent: overrides have the plan's levels only. */
export function tidied(rules: Rules): Rules {
  const known = new Set(rules.levels.map(({ level }) => level))
  const overrides = rules.overrides.map((one) => ({
    ...one,
    levels: one.levels.filter(({ level }) => known.has(level)),
  }))
  return { ...rules, overrides }
}

/** Fields that may keep a plan from being published. */
export const FAULTS = ['levels', 'totalCapBp', 'marginCapBp', 'welcome', 'qualification'] as const
export type Fault = (typeof FAULTS)[number]

/** Limits of the contract, by the path of the rule: `rules.welcome` */
export const RULE_LIMITS = calls.saveRewardPlan.limits

function isWithinLimits(rule: string, value: number): boolean {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = RULE_LIMITS[`rules.${rule}`] ?? {}
  return Number.isInteger(value) && value >= min && value <= max
}

/** The fields that keep the rules from being published. */
export function faultsOf(rules: Rules, caps: Plan['caps']): readonly Fault[] {
  const { welcome, qualification } = rules
  const isFaulty: Readonly<Record<Fault, boolean>> = {
    levels: rules.levels.reduce((all, { bp }) => all + bp, 0) > 10_000,
    totalCapBp: rules.totalCapBp > caps.totalCapBp,
    marginCapBp: rules.marginCapBp > caps.marginCapBp,
    welcome: !isWithinLimits('welcome', welcome),
    qualification: Object.entries(qualification).some(
      ([name, value]) => !isWithinLimits(`qualification.${name}`, value),
    ),
  }
  return FAULTS.filter((fault) => isFaulty[fault])
}
