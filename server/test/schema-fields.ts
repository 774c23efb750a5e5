import type { Call } from '@sarafan/contract/call'

export interface FieldSchema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly required?: readonly string[]
  readonly 'x-text'?: string
}

export interface Field {
  /** Path in the request; 0 means an item of a list. */
  readonly path: readonly (string | number)[]
  readonly schema: FieldSchema
}

/** Returns all leaf fields of a call's request, at any depth. */
export function fieldsOfCall(call: Call): Field[] {
  return fieldsIn(call.request as FieldSchema, []) // a TypeBox schema is a JSON Schema
}

function fieldsIn(schema: FieldSchema, path: Field['path']): Field[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      fieldsIn(property, [...path, name]),
    )
  if (schema.items) return fieldsIn(schema.items, [...path, 0])
  return [{ path, schema }]
}

/** Sets a value at a path, creating the objects and lists on the way; mutates the request. */
export function setAt(question: Record<string, unknown>, path: Field['path'], value: unknown): void {
  let holder = question as Record<string | number, unknown> // lists are objects by number
  for (const [at, step] of path.entries()) {
    const next = path[at + 1]
    if (next === undefined) holder[step] = value
    else holder[step] ??= typeof next === 'number' ? [] : {}
    holder = holder[step] as Record<string | number, unknown> // made above
  }
}
