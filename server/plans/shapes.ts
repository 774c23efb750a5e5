import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'

export const BonusAsset = Type.Enum(['local', 'global'])
export type BonusAsset = Static<typeof BonusAsset>

export const PlanLevel = Type.Object({
  /** 0 is the buyer's own cashback. */
  level: Type.Integer(),
  bp: Type.Integer(),
  asset: BonusAsset,
})
export type PlanLevel = Static<typeof PlanLevel>

const Qualification = Type.Object({
  minOrders: Type.Integer(),
  minTurnoverKop: Type.Integer(),
  days: Type.Integer(),
})

/** Percentages by level for a product or a category, instead of the plan's; without levels, nothing is earned. */
const Override = Type.Object({
  kind: Type.Enum(['product', 'category']),
  id: Type.Integer(),
  levels: Type.Immutable(Type.Array(Type.Object({ level: Type.Integer(), bp: Type.Integer() }))),
})
export type Override = Static<typeof Override>

/** A plan's rules apart from levels and caps. */
export const OtherRules = Type.Object({
  /** Whether ineligible ancestors are skipped (`dynamic`, the default) or use up a level (`none`). */
  compression: Type.Optional(Type.Enum(['none', 'dynamic'])),
  /** What an ancestor must have bought in the showcase to earn. */
  qualification: Type.Optional(Qualification),
  /** Added to level 1 for a buyer's first order. */
  firstOrderExtraBp: Type.Optional(Type.Integer()),
  /** Local bonuses granted once to the buyer after their first completed order here, kopecks (domain.md 4.10). */
  welcomeKop: Type.Optional(Type.Integer()),
  overrides: Type.Optional(Type.Immutable(Type.Array(Override))),
})

export const StoredRules = Type.Object({
  levels: Type.Array(PlanLevel),
  totalCapBp: Type.Integer(),
  marginCapBp: Type.Integer(),
  ...OtherRules.properties,
})
