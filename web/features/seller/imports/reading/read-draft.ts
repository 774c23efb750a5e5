import { IMPORT_FIELDS, type ImportField, type ImportSystem } from '@sarafan/contract/catalog/import-fields'
import type { importCalls as calls } from '@sarafan/contract/catalog/imports'
import type { RequestData } from '../../../../core/api/endpoints.ts'
import type { Reading } from '../imports.api.ts'

/** How a file is read, as the form holds it: a column that is left out has an empty field. */
export interface ReadDraft {
  system: ImportSystem
  emptyCells: Reading['emptyCells']
  priceType: string
  mapping: { column: string; field: ImportField | ''; detail: string }[]
}

/** What the detail of a field means; fields that are not here have none. */
export type DetailKind = 'separator' | 'depth' | 'name' | 'pair' | 'axis' | 'weight' | 'length'
const DETAILS: Partial<Record<ImportField, DetailKind>> = {
  category: 'separator',
  categoryLevel: 'depth',
  attribute: 'name',
  attributeName: 'pair',
  attributeValue: 'pair',
  option: 'axis',
  optionName: 'pair',
  optionValue: 'pair',
  weight: 'weight',
  length: 'length',
  width: 'length',
  height: 'length',
}
export const UNITS = { weight: ['g', 'kg'], length: ['mm', 'cm', 'm'] } as const

export const detailKind = (field: string): DetailKind | undefined => {
  const known = IMPORT_FIELDS.find((one) => one === field)
  return known && DETAILS[known]
}

/** Returns the detail that a column begins with once its field is chosen. */
export function firstDetail(field: string, column: string): string {
  const kind = detailKind(field)
  if (kind === 'name' || kind === 'axis') return column.slice(0, 60)
  if (kind === 'depth' || kind === 'pair') return '1'
  return kind === 'weight' ? 'g' : kind === 'length' ? 'cm' : ''
}

export function draftOfReading({ system, emptyCells, priceType, mapping }: Reading): ReadDraft {
  return {
    system,
    emptyCells,
    priceType,
    mapping: mapping.map(({ column, field, detail }) => ({ column, field: field ?? '', detail })),
  }
}

export function requestOfReading(draft: ReadDraft, id: number): RequestData<typeof calls.saveImportSettings> {
  return {
    ...draft,
    id,
    mapping: draft.mapping.map(({ column, field, detail }) => ({
      column,
      field: field === '' ? null : field,
      detail: detailKind(field) ? detail.trim() : '',
    })),
  }
}
