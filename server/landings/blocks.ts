import { LIMITS } from '@sarafan/contract/limits'
import {
  BLOCK_FIELDS,
  type BlockField,
  isEditable,
  RULE_SORTS,
} from '@sarafan/contract/showcases/landing-blocks'
import { parseMoment } from '../platform/clock.ts'
import type { Block } from './block.ts'

/** Maximum length of a picture's path, in characters. */
const PATH_CHARS = 200

/**
 * Validates blocks. Returns `twice` for a repeated id, else the type of the first bad block, or null when all
 * are valid. Blocks of types that the app's editor does not write are accepted only if unchanged (domain.md
 * 4.5).
 */
export function blocksFault(sent: readonly Block[], stored: readonly Block[]): string | null {
  if (new Set(sent.map(({ id }) => id)).size < sent.length) return 'twice'
  const before = new Map(stored.map((block) => [block.id, JSON.stringify(sorted(block))]))
  const bad = sent.find((block) => !isValid(block) && before.get(block.id) !== JSON.stringify(sorted(block)))
  return bad?.type ?? null
}

function isValid({ type, props }: Block): boolean {
  return isEditable(type) && isRecordOf(props, BLOCK_FIELDS[type])
}

function isRecordOf(value: unknown, fields: Readonly<Record<string, BlockField>>): boolean {
  if (!isRecord(value)) return false
  const isKnown = Object.keys(value).every((name) => Object.hasOwn(fields, name))
  return isKnown && Object.entries(fields).every(([name, field]) => isValidField(value[name], field))
}

function isValidField(value: unknown, field: BlockField): boolean {
  if (field.kind === 'rule') return value === undefined || isRule(value)
  if (field.kind === 'products') return value === undefined || areIds(value, field.most)
  if (field.kind === 'moment') return typeof value === 'string' && parseMoment(value) !== null
  if (field.kind === 'pictures') return arePictures(value, field.most)
  if (field.kind === 'items')
    return (
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= field.most &&
      value.every((item) => isRecordOf(item, field.of))
    )
  if (value === undefined) return !field.required
  const most = field.kind === 'picture' ? PATH_CHARS : field.most
  return typeof value === 'string' && value.length <= most && !(field.required && value.trim() === '')
}

/** Distinct product ids; if empty, the block's rule applies. */
function areIds(value: unknown, most: number): boolean {
  if (!Array.isArray(value) || value.length > most) return false
  return (
    value.every((one) => Number.isSafeInteger(one) && Number(one) > 0) && new Set(value).size === value.length
  )
}

/** One or more distinct paths. */
function arePictures(value: unknown, most: number): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return false
  const isPath = (one: unknown) => typeof one === 'string' && one !== '' && one.length <= PATH_CHARS
  return value.every(isPath) && new Set(value).size === value.length
}

/** `{sort, limit, onSale}`; an older rule may also name a category or a brand. */
function isRule(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { sort, limit, onSale, category, brand, ...rest } = value
  const isText = (text: unknown) => text === undefined || (typeof text === 'string' && text.length <= 60)
  return (
    Object.keys(rest).length === 0 &&
    (sort === undefined || RULE_SORTS.some((one) => one === sort)) &&
    (limit === undefined ||
      (Number.isSafeInteger(limit) && Number(limit) >= 1 && Number(limit) <= LIMITS.cataloguePage)) &&
    (onSale === undefined || typeof onSale === 'boolean') &&
    isText(category) &&
    isText(brand)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value with its keys sorted, because the database returns keys in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}
