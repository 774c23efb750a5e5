import { decodedName } from './units.ts'

/** What a call accepts in one field of its request: the length of a text, the size of a number, the count of a list. */
export interface FieldLimits {
  readonly min?: number
  readonly max?: number
}

/** Limits by the client's name of the field; `*` is every entry of a list: `variants.*.sku`. */
export type RequestLimits = Readonly<Record<string, FieldLimits>>

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Returns the limits of all fields of a request schema that have any, so that forms need not repeat them (issue 15). */
export function limitsOfRequest(request: object): RequestLimits {
  const limits: Record<string, FieldLimits> = {}
  collect(request, [], limits)
  return limits
}

function collect(schema: Schema, path: readonly string[], limits: Record<string, FieldLimits>): void {
  const min = schema.minLength ?? schema.minimum ?? schema.minItems
  const max = schema.maxLength ?? schema.maximum ?? schema.maxItems
  // Ids and versions are only bounded by what JavaScript can count, and are never typed.
  const isTyped = max !== Number.MAX_SAFE_INTEGER
  if (isTyped && (min !== undefined || max !== undefined))
    limits[path.join('.')] = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    collect(field, [...path, decodedName(name, false)], limits)
  if (schema.items) collect(schema.items, [...path, '*'], limits)
}
