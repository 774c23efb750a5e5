import { ANY_CALL_REFUSALS } from '@sarafan/contract/any-call-refusals'
import { Ajv, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { RequestContext } from '../../../platform/requests/context.ts'
import { Refusal } from '../../../platform/requests/refuse.ts'
import type { Route } from '../../../platform/requests/router.ts'

/** JSON as text or as stored bytes, or a download in pieces. */
export type Answer = string | Buffer | AsyncIterable<string | Uint8Array>

export interface HandleOptions {
  /** Throw when a response does not match the contract. Set in tests; production only serialises by the schema. */
  readonly checkAnswers?: boolean
}

/**
 * Step 4 of a request: runs the handler of the call and serialises its response. Throws a `Refusal` that the call declares;
 * any other error is a bug.
 */
export async function handle(
  route: Route,
  of: { context: RequestContext; input: Record<string, unknown> },
  { checkAnswers = false }: HandleOptions,
): Promise<Answer> {
  const { name, call, handler } = route
  const response = await handler(of.context, of.input).catch((error: unknown) => {
    throw checkDeclared(route, error)
  })
  if (call.download) return response as AsyncIterable<string | Uint8Array> // what a download's answer type says
  if (checkAnswers) assertAnswer(name, checkerOf(call), response)
  return serialiserOf(call)(response)
}

/** Returns an error to rethrow: a refusal that the call does not declare becomes a bug. */
function checkDeclared({ name, call }: Route, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (call.refusals.includes(error.code) || ANY_CALL_REFUSALS.includes(error.code)) return error
  return new Error(`${name} refused with ${error.code}, which it does not declare`, { cause: error })
}

function assertAnswer(name: string, isAnswer: ValidateFunction, response: unknown): void {
  // The contract describes JSON, so dates and undefined fields take their JSON form first.
  if (!isAnswer(JSON.parse(JSON.stringify(response)))) {
    throw new Error(`${name} answered outside its contract: ${JSON.stringify(isAnswer.errors?.slice(0, 3))}`)
  }
}

const ajv = new Ajv({ allErrors: true, strict: false })

/** Ajv keeps the functions of the schemas it has compiled. */
function checkerOf(call: Route['call']): ValidateFunction {
  return ajv.compile(call.response)
}

const serialisers = new WeakMap<Route['call'], (response: unknown) => string>()

/** Compiled at the first response: compiling all calls at the start would take a tenth of the allowed start time. */
function serialiserOf(call: Route['call']): (response: unknown) => string {
  const known = serialisers.get(call)
  if (known) return known
  const serialise = fastJson(call.response as object) // a TypeBox schema is a JSON Schema
  serialisers.set(call, serialise)
  return serialise
}
