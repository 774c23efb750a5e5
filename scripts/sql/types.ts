/** TypeScript types of PostgreSQL's types, as both drivers read and take them (`engines.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float8: 'number',
  // The driver keeps the digits of what a number might not hold.
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  xid: 'string',
  ltree: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  json: 'Json',
  jsonb: 'Json',
  void: 'unknown',
}

/** Returns the type of a column, without null. Throws for a type that no statement returned before. */
export function columnType(name: string): string {
  if (name.startsWith('_')) return `${columnType(name.slice(1))}[]`
  const type = TYPES[name]
  if (!type) throw new Error(`scripts/sql/types.ts has no TypeScript type for ${name}`)
  return type
}

/** Returns the type of a parameter: JSON is sent as text, and anything may be null. */
export function parameterType(name: string): string {
  if (name.startsWith('_')) return `readonly ${columnType(name.slice(1))}[] | null`
  return name === 'json' || name === 'jsonb' ? 'string | null' : `${columnType(name)} | null`
}
