import { ANY_CALL_REFUSALS } from '@sarafan/contract/any-call-refusals'
import type { Call } from '@sarafan/contract/call'
import { REFUSALS, type RefusalCode } from '@sarafan/contract/refusals'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** A response other than a reply: an HTTP status and what it says. */
export interface Refused {
  readonly status: number
  /** Text in response to GET, otherwise an object with the refusal's code. */
  readonly body: unknown
  /** Of a text, which has no other place for it. */
  readonly code?: string
}

/** Returns how a value breaks a schema of the contract, with the path of each wrong field; empty if it does not. */
export function faultsOf(schema: TSchema, value: unknown): string[] {
  const strict = withNull(schema) as TSchema // A schema stays one
  if (Value.Check(strict, value)) return []
  return Value.Errors(strict, value)
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
}

/** Returns how a refusal differs from those that the server may send for the call; empty if it does not. */
export function refusalFaultsOf(call: Call, { status, body, code: sent }: Refused): string[] {
  const code = sent ?? (typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined)
  // A proxy in front of the server answers without a code while the server is away.
  if (code === undefined) return status >= 500 ? [] : [`status ${status} has no refusal code`]
  if (typeof code !== 'string' || !isRefusalCode(code)) return [`${code} is not a refusal`]
  const isDeclared = call.refusals.includes(code) || ANY_CALL_REFUSALS.includes(code)
  return [
    ...(isDeclared ? [] : [`the call does not declare the refusal ${code}`]),
    ...(REFUSALS[code] === status ? [] : [`${code} has status ${REFUSALS[code]}, not ${status}`]),
    ...((call.verb === 'GET') === (typeof body === 'string')
      ? []
      : [`a refused ${call.verb} has another body`]),
  ]
}

const isRefusalCode = (code: string): code is RefusalCode => code in REFUSALS

const converted = new WeakMap<object, unknown>()

/** Returns a schema with `nullable`, which JSON Schema does not know, as a choice of null. */
function withNull(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  const known = converted.get(schema)
  if (known) return known
  if (Array.isArray(schema)) return schema.map(withNull)
  const entries = Object.entries(schema).filter(([name]) => name !== 'nullable')
  const plain = Object.fromEntries(entries.map(([name, part]) => [name, withNull(part)]))
  const result = 'nullable' in schema ? { anyOf: [plain, { type: 'null' }] } : plain
  converted.set(schema, result)
  return result
}
