import type { KnownValues, Random } from './known-values.ts'

export interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly nullable?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

/** The source of a request's values, and how often one of them is wrong on purpose (0 to 1). */
export interface Source {
  readonly random: Random
  readonly known: KnownValues
  readonly wrongShare: number
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T // The lists here are never empty

/** Texts that broke servers before, ours or others'. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u0007',
  '\r\n',
  '\n\t',
  '\u202e\u0442\u0435\u043a\u0441\u0442',
  '\u2066a\u2069',
  '\u200b',
  '\u3164',
  `\u0436${'\u0301'.repeat(80)}`,
  '\ufeff',
  '👩‍👩‍👧‍👦',
  '😀'.repeat(200),
  'й'.normalize('NFD'),
  "' or 1=1 --",
  '"; drop table person; --',
  '%',
  '_',
  '\\',
  '%00',
  '%ff',
  '$1',
  '{{x}}',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '１',
  '99999999999999999999',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '999999999.999',
  '1,5',
  '1.5',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '2026-11-22T25:61:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01',
  '../../etc/passwd',
  'file:///etc/passwd',
  'https://example.test/',
  'javascript:alert(1)',
  '//example.test',
  'a'.repeat(5000),
  '(((((((((((((((((((((((',
  'a & b | !c',
  '"',
  "'",
  ':*',
  '   ',
  '',
]

const HOSTILE_NUMBERS = [
  -1,
  0,
  -0,
  1.5,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  32768,
]

/** Ordinary texts that people may type. */
const ORDINARY = [
  'Анна',
  'чай',
  'Москва',
  'Тверская, 1',
  'test@example.test',
  '+79161234567',
  'Спасибо!',
  '10',
  'а',
  'قهوة',
]
const MATCHING = [
  '1',
  '12',
  '123456',
  '0',
  '1000',
  '999999999,99',
  '55.75',
  '2026-11-22',
  'chay',
  'teply-dom',
  '7.12',
  '1.2_3.4',
  '999999999999999',
  '99999',
  'abcdefghijklmnopqrstuvwx',
  '0000000000000000000000',
  '1,2,3',
  '-1.5',
  '',
  '/account/sale-orders/export/',
]

/** Returns a value for a field: usually a valid one, otherwise one at its limits, of another type, or hostile. */
export function valueFor(schema: Schema, source: Source, depth = 0): unknown {
  const { random, wrongShare } = source
  if (random() < wrongShare) return wrongValue(schema, source, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.nullable && random() < 0.2) return null
  if (schema.type === 'string') return textFor(schema, source)
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, source)
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'array') return listFor(schema, source, depth)
  if (schema.type === 'object' && schema.properties) return objectFor(schema, source, depth)
  return depth > 4 ? 'x' : { title: textFor({}, source), items: [{ text: textFor({}, source) }] }
}

export function objectFor(schema: Schema, source: Source, depth = 0): Record<string, unknown> {
  const { random, wrongShare } = source
  const required = schema.required ?? []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
    const isLeftOut = required.includes(name) ? random() < wrongShare / 4 : random() < 0.5
    return isLeftOut ? [] : [[name, valueFor(own, source, depth + 1)] as const]
  })
  const extra = random() < wrongShare / 8 ? [[pick(random, ['__proto__', 'x', 'a\0']), 1] as const] : []
  return Object.fromEntries([...fields, ...extra])
}

function listFor(schema: Schema, source: Source, depth: number): unknown[] {
  const most = Math.min(schema.maxItems ?? 3, 3)
  const count = Math.max(schema.minItems ?? 0, Math.floor(source.random() * (most + 1)))
  return Array.from({ length: count }, () => valueFor(schema.items ?? {}, source, depth + 1))
}

function numberFor({ minimum, maximum, type }: Schema, { random, known }: Source): number {
  const low = minimum ?? 0
  const high = maximum ?? 1000
  if (random() < 0.2) return pick(random, [low, high])
  if (high > 1e6 && random() < 0.7) return known.number(random) ?? 1
  const value = low + random() * (Math.min(high, low + 1000) - low)
  return type === 'integer' ? Math.floor(value) : value
}

function textFor({ pattern, minLength = 0, maxLength = 100 }: Schema, { random, known }: Source): string {
  if (pattern) {
    const fits = new RegExp(pattern)
    const found = known.text(random, (text) => fits.test(text))
    const own = MATCHING.filter((text) => fits.test(text))
    if (found !== null && (own.length === 0 || random() < 0.7)) return found
    return own.length > 0 ? pick(random, own) : '1'
  }
  const text = random() < 0.3 ? (known.text(random, () => true) ?? 'а') : pick(random, ORDINARY)
  return random() < 0.1 ? 'я'.repeat(maxLength) : text.padEnd(minLength, 'ж').slice(0, maxLength)
}

function wrongValue(schema: Schema, source: Source, depth: number): unknown {
  const { random } = source
  const isText = schema.type === 'string'
  if (isText && random() < 0.8) return pick(random, HOSTILE_TEXTS)
  if (!isText && random() < 0.5) return pick(random, HOSTILE_NUMBERS)
  const others: unknown[] = [null, true, [], {}, '', 0, [[[]]], { toString: 1 }, pick(random, HOSTILE_TEXTS)]
  return depth > 6 ? 0 : pick(random, others)
}
