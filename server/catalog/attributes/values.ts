import { fold } from '../search/words.ts'

export type AttributeKind = 'text' | 'number' | 'flag' | 'list'

/** The part of an attribute's definition that values are checked against. */
export interface AttributeRule {
  readonly name: string
  readonly kind: AttributeKind
  /** Unit of a number; empty: none. */
  readonly unit: string
  /** The allowed values of a list. */
  readonly options: readonly string[]
}

const NUMBER = /^[-−]?\d{1,12}(?:[.,]\d{1,6})?$/

/**
 * Returns a value as products store it, or null when it does not fit its attribute. A number gets a decimal
 * comma and its unit. A flag is `true` or `false`. A list value is spelled as in the list. So equal values
 * become one filter value (domain.md 4.3).
 */
export function toStoredValue(rule: AttributeRule, value: string): string | null {
  const text = value.trim()
  if (text === '') return null
  if (rule.kind === 'flag') return text === 'true' || text === 'false' ? text : null
  if (rule.kind === 'list') return rule.options.find((option) => fold(option) === fold(text)) ?? null
  return rule.kind === 'number' ? toStoredNumber(rule.unit, text) : text
}

function toStoredNumber(unit: string, text: string): string | null {
  const bare = (unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text).replaceAll(/\s/g, '')
  if (!NUMBER.test(bare)) return null
  const number = bare.replace('.', ',').replace('-', '−')
  return unit === '' ? number : `${number} ${unit}`
}
