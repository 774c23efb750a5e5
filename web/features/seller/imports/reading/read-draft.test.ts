import { expect, test } from 'vitest'
import { detailKind, firstDetail, type ReadDraft, requestOfReading } from './read-draft.ts'

const draft = (field: ReadDraft['mapping'][number]['field'], detail: string): ReadDraft => ({
  system: 'other',
  emptyCells: 'keep',
  priceType: '',
  mapping: [{ column: 'Вес', field, detail }],
})

test('issue 16: a chosen meaning begins with the detail that is most likely', () => {
  expect(firstDetail('option', 'Цвет')).toBe('Цвет')
  expect(firstDetail('attribute', 'М'.repeat(80))).toBe('М'.repeat(60))
  expect([firstDetail('weight', 'Вес'), firstDetail('height', 'Высота')]).toEqual(['g', 'cm'])
  expect(firstDetail('categoryLevel', 'Раздел')).toBe('1')
  expect(firstDetail('name', 'Название')).toBe('')
})

test('issue 16: a detail is sent only with a meaning that has one', () => {
  expect(requestOfReading(draft('weight', ' kg '), 7).mapping).toEqual([
    { column: 'Вес', field: 'weight', detail: 'kg' },
  ])
  expect(requestOfReading(draft('price', 'kg'), 7).mapping).toEqual([
    { column: 'Вес', field: 'price', detail: '' },
  ])
  expect(requestOfReading(draft('', 'kg'), 7).mapping).toEqual([{ column: 'Вес', field: null, detail: '' }])
  expect(detailKind('no such field')).toBeUndefined()
})
