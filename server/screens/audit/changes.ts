import { parseMoment } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'

/** A changed field, formatted for people. */
export interface FieldChange {
  readonly Field: string
  readonly Of: string
  readonly Type: 'money' | 'share' | 'flag' | 'date' | 'text'
  readonly Before: string | null
  readonly After: string | null
}

/** Maximum number of changed fields shown per entry. */
export const MOST_CHANGES = 12
/** Maximum length of a value shown, in characters. */
const MAX_CHARS = 300

interface Leaf {
  readonly field: string
  readonly of: string
  readonly value: unknown
}

/**
 * Returns the fields in which two states differ, in their order. Items of lists are matched by id and
 * labelled by name.
 */
export function changesOf(before: object, after: object): FieldChange[] {
  const was = leavesOf(before)
  const is = leavesOf(after)
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const one = was.get(key)
    const other = is.get(key)
    const leaf = other ?? one
    if (!leaf || JSON.stringify(one?.value ?? null) === JSON.stringify(other?.value ?? null)) return []
    const type = typeOf(leaf.field, one?.value, other?.value)
    const Before = textOf(type, one?.value)
    const After = textOf(type, other?.value)
    // An empty list that got its first items, which are reported separately.
    if (Before === null && After === null) return []
    return [{ Field: leaf.field.replace(/(?:Kop|Bp)$/, ''), Of: leaf.of, Type: type, Before, After }]
  })
}

/** Returns leaf values by path; list items by id, so that renamed items still match. */
function leavesOf(state: object, about = { key: '', of: '' }): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  for (const [field, value] of Object.entries(state)) {
    const key = `${about.key} ${field}`
    const parts = partsOf(value)
    if (!parts) leaves.set(key, { field, of: about.of, value })
    for (const [id, part] of parts ?? []) {
      const inside = leavesOf(part, { key: `${key} ${id}`, of: nameOf(part) ?? id })
      for (const [place, leaf] of inside) leaves.set(place, leaf)
    }
  }
  return leaves
}

const nameOf = (part: object) => ('name' in part && typeof part.name === 'string' ? part.name : null)

/** Returns the items of a list by id if all have one; null for everything else. */
function partsOf(value: unknown): [id: string, part: object][] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const parts = value.flatMap((one): [string, object][] => {
    if (typeof one !== 'object' || one === null || typeof one.id !== 'number') return []
    const { id, ...rest } = one
    return [[String(id), rest]]
  })
  return parts.length === value.length ? parts : null
}

function typeOf(field: string, ...values: unknown[]): FieldChange['Type'] {
  if (field.endsWith('Kop')) return 'money'
  if (field.endsWith('Bp')) return 'share'
  if (values.some((value) => typeof value === 'boolean')) return 'flag'
  return field.endsWith('At') ? 'date' : 'text'
}

function textOf(type: FieldChange['Type'], value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (type === 'money' && typeof value === 'number') return toRub(value).toFixed(2)
  if (type === 'share' && typeof value === 'number') return String(value / 100)
  if (type === 'date' && typeof value === 'string') return parseMoment(value)?.toISOString() ?? value
  if (Array.isArray(value)) return listText(value)
  return truncate(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Returns plain values joined, and objects as their count: their fields are reported separately. */
function listText(list: readonly unknown[]): string | null {
  if (list.length === 0) return null
  return list.every((one) => typeof one !== 'object') ? truncate(list.join(', ')) : String(list.length)
}

const truncate = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text)
