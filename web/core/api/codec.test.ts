import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { startCalls } from '@sarafan/contract/start'
import { decodedName, MOMENT, ROUBLES, ROUBLES_TEXT } from '@sarafan/contract/units'
import { describe, expect, test } from 'vitest'
import { decodePath, decodeResponse, encodeRequest } from './codec.ts'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: object
  readonly description?: string
}
const MOMENT_VALUE = '2026-11-23T09:30:00.000Z'
const SCALARS: Readonly<Record<string, unknown>> = { string: 'text', integer: 3, number: 0.5, boolean: true }

/** A value that fits the schema, on the wire and as the client has it, made independently of the codec. */
function sampleOf(schema: Schema): { wire: unknown; client: unknown } {
  const both = (value: unknown) => ({ wire: value, client: value })
  if (schema.description === ROUBLES) return { wire: 1234.56, client: 123_456 }
  if (schema.description === ROUBLES_TEXT) return { wire: '1234.56', client: 123_456 }
  if (schema.description === MOMENT) return { wire: MOMENT_VALUE, client: new Date(MOMENT_VALUE) }
  if (schema.patternProperties) return both({ Some_Key: 'data', AnotherID: 1 })
  if (schema.items) {
    const item = sampleOf(schema.items)
    return { wire: [item.wire, item.wire], client: [item.client, item.client] }
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => ({
      name,
      isAmount: [ROUBLES, ROUBLES_TEXT].includes((field.items ?? field).description ?? ''),
      ...sampleOf(field),
    }))
    return {
      wire: Object.fromEntries(fields.map(({ name, wire }) => [name, wire])),
      client: Object.fromEntries(
        fields.map(({ name, isAmount, client }) => [decodedName(name, isAmount), client]),
      ),
    }
  }
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  return both(schema.const ?? schema.enum?.[0] ?? SCALARS[schema.type ?? 'string'])
}

describe.each(Object.entries(ALL_CALLS) as [string, Call][])('%s', (_, call) => {
  test('issue 15: a response is decoded as its schema says', () => {
    const { wire, client } = sampleOf(call.response)
    expect(decodeResponse(call, wire)).toEqual(client)
  })

  test('issue 15: a request is encoded as its schema says', () => {
    const { wire, client } = sampleOf(call.request)
    expect(encodeRequest(call, client as object)).toEqual(wire) // a request is an object
  })
})

test('issue 15: fields that the contract does not know are renamed and kept', () => {
  const response = { ServerTime: MOMENT_VALUE, NewField: { InnerID: 1 }, nothing: null }
  expect(decodeResponse(startCalls.serverTime, response)).toEqual({
    serverTime: new Date(MOMENT_VALUE),
    newField: { innerId: 1 },
    nothing: null,
  })
})

test('issue 15: an amount is decoded to the kopeck and may be missing', () => {
  const cart = { goodsInfo: [{ Price: 0.29, OldPrice: null }], total: 1.15, goods: 19.99 }
  expect(decodeResponse(ALL_CALLS.showCart, { cart })).toEqual({
    cart: { goodsInfo: [{ priceKop: 29, oldPriceKop: null }], totalKop: 115, goodsKop: 1999 },
  })
})

test('issue 15: the fields that a refusal blames get the client’s names', () => {
  const path = (name: string) => decodePath(ALL_CALLS.recordOfflineSale, name)
  expect([path('Items.0.Price'), path('ReceiptNumber'), path('NewField')]).toEqual([
    'items.0.priceKop',
    'receiptNumber',
    'newField',
  ])
})
