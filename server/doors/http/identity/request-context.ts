import { writeSharePayload } from '@sarafan/contract/share-link'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { touchSession } from '../../../people/sessions.ts'
import { botLink } from '../../../platform/bots/link.ts'
import type { Clock } from '../../../platform/clock.ts'
import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/ids.ts'
import type { RequestContext } from '../../../platform/requests/context.ts'
import type { Piggyback } from '../../../platform/requests/piggyback.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { readTicket, targetOf, ticketFor, ticketSecret } from '../../../platform/sealing/ticket.ts'
import { cleanCopy } from '../../../platform/text.ts'
import { localeOf } from '../../../platform/words/words.ts'
import { type Credentials, findIdentity, findIdentityWithPiggyback } from '../../../people/identity/identity.ts'
import { hasShowcases } from '../../../showcases/showcases.ts'
import { aliasOf, cookieName, hintOf, isOurs, originOf, tokenOf } from './credentials.ts'
import {
  type CachedIdentity,
  cacheIdentity,
  confirmIdentity,
  findCachedIdentity,
  type IdentityCache,
  isCachedGuest,
} from './identity-cache.ts'

export interface ContextDeps {
  readonly db: Db
  readonly clock: Clock
  /** Origins that may send writes, in addition to the server's own. */
  readonly origins: readonly string[]
  /** Address by which clients reach the server; empty: taken from each request. */
  readonly publicUrl: string
  /** Parameter by which links open a bot. */
  readonly startParameter: 'start' | 'startapp'
  readonly identities: IdentityCache
}

/**
 * Returns the request context with the result of the call's piggybacked query. Costs one statement, and at most once an hour a
 * second one that records that the session is in use. Throws `showcase_not_found` or `platform_not_set_up`.
 */
export async function openContext(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  piggybackAt: (now: Date) => Piggyback | null = () => null,
): Promise<RequestContext> {
  const now = deps.clock.now()
  const by = await credentialsOf(deps, request)
  const piggyback = piggybackAt(now)
  const { identity, piggybackRow } = piggyback
    ? await findIdentityWithPiggyback(deps.db, by, {
        now,
        piggyback,
        isGuest: isCachedGuest(deps.identities, by),
      })
    : { identity: await findIdentity(deps.db, by, now), piggybackRow: null }
  cacheIdentity(deps.identities, by, identity)
  if (identity.showcaseId === null)
    throw refuse((await hasShowcases(deps.db)) ? 'showcase_not_found' : 'platform_not_set_up')
  const { sessionId, seenAt } = identity
  if (sessionId && seenAt && seenAt <= after(now, { hours: -1 })) await touchSession(deps.db, sessionId, now)
  const context = toContext(deps, request, reply, { ...identity, showcaseId: identity.showcaseId }, now)
  return { ...context, along: piggybackRow }
}

/** A request context built from a cached identity, which the call revalidates by `context.confirm`. */
export interface AssumedContext {
  readonly context: RequestContext
  /** Whether the last revalidation succeeded. */
  readonly isConfirmed: () => boolean
}

/** Returns a request context built from the cached identity, without a query; null when none is cached. */
export async function assumeContext(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AssumedContext | null> {
  const now = deps.clock.now()
  const by = await credentialsOf(deps, request)
  const assumed = findCachedIdentity(deps.identities, by, now)
  if (!assumed) return null
  let isConfirmed = false
  const confirm = async (db: Db) => {
    isConfirmed = false
    await confirmIdentity(deps.identities, { db, by, assumed, now })
    isConfirmed = true
  }
  const context = { ...toContext(deps, request, reply, assumed, now), confirm }
  return { context, isConfirmed: () => isConfirmed }
}

async function credentialsOf(deps: ContextDeps, request: FastifyRequest): Promise<Credentials> {
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const where = { alias: aliasOf(request), hint: hintOf(query.s), host: request.hostname }
  const ticket = await ticketCredentials(deps, request, query)
  if (ticket) return { ...ticket, ...where }
  const { token, isBearer } = tokenOf(request)
  return { tokenHash: token === null ? null : sha256(token), isBearer, ...where }
}

/** Returns the session that a request's ticket was made for, treated as a bearer token; tickets work for GET only. */
async function ticketCredentials(
  deps: ContextDeps,
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

async function linkTo(
  deps: ContextDeps,
  of: { token: string | null; base: string; path: string; query: string },
) {
  if (of.token === null) return null
  const parameters = new URLSearchParams(of.query)
  const target = targetOf(of.path, Object.fromEntries(parameters))
  const secret = await ticketSecret(deps.db)
  const ticket = ticketFor(secret, { tokenHash: sha256(of.token), target, now: deps.clock.now() })
  parameters.set('ticket', ticket)
  return `${of.base}${of.path}?${parameters}`
}

function toContext(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  found: CachedIdentity,
  now: Date,
): RequestContext {
  const key = request.headers['idempotency-key']
  return {
    now,
    locale: localeOf(request.headers['accept-language']),
    traceId: String(request.id),
    origin: deps.publicUrl || originOf(request),
    ip: request.ip,
    userAgent: cleanCopy(request.headers['user-agent'] ?? '', 300),
    showcase: {
      id: found.showcaseId,
      alias: found.alias,
      name: found.name,
      stateId: found.stateId,
      cashback: { bp: found.buyerBonusBp, marginBp: found.buyerMarginBp },
    },
    sessionId: found.sessionId,
    personId: found.personId,
    isVouched: found.isVouched,
    platformLink: found.platformBot
      ? botLink(
          { username: found.platformBot, hasMainApp: found.platformHasMainApp },
          deps.startParameter,
          writeSharePayload({ showcaseId: found.showcaseId }),
        )
      : '',
    isPlatformAdmin: found.isPlatformAdmin,
    adminMode: found.adminMode,
    capabilities: new Set(found.capabilities),
    isOwner: found.isOwner,
    requires: null,
    refusal: found.isBanned ? 'banned' : found.isUnrecommended ? 'ref_required' : null,
    idempotencyKey: typeof key === 'string' && /^[\w-]{16,255}$/.test(key) ? key : '',
    door: {
      isOurs: isOurs(request, deps.origins),
      alias: aliasOf(request),
      host: request.hostname,
      bearer: bearerOf(request, found.sessionId),
      linkTo: (path, query) => {
        const base = `${deps.publicUrl || originOf(request)}/${found.alias}/api`
        const token = found.sessionId === null ? null : tokenOf(request).token
        return linkTo(deps, { token, base, path, query })
      },
      setToken: (token) => setSessionCookie(request, reply, token),
    },
  }
}

function bearerOf(request: FastifyRequest, sessionId: number | null): string | null {
  const { token, isBearer } = tokenOf(request)
  return isBearer && sessionId !== null ? token : null
}

/** Sets or clears the session cookie. The messenger's frame keeps only cross-site partitioned cookies, which need https. */
function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const isSecure = request.protocol === 'https'
  const name = cookieName(isSecure)
  const base = { path: '/', httpOnly: true } as const
  const options = isSecure
    ? ({ ...base, secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ ...base, sameSite: 'lax' } as const)
  if (token === null) reply.clearCookie(name, options)
  else reply.setCookie(name, token, { ...options, maxAge: 30 * 24 * 3600 })
}
