import TypeBox from 'typebox'
import { expect, test } from 'vitest'
import { Type } from './schema.ts'

/** A value with its hidden properties, all the way down. */
function laidOpen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const found = Object.entries(Object.getOwnPropertyDescriptors(value))
  return found.map(([name, { value: inner, enumerable }]) => [name, enumerable, laidOpen(inner)])
}

type Builders = typeof Type

const SAMPLES: Readonly<Record<keyof Builders, readonly ((of: Builders) => unknown)[]>> = {
  String: [(of) => of.String(), (of) => of.String({ maxLength: 3, description: 'x' })],
  Integer: [(of) => of.Integer({ minimum: 1 })],
  Number: [(of) => of.Number()],
  Boolean: [(of) => of.Boolean()],
  Null: [(of) => of.Null()],
  Unknown: [(of) => of.Unknown({ description: 'x' })],
  Literal: [(of) => of.Literal('a'), (of) => of.Literal(1), (of) => of.Literal(true)],
  Enum: [(of) => of.Enum(['a', 'b'] as const, { description: 'x' }), (of) => of.Enum([1, 2])],
  Union: [(of) => of.Union([of.Null(), of.Literal('a')], { description: 'x' })],
  Array: [(of) => of.Array(of.String(), { maxItems: 2 })],
  Object: [
    (of) => of.Object({}),
    (of) => of.Object({ a: of.String(), b: of.Optional(of.Integer()) }, { additionalProperties: false }),
    (of) => of.Object({ b: of.Optional(of.Object({ c: of.Null() })) }),
  ],
  Record: [(of) => of.Record(of.String(), of.Array(of.Integer()))],
  Partial: [(of) => of.Partial(of.Object({ a: of.String(), b: of.Optional(of.Null()) }))],
  Optional: [(of) => of.Optional(of.String({ maxLength: 3 })), (of) => of.Optional(of.Optional(of.Null()))],
  Immutable: [(of) => of.Immutable(of.Array(of.Object({ a: of.Integer() })))],
  Unsafe: [
    (of) => of.Unsafe<'a'>({ type: 'string', enum: ['a'] }),
    (of) => of.Unsafe<number>(of.Integer({ minimum: 1 })),
    (of) => of.Optional(of.Unsafe<1>(of.Integer())),
  ],
}

test.each(Object.entries(SAMPLES))('issue 18: %s makes the schema that TypeBox makes', (name, samples) => {
  expect(Type).toHaveProperty(name)
  for (const make of samples) expect(laidOpen(make(Type))).toEqual(laidOpen(make(TypeBox)))
})

test('issue 18: an option or a spread changes a copy, not the schema it was made from', () => {
  const text = Type.String()
  Type.Optional(text)
  expect(laidOpen(text)).toEqual(laidOpen(TypeBox.String()))
  expect(laidOpen({ ...Type.Optional(text) })).toEqual(laidOpen({ ...TypeBox.Optional(TypeBox.String()) }))
})
