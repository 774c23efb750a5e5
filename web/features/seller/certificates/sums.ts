import { kopTyped } from '../../../core/config/amounts.ts'

/** The most values that one certificate is offered with, the most sums, and their bounds in kopecks; the server checks the same. */
const LIMIT = { values: 12, sums: 100, minKop: 100_00, maxKop: 100_000_00 } as const

export interface SumRange {
  readonly fromKop: number
  readonly toKop: number
  readonly stepKop: number
}

const isWithin = (kop: number) => kop >= LIMIT.minKop && kop <= LIMIT.maxKop

/** Values typed with semicolons between them, in kopecks; undefined where one is wrong or there are too many. */
export function valuesOf(text: string): number[] | undefined {
  const typed = text.split(';').filter((one) => one.trim() !== '')
  const values = typed.map((one) => kopTyped(one) ?? 0)
  const areDifferent = new Set(values).size === values.length
  return values.every(isWithin) && areDifferent && values.length <= LIMIT.values ? values : undefined
}

/** The bounds of a freely chosen sum: null when nothing is typed, undefined when they are wrong. */
export function rangeOf(typed: { from: string; to: string; step: string }): SumRange | null | undefined {
  const texts = [typed.from, typed.to, typed.step]
  if (texts.every((text) => text.trim() === '')) return null
  const [fromKop = 0, toKop = 0, stepKop = 0] = texts.map((text) => kopTyped(text) ?? 0)
  const steps = stepKop > 0 ? (toKop - fromKop) / stepKop : 0
  const isRight = isWithin(fromKop) && isWithin(toKop) && Number.isInteger(steps) && steps >= 1
  return isRight && steps < LIMIT.sums ? { fromKop, toKop, stepKop } : undefined
}
