import { expect, test } from 'vitest'
import {
  attributesFor,
  type DefinedAttribute,
  ownAttributes,
  typedValue,
  withValue,
} from './attribute-values.ts'
import { emptyDraft, type ProductDraft } from './product-editor.ts'

const volume: DefinedAttribute = {
  id: 1,
  name: 'Объём',
  kind: 'number',
  unit: 'мл',
  required: false,
  options: [],
  categoryIds: null,
}
const tree: DefinedAttribute = { ...volume, id: 2, name: 'Ёлка', unit: '', categoryIds: [10] }
const draft = (...attributes: [name: string, value: string][]): ProductDraft => ({
  ...emptyDraft('9'),
  attributes: attributes.map(([name, value], at) => ({ key: `${at}`, name, value })),
})

test('issue 13: a number is typed without its unit, which the product may have stored', () => {
  expect(typedValue(draft(['Объём', '300 мл']), volume)).toBe('300')
  expect(typedValue(draft(['Объём', '300']), volume)).toBe('300')
  expect(typedValue(draft(), volume)).toBe('')
})

test('issue 13: an attribute of another category is offered to products that are also in that category', () => {
  const offered = (of: ProductDraft) => attributesFor(of, [volume, tree]).map(({ id }) => id)
  expect(offered(draft())).toEqual([1])
  expect(offered({ ...draft(), otherCategories: [10] })).toEqual([1, 2])
})

test('issue 13: a value is written over the attribute of the same name, whatever its case and «ё»; an empty one removes it', () => {
  const before = draft(['Страна', 'Россия'], ['елка', 'да'])
  const written = withValue(before, tree, 'нет')
  expect(written.map(({ name, value }) => [name, value])).toEqual([
    ['Страна', 'Россия'],
    ['Ёлка', 'нет'],
  ])
  expect(withValue(before, tree, '').map(({ name }) => name)).toEqual(['Страна'])
  expect(withValue(before, volume, '5')).toHaveLength(3)
})

test('issue 13: of a name used twice the first is the offered attribute, the second the product’s own', () => {
  const twice = draft(['Объём', '300 мл'], ['объём', 'большой'], ['Страна', 'Россия'])
  expect(ownAttributes(twice, [volume]).map(({ value }) => value)).toEqual(['большой', 'Россия'])
})
