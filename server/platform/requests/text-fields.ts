import type { TextKind } from '@sarafan/contract/text-kinds'
import { isHostile, readText } from '../text.ts'

/** Returns an input value with its texts cleaned; records faults under the field's dotted name. */
type Reader = (value: unknown, name: string, faults: Record<string, string>) => unknown

interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-text'?: TextKind
}

/** More than any page of blocks needs; without a limit a deep tree could overflow the stack. */
const MAX_DEPTH = 20

/**
 * Returns a function that cleans the texts of a call's input in place, before the schema validates it, and records faults by
 * dotted name. A string without a declared kind is a line; a value of unknown shape is a tree of texts that people typed
 * (issue 12, decision 025).
 */
export function textReader(
  request: object,
): (input: Record<string, unknown>, faults: Record<string, string>) => void {
  const read = readerOf(request as Schema) // a TypeBox schema is a JSON Schema
  return (input, faults) => void read?.(input, '', faults)
}

function readerOf(schema: Schema): Reader | null {
  if (schema.enum || schema.const !== undefined) return null
  if (schema.type === 'string') return stringReader(schema)
  if (schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean') return null
  if (schema.type === 'array') return arrayReader(schema.items ? readerOf(schema.items) : readTree)
  if (schema.type !== 'object' || schema.patternProperties) return readTree
  return objectReader(schema.properties ?? {})
}

function stringReader({ pattern, 'x-text': kind = pattern ? 'signed' : 'line' }: Schema): Reader | null {
  if (kind === 'signed') return null
  return (value, name, faults) => {
    if (typeof value !== 'string') return value
    return readText(value, kind, (reason) => {
      faults[name] ??= reason
    })
  }
}

function arrayReader(read: Reader | null): Reader | null {
  if (!read) return null
  return (value, name, faults) => {
    if (!Array.isArray(value)) return value
    for (const [at, item] of value.entries()) value[at] = read(item, `${name}.${at}`, faults)
    return value
  }
}

function objectReader(properties: Readonly<Record<string, Schema>>): Reader | null {
  const readers = Object.entries(properties).flatMap(([name, schema]) => {
    const read = readerOf(schema)
    return read ? [[name, read] as const] : []
  })
  if (readers.length === 0) return null
  return (value, name, faults) => {
    if (!isRecord(value)) return value
    for (const [own, read] of readers) {
      if (value[own] !== undefined)
        value[own] = read(value[own], name === '' ? own : `${name}.${own}`, faults)
    }
    return value
  }
}

/** Cleans texts that people typed, at any depth and in fields of any name. */
function readTree(value: unknown, name: string, faults: Record<string, string>, depth = 0): unknown {
  if (typeof value === 'string') {
    return readText(value, 'lines', (reason) => {
      faults[name] ??= reason
    })
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) {
    faults[name.split('.').slice(0, 3).join('.')] = 'depth'
    return null
  }
  const holder = value as Record<string, unknown> // an object or an array, whose keys are its places
  for (const key of Object.keys(holder)) {
    if (isHostile(key)) faults[name] ??= 'characters'
    holder[key] = readTree(holder[key], `${name}.${key}`, faults, depth + 1)
  }
  return holder
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
