import type { Call, Calls } from '@sarafan/contract/call'
import type { RefusalCode } from '@sarafan/contract/refusals'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import { callLimits, type LimitEngine } from '../rate-limit.ts'
import { admit } from './admission.ts'
import type { RequestContext } from './context.ts'
import type { CallOptionsOf, HandlersOf } from './handlers.ts'
import type { Piggyback } from './piggyback.ts'
import { Refusal, refuse } from './refuse.ts'
import { textReader } from './text-fields.ts'

/** Refusals that the transport may throw on any call, so that calls need not declare them. */
const TRANSPORT_REFUSALS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'invalid_question',
  'session_required',
  'header_required',
  'origin_refused',
  'json_required',
  'body_too_large',
  'file_too_large',
  'too_many_requests',
  'idempotency_key_required',
  'idempotency_key_reused',
  'method_unknown',
  'internal',
  'database_unavailable',
  'not_logged_in',
  'forbidden',
  'showcase_not_found',
  'platform_not_set_up',
])

/** A registered call: takes a request's input, returns the serialised response. */
export interface Route {
  readonly name: string
  readonly call: Call
  /** Returns the query to piggyback on the identity lookup; null: none for this input, or the input is invalid. */
  readonly along?: (question: Record<string, unknown>, at: Date) => Piggyback | null
  /** The call revalidates the identity itself, so it may start with a cached one. */
  readonly confirms: boolean
  /** Returns JSON text, or a download in pieces. Throws a `Refusal` that the call declares; any other error is a bug. */
  answer(
    context: RequestContext,
    question: Record<string, unknown>,
  ): Promise<string | AsyncIterable<string | Uint8Array>>
}

interface Wired {
  readonly handler: (context: RequestContext, question: unknown) => Promise<unknown>
  readonly along?: (question: unknown, at: Date) => Piggyback | null
  readonly confirms?: boolean
}

export interface RouterOptions {
  /** Throw when a response does not match the contract. Set in tests; production only serialises by the schema. */
  readonly checkAnswers?: boolean
  /** False switches rate limits off, for measurements. */
  readonly isPaced?: boolean
  /** Counts rate limits for all servers together; without it each process counts alone. */
  readonly engine?: LimitEngine
}

/** Connects declared calls with their handlers, and groups them by verb and path for the HTTP routes. */
export class Router {
  private readonly registered: Route[] = []
  private readonly ajv = new Ajv({
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    strict: false,
  })
  private readonly checkAnswers: boolean
  private readonly isPaced: boolean
  private readonly engine: LimitEngine | undefined

  constructor({ checkAnswers = false, isPaced = true, engine }: RouterOptions = {}) {
    this.checkAnswers = checkAnswers
    this.isPaced = isPaced
    this.engine = engine
  }

  /** Registers a group of calls; `options` are by call. Throws for a piggybacked query on a call not open to everyone. */
  register<D extends Calls>(calls: D, handlers: HandlersOf<D>, options: CallOptionsOf<D> = {}): this {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as (context: RequestContext, question: unknown) => Promise<unknown> // same key, same call
      const callOptions = options[name] as Omit<Wired, 'handler'> | undefined // the same
      // A piggybacked query runs before `admit` and before rate limiting, so it is allowed only on calls open to every
      // caller who is not banned.
      const isLimited = call.perMinute !== undefined || call.perHour !== undefined
      const isFree = !call.vouched && !call.idempotent && !isLimited
      const isOpen = call.access === 'anyone' && isFree && call.refusals.includes('banned')
      if (callOptions?.along && !isOpen)
        throw new Error(`${name} is not open to everyone, so it can't piggyback a query`)
      this.registered.push(this.wire(name, call, { handler, ...callOptions }))
    }
    return this
  }

  /** Returns the calls by verb and path. `GET /tg` has several, which differ in `method`. */
  routes(): Map<string, Route[]> {
    const routes = new Map<string, Route[]>()
    for (const route of this.registered) {
      const address = `${route.call.verb} ${route.call.path.replace(/\/$/, '')}`
      routes.set(address, [...(routes.get(address) ?? []), route])
    }
    return routes
  }

  private wire(name: string, call: Call, { handler, along, confirms = false }: Wired): Route {
    let compiled: ReturnType<typeof this.compile> | undefined
    const limits = this.isPaced ? callLimits(name, call, this.engine) : null
    const answer: Route['answer'] = async (context, question) => {
      // Compiled at the first request: compiling all calls at the start would take a tenth of the allowed start time.
      compiled ??= this.compile(call)
      const { faultsOf, isAnswer, write } = compiled
      const faults = faultsOf(question)
      if (faults) throw refuse('invalid_question', {}, faults)
      const admitted = admit(call, context, question)
      await limits?.(context)
      const reply = await handler(admitted, question).catch((error: unknown) => {
        throw checkDeclared(name, call, error)
      })
      if (call.download) return reply as AsyncIterable<string | Uint8Array> // what a download's answer type says
      if (isAnswer) assertAnswer(name, isAnswer, reply)
      return write(reply)
    }
    if (!along) return { name, call, confirms, answer }
    const piggyback: Route['along'] = (question, at) => {
      compiled ??= this.compile(call)
      return compiled.faultsOf(question) ? null : along(question, at)
    }
    return { name, call, confirms, answer, along: piggyback }
  }

  private compile(call: Call) {
    const isQuestion = this.ajv.compile(call.question)
    const readTexts = textReader(call.question)
    return {
      /** Cleans the texts of the input in place and returns its invalid fields; null when there are none. */
      faultsOf: (question: Record<string, unknown>): Record<string, string> | null => {
        const faults: Record<string, string> = {}
        readTexts(question, faults)
        if (isQuestion(question) && Object.keys(faults).length === 0) return null
        return { ...fieldsOf(isQuestion.errors ?? []), ...faults }
      },
      isAnswer: this.checkAnswers ? this.ajv.compile(call.answer) : null,
      write: fastJson(call.answer as object), // a TypeBox schema is a JSON Schema
    }
  }
}

/** Returns an error to rethrow: a refusal that the call does not declare becomes a bug. */
function checkDeclared(name: string, call: Call, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (call.refusals.includes(error.code) || TRANSPORT_REFUSALS.has(error.code)) return error
  return new Error(`${name} refused with ${error.code}, which it does not declare`, { cause: error })
}

function assertAnswer(name: string, isAnswer: ValidateFunction, reply: unknown): void {
  // The contract describes JSON, so dates and undefined fields take their JSON form first.
  if (!isAnswer(JSON.parse(JSON.stringify(reply)))) {
    throw new Error(`${name} answered outside its contract: ${JSON.stringify(isAnswer.errors?.slice(0, 3))}`)
  }
}

/** Returns the failed schema keyword of each invalid field, by its dotted name. */
function fieldsOf(errors: readonly ErrorObject[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const parent = error.instancePath.slice(1).replaceAll('/', '.')
    const own = String(error.params.missingProperty ?? error.params.additionalProperty ?? '')
    const field = [parent, own].filter(Boolean).join('.')
    fields[field || 'body'] = error.keyword
  }
  return fields
}
