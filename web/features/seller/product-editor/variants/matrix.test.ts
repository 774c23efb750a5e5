import { expect, test } from 'vitest'
import { type AxisDraft, newVariant, type VariantDraft, variantCount, withAxes } from './matrix.ts'

const axis = (name: string, text: string): AxisDraft => ({ key: name, name, text })
const stored = (id: number, ...options: string[]): VariantDraft => ({
  ...newVariant(options),
  id,
  price: `${id}00`,
})
const shown = (variants: readonly VariantDraft[]) =>
  variants.map(({ id, options }) => [id, options.join(' ')])

test('issue 13: two options make a variant of every combination and keep the existing one', () => {
  const none = [stored(7)]
  const one = withAxes(none, [], [axis('Цвет', 'белая, синяя')])
  expect(shown(one)).toEqual([
    [7, 'белая'],
    [null, 'синяя'],
  ])
  expect(one[1]?.price).toBe('700')
  const two = withAxes(
    one,
    [axis('Цвет', 'белая, синяя')],
    [axis('Цвет', 'белая, синяя'), axis('Объём', '1, 2, 3')],
  )
  expect(two).toHaveLength(6)
  expect(shown(two)[0]).toEqual([7, 'белая 1'])
})

test('issue 13: a value typed over another renames its variant; a removed value removes only its own', () => {
  const before = [axis('Цвет', 'белая, синяя')]
  const variants = [stored(1, 'белая'), stored(2, 'синяя')]
  expect(shown(withAxes(variants, before, [axis('Цвет', 'белая, голубая')]))).toEqual([
    [1, 'белая'],
    [2, 'голубая'],
  ])
  expect(shown(withAxes(variants, before, [axis('Цвет', 'синяя')]))).toEqual([[2, 'синяя']])
  expect(shown(withAxes(variants, before, []))).toEqual([[1, '']])
})

test('issue 13: more combinations than a product may have leave the variants unchanged', () => {
  const many = [axis('Размер', Array.from({ length: 101 }, (_, at) => at).join(','))]
  expect(variantCount(many)).toBe(101)
  const variants = [stored(1)]
  expect(withAxes(variants, [], many)).toBe(variants)
})
