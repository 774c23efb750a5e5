import type { createAttribute } from '../../server/catalog/catalog.ts'

type Sheet = Parameters<typeof createAttribute>[1]['sheet']

const PLAIN = { kind: 'text', unit: '', options: [], isRequired: false, isFilterable: true } as const

/** The attributes of the first showcase's products, in the order shoppers see them. */
export const attributes: readonly (Sheet & { readonly siteId: number })[] = [
  { ...PLAIN, siteId: 1, name: 'Материал' },
  { ...PLAIN, siteId: 1, name: 'Объём' },
  { ...PLAIN, siteId: 1, name: 'Вес' },
  { ...PLAIN, siteId: 1, name: 'Мощность', kind: 'number', unit: 'Вт' },
  {
    ...PLAIN,
    siteId: 1,
    name: 'Страна',
    kind: 'list',
    options: ['Россия', 'Китай', 'Турция'],
    isFilterable: false,
  },
]
