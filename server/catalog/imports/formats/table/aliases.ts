import type { ImportField, ImportSystem } from '@sarafan/contract/catalog/import-fields'
import type { Mapping } from '../../mapping.ts'
import type { AliasTable, Meaning } from './aliases/alias-table.ts'
import { COMMON } from './aliases/common.ts'
import { INSALES } from './aliases/insales.ts'
import { OZON, WILDBERRIES } from './aliases/marketplaces.ts'
import { OWN } from './aliases/own.ts'
import { SHOPIFY } from './aliases/shopify.ts'
import { WOOCOMMERCE } from './aliases/woocommerce.ts'
import { normalized } from './columns.ts'

/** Tables in which the headers of a program are looked up, in this order. */
const TABLES: Readonly<Record<ImportSystem, readonly AliasTable[]>> = {
  own: [OWN, COMMON],
  shopify: [SHOPIFY],
  woocommerce: [WOOCOMMERCE],
  insales: [INSALES, COMMON],
  ozon: [OZON, COMMON],
  wildberries: [WILDBERRIES, COMMON],
  yandex: [COMMON],
  '1c': [COMMON],
  other: [COMMON],
}
const ALL = [OWN, SHOPIFY, WOOCOMMERCE, INSALES, OZON, WILDBERRIES, COMMON]

/** Fields that several columns may have; of other fields the first column is taken. */
const REPEATABLE: ReadonlySet<ImportField> = new Set([
  'category',
  'categoryLevel',
  'pictures',
  'attribute',
  'attributes',
  'attributeName',
  'attributeValue',
  'option',
  'options',
  'optionName',
  'optionValue',
  'status',
])

/** Returns what a header means in any program that is known. */
export function aliasOf(header: string): Meaning {
  return meaningIn(ALL, header) ?? null
}

/** Guesses what the columns mean, given the program that wrote them. */
export function guessMapping(header: readonly string[], system: ImportSystem): Mapping {
  const taken = new Set<ImportField>()
  return header.map((column) => {
    const [field = null, detail] = meaningIn(TABLES[system], column) ?? []
    if (field === null || (taken.has(field) && !REPEATABLE.has(field))) return { column, field: null }
    taken.add(field)
    return detail === undefined ? { column, field } : { column, field, detail: detail.slice(0, 60) }
  })
}

function meaningIn(tables: readonly AliasTable[], header: string): Meaning | undefined {
  const key = normalized(header)
  // Names of attributes in our own export keep all their spaces.
  const exact = header.trim().replace(/\s*[\r\n]+\s*/g, ' ')
  const plain = exact.replace(/\s+/g, ' ')
  for (const { headers, patterns } of tables) {
    const meaning = Object.hasOwn(headers, key) ? headers[key] : undefined
    if (meaning !== undefined) return meaning
    for (const [pattern, field] of patterns) {
      const found = pattern.exec(exact) ?? pattern.exec(plain)
      if (found) return field === null ? null : [field, found[1]?.trim()]
    }
  }
  return undefined
}

/** Recognises the program by headers that no other one writes. */
export function guessSystem(header: readonly string[]): ImportSystem {
  const keys = new Set(header.map(normalized))
  const has = (...names: string[]) => names.some((name) => keys.has(name))
  const begins = (...starts: string[]) =>
    [...keys].some((key) => starts.some((start) => key.startsWith(start)))
  if (has('код варианта (sku)', 'товар на витрине', 'product article', 'variant active')) return 'own'
  if (has('handle', 'url handle') && has('title', 'variant sku', 'sku', 'variant price', 'option1 value'))
    return 'shopify'
  if (has('type', 'тип') && has('regular price', 'базовая цена', 'обычная цена', 'parent', 'родительский'))
    return 'woocommerce'
  if (has('артикул продавца') && has('артикул wb', 'баркод', 'баркоды', 'предмет', 'категория продавца'))
    return 'wildberries'
  if (has('ссылка на главное фото', 'название модели (для объединения в одну карточку)', 'ozon id'))
    return 'ozon'
  if (begins('параметр:', 'свойство:')) return 'insales'
  return has('размещение на сайте', 'видимость на витрине', 'валюта склада') ? 'insales' : 'other'
}
