import type { Call } from '@sarafan/contract/call'

interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly minLength?: number
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
}

/** Texts for the patterns of `contract/wire.ts`; a new pattern needs a line here. */
const TEXTS = [
  '123456',
  '1',
  '12',
  'a1',
  '1000',
  'abcdefghijklmnopqrstuvwx',
  'abcdefghijklmnopqrstuv',
  'chay',
  '+79161234567',
  '55.75',
  '/account/sale-orders/export/',
]

/** A question that fits the call's schema, with its required fields only. */
export function sampleOf(call: Call): Record<string, unknown> {
  return objectOf(call.question as Schema) // a TypeBox schema is a JSON Schema
}

function objectOf(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sampleFor(schema.properties?.[name] ?? {})]),
  )
}

function sampleFor(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  return objectOf(schema)
}

function textOf(schema: Schema): string {
  if (!schema.pattern) return 'Проверка 1234'.padEnd(schema.minLength ?? 0, '5')
  const pattern = new RegExp(schema.pattern)
  const text = TEXTS.find((candidate) => pattern.test(candidate))
  if (text === undefined) throw new Error(`no sample text for ${schema.pattern}`)
  return text
}
