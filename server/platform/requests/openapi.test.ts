import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { REFUSALS } from '@sarafan/contract/refusals'
import { expect, test } from 'vitest'
import { openApiOf } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  description?: string
  'x-access': string
  'x-requires'?: unknown
  responses: Record<string, { description: string }>
}

const document = openApiOf()
const operations = Object.entries(document.paths).flatMap(([path, byVerb]) =>
  Object.entries(byVerb).map(([verb, operation]) => ({ path, verb, ...(operation as unknown as Operation) })),
)
const calls: [string, Call][] = Object.entries(ALL_CALLS)

test('the reference lists every declared call once, by its verb and path', () => {
  expect(calls.length).toBeGreaterThanOrEqual(30)
  const listed = operations.map(({ operationId, verb }) => `${verb} ${operationId}`)
  expect(listed.sort()).toEqual(calls.map(([name, call]) => `${call.verb.toLowerCase()} ${name}`).sort())
})

test('calls of one path are listed by their method', () => {
  const families = calls.filter(([, call]) => call.method !== undefined)
  expect(families.length).toBeGreaterThanOrEqual(14)
  for (const [name, call] of families) {
    expect(operations.find(({ operationId }) => operationId === name)?.path).toBe(
      `${call.path}?method=${call.method}`,
    )
  }
})

test('every refusal of a call is listed under its status with its text', () => {
  for (const [name, call] of calls) {
    const operation = operations.find(({ operationId }) => operationId === name)
    for (const code of call.refusals) {
      expect(operation?.responses[REFUSALS[code]]?.description, `${name} ${code}`).toMatch(
        new RegExp(`\`${code}\`: \\S+`),
      )
    }
  }
})

const shown = (name: string) => operations.find(({ operationId }) => operationId === name)

test('issue 14: the reference shows the rights each call requires, as data and in words', () => {
  for (const [name, call] of calls) {
    expect(shown(name)?.['x-requires'], name).toEqual(call.requires)
    expect(shown(name)?.['x-access'], name).toBe(call.access)
  }
  expect(shown('moveLead')?.description).toBe('Requires `orders.manage`.')
  expect(shown('showSaleOrders')?.description).toBe(
    'Requires `orders.view` or an administrator of the platform. Open to API keys with the scope `orders:read`.',
  )
  expect(shown('createBonusPayment')?.description).toMatch(
    /^Requires, by `Kind`: `offline.payout` for `payout`, otherwise `offline.redeem`\./,
  )
  expect(shown('listFlags')?.description).toBe('Needs an administrator of the platform.')
})

test('issue 14: the reference says in words which header, which session and which limit a call has', () => {
  for (const [name, call] of calls) {
    const words = shown(name)?.description ?? ''
    expect(words.includes('Idempotency-Key'), name).toBe(call.idempotent === true)
    expect(words.includes('authenticated by the platform’s bot'), name).toBe(call.vouched === true)
    expect(words.includes(`${call.perMinute} requests per minute`), name).toBe(call.perMinute !== undefined)
    expect(words.includes(`${call.perHour} requests per hour`), name).toBe(call.perHour !== undefined)
  }
})

test('the reference is plain JSON of OpenAPI 3.0', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(document.openapi).toBe('3.0.3')
})
