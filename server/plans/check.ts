import { refuse } from '../platform/requests/refuse.ts'
import type { Plan } from './rewards.ts'

/** 10 000 ₽. */
const MAX_WELCOME_KOP = 10_000_00

/**
 * Throws `invalid_question` when a plan is out of bounds: each level from 0 to 10 at most once, at most 50 % each,
 * 100 % in all.
 */
export function checkPlan(plan: Omit<Plan, 'versionId'>): void {
  checkLevels(plan.levels, 'levels')
  const outOfBounds = (field: string) => refuse('invalid_question', {}, { [field]: 'out_of_bounds' })
  if (!isWithin(plan.totalCapBp, 10_000)) throw outOfBounds('totalCapBp')
  if (!isWithin(plan.marginCapBp, 10_000)) throw outOfBounds('marginCapBp')
  if (!isWithin(plan.firstOrderExtraBp ?? 0, 5000)) throw outOfBounds('firstOrderExtraBp')
  if (!isWithin(plan.welcomeKop ?? 0, MAX_WELCOME_KOP)) throw outOfBounds('welcomeKop')
  const overrides = plan.overrides ?? []
  const names = overrides.map(({ kind, id }) => `${kind}:${id}`)
  if (new Set(names).size < names.length) throw outOfBounds('overrides')
  const known = plan.levels.map(({ level }) => level)
  for (const { levels } of overrides) {
    checkLevels(levels, 'overrides')
    // A level that is not in the plan would have no asset.
    if (levels.some(({ level }) => !known.includes(level))) throw outOfBounds('overrides')
  }
}

function checkLevels(levels: readonly { level: number; bp: number }[], field: string): void {
  const numbers = new Set(levels.map(({ level }) => level))
  const isWrong = levels.some(({ level, bp }) => !isWithin(level, 10) || !isWithin(bp, 5000))
  const sum = levels.reduce((all, { bp }) => all + bp, 0)
  if (isWrong || numbers.size < levels.length || sum > 10_000)
    throw refuse('invalid_question', {}, { [field]: 'out_of_bounds' })
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}
