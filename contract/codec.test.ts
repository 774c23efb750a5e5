import { expect, test } from 'vitest'
import { ALL_CALLS } from './all.generated.ts'
import { codecOf } from './codec.ts'
import { Type } from './schema/schema.ts'
import { decodedName } from './units.ts'
import { Moment, Nullable, Rub, RubText } from './wire.ts'

test('issue 15: one rule makes names of the wire the client’s', () => {
  const names = ['ShowcaseID', 'CategoryIDs', 'ID', 'cnt_in_cart', 'BonusTransactions', 'showcaseId']
  expect(names.map((name) => decodedName(name, false))).toEqual([
    'showcaseId',
    'categoryIds',
    'id',
    'cntInCart',
    'bonusTransactions',
    'showcaseId',
  ])
  expect(decodedName('OldPrice', true)).toBe('oldPriceKop')
})

test('issue 15: every call has a codec, and no two fields of an object get the same name', () => {
  for (const call of Object.values(ALL_CALLS)) expect(call.codec).toBeTypeOf('object')
})

test('issue 15: a codec holds amounts and moments of lists and nullable objects, and the wire names of a request', () => {
  const line = Type.Object({ Name: Type.String(), Price: Nullable(Rub), At: Moment })
  const labels = Type.Record(Type.String(), Type.String())
  const request = Type.Object({ id: Type.Integer(), Sum: RubText, Code: Type.String() })
  expect(codecOf(request, Type.Object({ Lines: Type.Array(Nullable(line)), labels }))).toEqual({
    request: { Sum: 'amount', Code: '' },
    response: { Lines: { Price: 'amount', At: 'moment' }, labels: 'data' },
  })
})

test('issue 15: a call whose response cannot be decoded is refused', () => {
  const none = Type.Object({})
  const union = Type.Union([Type.Object({ A: Rub }), Type.Object({ B: Moment })])
  expect(() => codecOf(none, Type.Object({ Either: union }))).toThrow('union')
  expect(() => codecOf(none, Type.Object({ ID: Type.Integer(), Id: Type.Integer() }))).toThrow('as id')
})
