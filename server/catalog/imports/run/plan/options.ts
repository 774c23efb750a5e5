import { LIMITS } from '@sarafan/contract/limits'
import { fold } from '../../../search/words.ts'
import type { PlannedRow, Unit } from './target.ts'

/** The axes of a product and the options of each row that can be imported. */
export interface PlannedOptions {
  readonly axes: readonly string[]
  readonly optionsOf: ReadonlyMap<PlannedRow, readonly string[]>
}

/**
 * Gives each row of a product one value of each axis, from the row or from the stored variant. Rows without a value, and rows with
 * the same values as another variant, get an error.
 */
export function planOptions({ stored, rows }: Unit): PlannedOptions {
  const active = rows.filter(({ row, problems }) => row.data.variant !== null && !problems.hasError)
  const axes = axesOf(stored?.axes.map(({ name }) => name) ?? [], active)
  const named = new Set(active.flatMap(({ variant }) => variant?.id ?? []))
  const taken = new Set<string>()
  for (const one of stored?.variants ?? []) if (!named.has(one.id)) taken.add(keyOf(one.options))
  const hasOthers = taken.size > 0
  const optionsOf = new Map<PlannedRow, readonly string[]>()
  for (const planned of active) {
    const options = axes.map((axis, at) => givenValue(planned, axis) ?? planned.variant?.options[at] ?? '')
    const missing = options.indexOf('')
    const isNewAxis = axes.length > (stored?.axes.length ?? 0)
    if (missing >= 0 || (hasOthers && isNewAxis))
      planned.problems.error('value_required', 'option', axes[missing] ?? axes.at(-1))
    else if (taken.size === taken.add(keyOf(options)).size)
      planned.problems.error('options_repeated', 'option', options.join(', '))
    else optionsOf.set(planned, options)
  }
  return { axes, optionsOf }
}

const keyOf = (options: readonly string[]) => options.join('\n')

function givenValue({ row }: PlannedRow, axis: string): string | undefined {
  return row.data.variant?.options?.find((one) => fold(one.axis) === fold(axis))?.value
}

function axesOf(stored: readonly string[], rows: readonly PlannedRow[]): string[] {
  const axes = [...stored]
  for (const { row, problems } of rows) {
    for (const { axis, value } of row.data.variant?.options ?? []) {
      if (axis.length > 60 || value.length > 80)
        problems.error('text_too_long', 'option', `${axis}: ${value}`)
      else if (axes.some((known) => fold(known) === fold(axis))) continue
      else if (axes.length < LIMITS.productAxes) axes.push(axis)
      else problems.error('too_many_values', 'option', axis)
    }
  }
  return axes
}
