import type { FastifyReply, FastifyRequest } from 'fastify'
import { asOfPrimary } from '../../../catalog/catalog.ts'
import type { FastLane } from '../../../fast-lane/fast-lane.ts'
import { callLimits, type LimitEngine } from '../../../platform/rate-limit.ts'
import type { RequestContext } from '../../../platform/requests/context.ts'
import type { Route } from '../../../platform/requests/router.ts'
import { traced } from '../../../platform/tracing/traced.ts'
import {
  type AuthenticateDeps,
  authenticate,
  type KnownIdentity,
  readSender,
  type Sender,
} from './authenticate.ts'
import { authorise } from './authorise.ts'
import type { GuestAnswers, GuestRequest } from './guest-answers.ts'
import { type Answer, type HandleOptions, handle } from './handle.ts'
import type { InputParts } from './input.ts'
import type { ReplicaRead, ReplicaReads } from './replica-reads.ts'
import { toContext } from './request-context.ts'
import { validate } from './validate.ts'

export interface PipelineOptions extends HandleOptions {
  /** False switches rate limits off, for measurements. */
  readonly isPaced?: boolean
}

export interface PipelineDeps extends AuthenticateDeps, PipelineOptions {
  /** Counts rate limits for all servers together; without it each process counts alone. */
  readonly engine?: LimitEngine
  /** Null: every call takes the ordinary path. */
  readonly fastLane: FastLane | null
  /** Answers guests from replicas of the database; without it the primary answers everyone. */
  readonly replicas?: ReplicaReads | null
  /** Responses that are the same for all guests; without it each is made again. */
  readonly guestAnswers?: GuestAnswers | null
}

/** A call with the steps that each of its requests passes. */
export interface Pipeline {
  readonly name: string
  readonly call: Route['call']
  /** Authenticates, validates, authorises and handles a request; returns the serialised response. */
  answer(request: FastifyRequest, reply: FastifyReply, parts: InputParts): Promise<Answer>
  /** The steps after authentication. */
  answerFor(context: RequestContext, parts: InputParts): Promise<Answer>
}

interface ReplicaRequest {
  readonly sender: Sender
  readonly parts: InputParts
  readonly guest: GuestRequest | null
  /** The version that the primary gave. */
  readonly primary: string | null
}

/** Returns the pipeline of a call. Input is validated before rights, because a right may depend on a field of the input. */
export function pipelineOf(route: Route, deps: PipelineDeps): Pipeline {
  const { name, call } = route
  const { fastLane, guestAnswers, isPaced = true } = deps
  const limit = isPaced ? callLimits(name, call, deps.engine) : null

  async function answerFor(known: RequestContext, parts: InputParts): Promise<Answer> {
    return handle(route, await admit(known, parts), deps)
  }

  /** Returns what the handler needs; throws for invalid input, without the rights, and over a limit. */
  async function admit(known: RequestContext, parts: InputParts) {
    const input = validate(call, parts)
    const context = authorise(call, known, input)
    await limit?.(context)
    return { context, input }
  }

  /** Null when the replica failed or does not know the showcase: then the primary decides. */
  async function answerFromReplica(
    replica: ReplicaRead,
    { sender, parts, guest, primary }: ReplicaRequest,
  ): Promise<Answer | null> {
    const version = guest && asOfPrimary(await replica.readVersion(guest.pages), primary)
    const identity = await replica.findIdentity(sender)
    if (!identity) return null
    const of = await admit(toContext(deps, sender, identity), parts)
    const made = await replica.answer(call, (handler) => handle({ ...route, handler }, of, deps))
    if (made !== null && guest) guestAnswers?.store(guest, version, made)
    return made ?? handle(route, of, deps)
  }

  async function answerFromPrimary(sender: Sender, parts: InputParts): Promise<Answer> {
    const run = (identity: KnownIdentity) => answerFor(toContext(deps, sender, identity), parts)
    if (sender.keyHash) return run(await authenticate(deps, sender))
    const early = await fastLane?.answerEarly(call, sender, run)
    if (early) return early.answer
    const find = fastLane ? () => fastLane.findIdentity(call, sender, () => validate(call, parts)) : undefined
    return run(await authenticate(deps, sender, find))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, parts: InputParts): Promise<Answer> {
    const sender = await readSender(deps, request, reply)
    const guest = guestAnswers?.requestOf(call, sender, parts) ?? null
    const found = guest && (await guestAnswers?.find(guest))
    if (found?.bytes) {
      await limit?.({ sessionId: null, ip: request.ip })
      return found.bytes
    }
    const replica = deps.replicas?.findFor(call, sender)
    const primary = found?.version ?? null
    const fromReplica = replica ? await answerFromReplica(replica, { sender, parts, guest, primary }) : null
    if (fromReplica !== null) return fromReplica
    const made = await answerFromPrimary(sender, parts)
    if (guest && found) guestAnswers?.store(guest, found.version, made)
    return made
  }

  return {
    name,
    call,
    answer: (request, reply, parts) => traced('call', name, () => answer(request, reply, parts)),
    answerFor,
  }
}
