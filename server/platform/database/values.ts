/** A value as PostgreSQL reads it: text, bytes for `bytea`, null. */
export type Parameter = string | Buffer | null

/** Converts a value to PostgreSQL's text format; objects become JSON. Throws for a value that JSON cannot hold. */
export function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return toArrayLiteral(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return JSON.stringify(value)
}

function toArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(toArrayElement).join()}}`
}

function toArrayElement(value: unknown): string {
  if (Array.isArray(value)) return toArrayLiteral(value)
  const parameter = toParameter(value)
  if (parameter === null) return 'NULL'
  const text = typeof parameter === 'string' ? parameter : `\\x${parameter.toString('hex')}`
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
