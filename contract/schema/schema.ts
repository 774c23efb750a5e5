import type TypeBox from 'typebox'
import type { TObject, TSchema } from 'typebox'

/** TypeBox keeps its marks in properties that are neither listed nor copied by a spread. */
function marked(
  schema: object,
  name: '~kind' | '~optional' | '~immutable' | '~unsafe',
  value: unknown,
): object {
  return Object.defineProperty(schema, name, { value, configurable: true, writable: true, enumerable: false })
}

const made = (kind: string, schema: object, options?: object) =>
  marked({ ...schema, ...options }, '~kind', kind)

/** Returns a copy of a schema with its marks. */
const copied = (schema: TSchema): object =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))

function object(properties: Readonly<Record<string, TSchema>>, options?: object): object {
  const names = Object.keys(properties).filter((name) => !Object.hasOwn(properties[name] ?? {}, '~optional'))
  const required = names.length > 0 && { required: names }
  return made('Object', { type: 'object', ...required, properties }, options)
}

const optional = (schema: TSchema) => marked(copied(schema), '~optional', true)

const builders = {
  String: (options?: object) => made('String', { type: 'string' }, options),
  Integer: (options?: object) => made('Integer', { type: 'integer' }, options),
  Number: (options?: object) => made('Number', { type: 'number' }, options),
  Boolean: (options?: object) => made('Boolean', { type: 'boolean' }, options),
  Null: (options?: object) => made('Null', { type: 'null' }, options),
  Unknown: (options?: object) => made('Unknown', {}, options),
  Literal: (value: unknown, options?: object) =>
    made('Literal', { type: typeof value, const: value }, options),
  Enum: (values: readonly unknown[], options?: object) => made('Enum', { enum: values }, options),
  Union: (anyOf: readonly TSchema[], options?: object) => made('Union', { anyOf }, options),
  Array: (items: TSchema, options?: object) => made('Array', { type: 'array', items }, options),
  Object: object,
  Record: (_names: TSchema, value: TSchema, options?: object) =>
    made('Record', { type: 'object', patternProperties: { '^.*$': value } }, options),
  Partial: ({ properties }: TObject) =>
    object(
      Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, optional(of) as TSchema])),
    ),
  Optional: optional,
  Immutable: (schema: TSchema) => marked(copied(schema), '~immutable', true),
  Unsafe: (schema: TSchema) => marked(copied(schema), '~unsafe', null),
}

/**
 * The builders of TypeBox that describe our calls, settings and rows: the same schemas and types. TypeBox itself would load 373
 * modules for them, which cost memory and time at each start (decision 097). `Record` takes any text as a name.
 */
export const Type = builders as unknown as Pick<typeof TypeBox, keyof typeof builders> // schema.test.ts compares both
