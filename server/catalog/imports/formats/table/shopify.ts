import type { ReadSettings } from '../../mapping.ts'
import { type DraftRow, problemOf } from './draft-row.ts'

/**
 * Shopify writes a product over consecutive rows with one handle: title, texts and names of options are in the first row
 * only, further rows hold one variant, one picture, or both. An empty cell clears in the first row of a product and means
 * "see above" in the others.
 */
export function shopifyRows({ mapping }: ReadSettings): (row: DraftRow) => void {
  const hasTitles = mapping.some(({ field }) => field === 'name')
  let handle: string | null = null
  let axes = new Map<number, string>()
  return (row) => {
    const isNext = row.group === handle
    const isFirst = hasTitles ? row.product.name !== undefined : !isNext
    if (!isNext) axes = new Map()
    handle = row.group
    for (const [at, pair] of row.optionPairs) {
      if (pair.name !== '') axes.set(at, pair.name)
      pair.name ||= axes.get(at) ?? ''
      if (pair.value !== '' && pair.name === '')
        row.problems.push(problemOf('error', 'value_required', `Option${at} Name`, pair.value))
    }
    dropDefaultOption(row)
    if (!isFirst) keepPicturesOnly(row)
    if (!hasVariant(row)) dropVariant(row)
  }
}

/** A product without options has one, «Title», with one value. */
function dropDefaultOption(row: DraftRow): void {
  for (const [at, { name, value }] of row.optionPairs)
    if (value === 'Default Title' && name === 'Title') {
      row.optionPairs.delete(at)
      row.variant.options = []
    }
}

function keepPicturesOnly(row: DraftRow): void {
  const pictures = row.product.pictures ?? []
  for (const name of Object.keys(row.product)) delete row.product[name as keyof typeof row.product] // its own fields
  if (pictures.length > 0) row.product.pictures = pictures
}

function hasVariant({ variant, optionPairs }: DraftRow): boolean {
  const isGiven = Object.values(variant).some((value) => value !== null && value !== undefined)
  return isGiven || [...optionPairs.values()].some(({ value }) => value !== '')
}

function dropVariant(row: DraftRow): void {
  for (const name of Object.keys(row.variant)) delete row.variant[name as keyof typeof row.variant] // its own fields
}
