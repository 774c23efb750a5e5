import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EarlyIdentity } from '../../../fast-lane/fast-lane.ts'
import { findKeyIdentity, touchKey } from '../../../people/identity/api-key.ts'
import { type Credentials, findIdentity } from '../../../people/identity/identity.ts'
import { touchSession } from '../../../people/sessions.ts'
import type { Clock } from '../../../platform/clock.ts'
import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/ids.ts'
import { type CountRequest, tooManyRequests } from '../../../platform/rate-limit.ts'
import type { ApiKeyOf } from '../../../platform/requests/context.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { readTicket, targetOf, ticketSecret } from '../../../platform/sealing/ticket.ts'
import { hasShowcases } from '../../../showcases/showcases.ts'
import { aliasOf, apiKeyOf, hintOf, tokenOf } from './credentials.ts'

export interface AuthenticateDeps {
  readonly db: Db
  readonly clock: Clock
  /** Origins that may send writes, in addition to the server's own. */
  readonly origins: readonly string[]
  /** Address by which clients reach the server; empty: taken from each request. */
  readonly publicUrl: string
  /** Parameter by which links open a bot. */
  readonly startParameter: 'start' | 'startapp'
  /** Counts the requests of each API key; without it they are not limited. */
  readonly countKeyRequest?: CountRequest | null
}

/** A request with what it says about its caller. */
export interface Sender {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly credentials: Credentials
  /** Hash of the request's API key, which takes the place of session and cookie. */
  readonly keyHash: Buffer | null
  readonly now: Date
}

/** The caller of a request that has a showcase. */
export type KnownIdentity = EarlyIdentity & { readonly showcaseId: number; readonly apiKey?: ApiKeyOf }

/** Reads the credentials of a request; costs no statement, except once for the secret of tickets. */
export async function readSender(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sender> {
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const where = { alias: aliasOf(request), hint: hintOf(query.s), host: request.hostname }
  const key = apiKeyOf(request)
  const token = key === null ? await sessionCredentials(deps, request, query) : NO_SESSION
  const keyHash = key === null ? null : sha256(key)
  return { request, reply, credentials: { ...token, ...where }, keyHash, now: deps.clock.now() }
}

/**
 * Step 1 of a request: finds out who the caller is, and for which showcase. Costs one statement, and at most once an hour a
 * second one that records that the session or the API key is in use. Throws `showcase_not_found`, `platform_not_set_up` or
 * `api_key_invalid`.
 */
export async function authenticate(
  deps: AuthenticateDeps,
  sender: Sender,
  find: () => Promise<EarlyIdentity> = () => findIdentity(deps.db, sender.credentials, sender.now),
): Promise<KnownIdentity> {
  const { db } = deps
  const { now, keyHash } = sender
  if (keyHash) return authenticateKey(deps, sender, keyHash)
  const identity = await find()
  const { showcaseId, sessionId, seenAt } = identity
  if (showcaseId === null)
    throw refuse((await hasShowcases(db)) ? 'showcase_not_found' : 'platform_not_set_up')
  if (sessionId && seenAt && seenAt <= after(now, { hours: -1 })) await touchSession(db, sessionId, now)
  return { ...identity, showcaseId }
}

const NO_SESSION = { tokenHash: null, isBearer: false } as const

/** Like `authenticate`, for a request with an API key. Throws `api_key_invalid` or `too_many_requests`. */
async function authenticateKey(
  { db, countKeyRequest }: AuthenticateDeps,
  { credentials, now }: Sender,
  keyHash: Buffer,
): Promise<KnownIdentity> {
  const { lastUsedAt, ...identity } = await findKeyIdentity(db, { keyHash, alias: credentials.alias, now })
  const { showcaseId, apiKey } = identity
  if (showcaseId === null) throw refuse('api_key_invalid')
  const wait = (await countKeyRequest?.(String(apiKey.id))) ?? 0
  if (wait > 0) throw tooManyRequests(wait)
  const since = after(now, { hours: -1 })
  if (lastUsedAt === null || lastUsedAt <= since) await touchKey(db, apiKey.id, { at: now, since })
  return { ...identity, showcaseId }
}

async function sessionCredentials(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  query: Record<string, unknown>,
): Promise<Pick<Credentials, 'tokenHash' | 'isBearer'>> {
  return (await ticketCredentials(deps, request, query)) ?? tokenCredentials(request)
}

function tokenCredentials(request: FastifyRequest): Pick<Credentials, 'tokenHash' | 'isBearer'> {
  const { token, isBearer } = tokenOf(request)
  return { tokenHash: token === null ? null : sha256(token), isBearer }
}

/** Returns the session that a request's ticket was made for, treated as a bearer token; tickets work for GET only. */
async function ticketCredentials(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  query: Record<string, unknown>,
): Promise<{ tokenHash: Buffer | null; isBearer: true } | null> {
  const { ticket } = query
  if (request.method !== 'GET' || typeof ticket !== 'string') return null
  const target = targetOf((request.url.split('?')[0] ?? '').replace(/^\/api/, ''), query)
  const secret = await ticketSecret(deps.db)
  return {
    tokenHash: readTicket(secret, { ticket, target, now: deps.clock.now() }),
    isBearer: true,
  }
}
