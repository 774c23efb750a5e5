import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EarlyIdentity } from '../../../fast-lane/fast-lane.ts'
import { type Credentials, findIdentity } from '../../../people/identity/identity.ts'
import { touchSession } from '../../../people/sessions.ts'
import type { Clock } from '../../../platform/clock.ts'
import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { readTicket, targetOf, ticketSecret } from '../../../platform/sealing/ticket.ts'
import { hasShowcases } from '../../../showcases/showcases.ts'
import { aliasOf, hintOf, tokenOf } from './credentials.ts'

export interface AuthenticateDeps {
  readonly db: Db
  readonly clock: Clock
  /** Origins that may send writes, in addition to the server's own. */
  readonly origins: readonly string[]
  /** Address by which clients reach the server; empty: taken from each request. */
  readonly publicUrl: string
  /** Parameter by which links open a bot. */
  readonly startParameter: 'start' | 'startapp'
}

/** A request with what it says about its caller. */
export interface Sender {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly credentials: Credentials
  readonly now: Date
}

/** The caller of a request that has a showcase. */
export type KnownIdentity = EarlyIdentity & { readonly showcaseId: number }

/** Reads the credentials of a request; costs no statement, except once for the secret of tickets. */
export async function readSender(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sender> {
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const where = { alias: aliasOf(request), hint: hintOf(query.s), host: request.hostname }
  const token = (await ticketCredentials(deps, request, query)) ?? tokenCredentials(request)
  return { request, reply, credentials: { ...token, ...where }, now: deps.clock.now() }
}

/**
 * Step 1 of a request: finds out who the caller is, and for which showcase. Costs one statement, and at most once an hour a
 * second one that records that the session is in use. Throws `showcase_not_found` or `platform_not_set_up`.
 */
export async function authenticate(
  { db }: AuthenticateDeps,
  { credentials, now }: Sender,
  find: () => Promise<EarlyIdentity> = () => findIdentity(db, credentials, now),
): Promise<KnownIdentity> {
  const identity = await find()
  const { showcaseId, sessionId, seenAt } = identity
  if (showcaseId === null)
    throw refuse((await hasShowcases(db)) ? 'showcase_not_found' : 'platform_not_set_up')
  if (sessionId && seenAt && seenAt <= after(now, { hours: -1 })) await touchSession(db, sessionId, now)
  return { ...identity, showcaseId }
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
