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

/** Refusals the door itself may give on any call. */
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

/** A call laid on the board: checked question in, serialised answer out. */
export interface Route {
  readonly name: string
  readonly call: Call
  /** What it asks along with the look at who visits, if it ever does; null for a question that is none. */
  readonly along?: (question: Record<string, unknown>, at: Date) => Piggyback | null
  /** It confirms by itself who visits, so it may begin with who is only believed to. */
  readonly confirms: boolean
  /** Gives the answer as JSON text, a download in pieces; throws a `Refusal` the call declares, anything else is a bug. */
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
  /** Refuse to send what the contract does not declare; tests do, production serialises by schema. */
  readonly checkAnswers?: boolean
  /** False lets everybody ask as often as they like, for measurements. */
  readonly isPaced?: boolean
  /** Counts limits for all servers; without it each process counts alone. */
  readonly engine?: LimitEngine
}

/** Lays declared calls on their handlers and groups them by verb and path, as routes need them. */
export class Router {
  readonly laid: Route[] = []
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

  register<D extends Calls>(calls: D, handlers: HandlersOf<D>, ways: CallOptionsOf<D> = {}): this {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as (context: RequestContext, question: unknown) => Promise<unknown> // same key, same call
      const way = ways[name] as Omit<Wired, 'handler'> | undefined // the same
      // What is asked along is done before `admit` looks and before it is counted how often: only where that would let
      // everybody in who is not banned.
      const isLimited = call.perMinute !== undefined || call.perHour !== undefined
      const isFree = !call.vouched && !call.idempotent && !isLimited
      const isOpen = call.access === 'anyone' && isFree && call.refusals.includes('banned')
      if (way?.along && !isOpen) throw new Error(`${name} is not for everybody, so it can't ask along`)
      this.laid.push(this.wire(name, call, { handler, ...way }))
    }
    return this
  }

  /** The calls of one route: `GET /tg` holds several, told apart by `method`. */
  routes(): Map<string, Route[]> {
    const routes = new Map<string, Route[]>()
    for (const laid of this.laid) {
      const route = `${laid.call.verb} ${laid.call.path.replace(/\/$/, '')}`
      routes.set(route, [...(routes.get(route) ?? []), laid])
    }
    return routes
  }

  private wire(name: string, call: Call, { handler, along, confirms = false }: Wired): Route {
    let compiled: ReturnType<typeof this.compile> | undefined
    const limits = this.isPaced ? callLimits(name, call, this.engine) : null
    const answer: Route['answer'] = async (context, question) => {
      // At the first question, not at the start: compiling all calls takes a tenth of the time a start may take.
      compiled ??= this.compile(call)
      const { faultsOf, isAnswer, write } = compiled
      const faults = faultsOf(question)
      if (faults) throw refuse('invalid_question', {}, faults)
      const admitted = admit(call, context, question)
      await limits?.(context)
      const reply = await handler(admitted, question).catch((error: unknown) => {
        throw declared(name, call, error)
      })
      if (call.download) return reply as AsyncIterable<string | Uint8Array> // what a download's answer type says
      if (isAnswer) assertAnswer(name, isAnswer, reply)
      return write(reply)
    }
    if (!along) return { name, call, confirms, answer }
    const asked: Route['along'] = (question, at) => {
      compiled ??= this.compile(call)
      return compiled.faultsOf(question) ? null : along(question, at)
    }
    return { name, call, confirms, answer, along: asked }
  }

  private compile(call: Call) {
    const isQuestion = this.ajv.compile(call.question)
    const readTexts = textReader(call.question)
    return {
      /** Cleans the texts of a question in place and says which fields are wrong; null when none is. */
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

function declared(name: string, call: Call, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (call.refusals.includes(error.code) || TRANSPORT_REFUSALS.has(error.code)) return error
  return new Error(`${name} refused with ${error.code}, which it does not declare`, { cause: error })
}

function assertAnswer(name: string, isAnswer: ValidateFunction, reply: unknown): void {
  // What travels is JSON: dates and undefined fields take their wire form first.
  if (!isAnswer(JSON.parse(JSON.stringify(reply)))) {
    throw new Error(`${name} answered outside its contract: ${JSON.stringify(isAnswer.errors?.slice(0, 3))}`)
  }
}

/** Which fields are wrong and in what way, by their dotted names. */
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
