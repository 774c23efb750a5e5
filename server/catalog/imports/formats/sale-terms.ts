import {
  CONTENT_UNITS,
  type ContentUnit,
  SALE_UNITS,
  type SaleUnit,
} from '@sarafan/contract/catalog/quantities'
import { TABLE_MARKED, TABLE_UNITS } from '@sarafan/contract/catalog/table-columns'
import { LIMITS } from '@sarafan/contract/limits'
import { MARKED_GROUPS, type MarkedGroup } from '@sarafan/contract/orders/marking-codes'
import { dayStart } from '../../../platform/clock.ts'
import { type Reading, readFlag, readWhole } from './values.ts'

/** Further spellings of units in price lists and in 1C. */
const SPELLINGS: Readonly<Record<string, SaleUnit>> = {
  штука: 'piece',
  штук: 'piece',
  ед: 'piece',
  пар: 'pair',
  комплект: 'set',
  компл: 'set',
  упак: 'pack',
  уп: 'pack',
  грамм: 'g',
  гр: 'g',
  килограмм: 'kg',
  миллилитр: 'ml',
  литр: 'l',
  сантиметр: 'cm',
  метр: 'm',
  'кв. м': 'm2',
  'кв.м': 'm2',
  м2: 'm2',
}
const UNIT_OF = new Map<string, SaleUnit>([
  ...SALE_UNITS.flatMap((unit): [string, SaleUnit][] => [
    [unit, unit],
    [TABLE_UNITS[unit], unit],
  ]),
  ...Object.entries(SPELLINGS),
])
const GROUP_OF = new Map<string, MarkedGroup>(
  MARKED_GROUPS.flatMap((group): [string, MarkedGroup][] => [
    [group, group],
    [TABLE_MARKED[group].toLowerCase(), group],
  ]),
)
/** The largest contents of a unit that the product editor takes. */
const MAX_CONTENT = 10_000_000

const plain = (text: string) => text.trim().toLowerCase().replace(/\.$/, '')

export function readUnit(text: string): Reading<SaleUnit> {
  const value = UNIT_OF.get(plain(text))
  return value === undefined ? { problem: 'word_unknown' } : { value }
}

export function readContentUnit(text: string): Reading<ContentUnit> {
  const unit = UNIT_OF.get(plain(text))
  const value = CONTENT_UNITS.find((one) => one === unit)
  return value === undefined ? { problem: 'word_unknown' } : { value }
}

/** Reads a group of marked goods; a plain «yes» is the group of other goods, «no» is none. */
export function readMarked(text: string): Reading<MarkedGroup | ''> {
  const group = GROUP_OF.get(text.trim().toLowerCase())
  if (group !== undefined) return { value: group }
  const flag = readFlag(text)
  if ('problem' in flag) return { problem: 'word_unknown' }
  return { value: flag.value ? 'other' : '' }
}

/** Reads a day as `2026-11-21` or `21.11.2026`, with or without a time. */
export function readDay(text: string): Reading<string> {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\D.*)?$/.exec(text.trim()) ?? []
  const iso = year
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    : /^(\d{4}-\d{2}-\d{2})(?:\D.*)?$/.exec(text.trim())?.[1]
  return iso === undefined || dayStart(iso) === null ? { problem: 'date_unreadable' } : { value: iso }
}

/** Reads the minimum or the step of a quantity. */
export const readQuantity = (text: string) => readWhole(text, { least: 1, most: LIMITS.lineQuantity })
export const readContent = (text: string) => readWhole(text, { least: 1, most: MAX_CONTENT })
