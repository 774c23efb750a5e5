import type { ReadSettings } from '../../mapping.ts'
import { type DraftRow, problemOf } from './draft-row.ts'

/** What must be read of a whole WooCommerce file before its rows: children may precede their parents. */
export interface WooParents {
  /** Group of a parent by each of its names: its SKU and `id:123`. */
  readonly groups: Map<string, string>
  /** Names of the attributes that tell variations of a parent apart, by its group. */
  readonly axes: Map<string, Set<string>>
}

const isKind = (row: DraftRow, kind: string) => row.kind?.split(/,\s*/).includes(kind) ?? false

/** Reads parents from all rows of the file. */
export async function readWooParents(rows: AsyncIterable<DraftRow>): Promise<WooParents> {
  const parents: WooParents = { groups: new Map(), axes: new Map() }
  const wanted = new Map<string, Set<string>>()
  for await (const row of rows) {
    if (isKind(row, 'variable')) {
      const group = row.variant.sku ?? idName(row)
      if (row.variant.sku !== undefined) parents.groups.set(row.variant.sku, group)
      if (row.id !== undefined) parents.groups.set(idName(row), group)
    }
    if (!isKind(row, 'variation') || row.parent === undefined) continue
    const axes = wanted.get(row.parent) ?? new Set()
    for (const { name, value } of row.attributePairs.values()) if (value !== '') axes.add(name)
    wanted.set(row.parent, axes)
  }
  for (const [parent, axes] of wanted) {
    const group = parents.groups.get(parent) ?? parent
    parents.axes.set(group, new Set([...(parents.axes.get(group) ?? []), ...axes]))
  }
  return parents
}

/** Gives rows of a WooCommerce table their meaning by their kind: simple, variable or variation. */
export function wooRows(settings: ReadSettings, parents: WooParents): (row: DraftRow) => void {
  const hasSales = settings.mapping.some(({ field }) => field === 'salePrice')
  return (row) => {
    if (hasSales) applySale(row)
    if (isKind(row, 'variation')) toVariation(row, parents)
    else if (isKind(row, 'variable')) toParent(row, parents)
    else if (isKind(row, 'grouped'))
      row.problems.push(problemOf('error', 'kind_unsupported', '', row.kind ?? ''))
  }
}

/** While a sale lasts, the regular price is the old one; without a sale there is none. */
function applySale(row: DraftRow): void {
  const { variant, salePriceKop } = row
  if (salePriceKop === undefined || salePriceKop === null) {
    if (variant.priceKop !== undefined) variant.oldPriceKop = null
    return
  }
  if (variant.priceKop !== undefined) variant.oldPriceKop = variant.priceKop
  variant.priceKop = salePriceKop
}

/** The parent only describes the product; attributes that its variations differ by are their options. */
function toParent(row: DraftRow, parents: WooParents): void {
  const group = row.variant.sku ?? idName(row)
  if (row.variant.sku !== undefined) row.product.article = row.variant.sku
  for (const name of Object.keys(row.variant)) delete row.variant[name as keyof typeof row.variant] // its own fields
  const axes = parents.axes.get(group)
  for (const [at, { name }] of row.attributePairs) if (axes?.has(name)) row.attributePairs.delete(at)
  row.group = group
}

/** A variation repeats texts of its parent; only its picture adds to the product. */
function toVariation(row: DraftRow, parents: WooParents): void {
  const { pictures, isOnSale } = row.product
  for (const name of Object.keys(row.product)) delete row.product[name as keyof typeof row.product] // its own fields
  if (pictures !== undefined && pictures.length > 0) row.product.pictures = pictures
  if (isOnSale !== undefined) row.variant.isActive = isOnSale
  for (const [at, { name, value }] of row.attributePairs) {
    if (value === '') row.problems.push(problemOf('error', 'value_required', name, ''))
    row.optionPairs.set(at, { name, value: value.replaceAll('\\,', ',') })
  }
  row.attributePairs.clear()
  if (row.parent === undefined) row.problems.push(problemOf('error', 'value_required', 'Parent', ''))
  else row.group = parents.groups.get(row.parent) ?? row.parent
}

const idName = (row: DraftRow) => `id:${row.id ?? ''}`
