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
import { type Credentials, findIdentity, findIdentityWithPiggyback } from '../../../screens/visit.ts'
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
  /** Origins that may call us besides the one they call. */
  readonly origins: readonly string[]
  /** Where clients reach us, when a proxy hides it. */
  readonly publicUrl: string
  /** How links open a bot. */
  readonly startParameter: 'start' | 'startapp'
  readonly visitors: IdentityCache
}

/**
 * Who asks, where and when, with what the call asks along: one statement, and a second at most once an hour to note the
 * session is in use.
 */
export async function openContext(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  alongAt: (now: Date) => Piggyback | null = () => null,
): Promise<RequestContext> {
  const now = deps.clock.now()
  const by = await credentialsOf(deps, request)
  const along = alongAt(now)
  const { found, came } = along
    ? await findIdentityWithPiggyback(deps.db, by, { now, along, isGuest: isCachedGuest(deps.visitors, by) })
    : { found: await findIdentity(deps.db, by, now), came: null }
  cacheIdentity(deps.visitors, by, found)
  if (found.showcaseId === null)
    throw refuse((await hasShowcases(deps.db)) ? 'showcase_not_found' : 'platform_not_set_up')
  if (found.sessionId && found.seenAt && found.seenAt <= after(now, { hours: -1 })) {
    await touchSession(deps.db, found.sessionId, now)
  }
  const context = toContext(deps, request, reply, { ...found, showcaseId: found.showcaseId }, now)
  return { ...context, along: came }
}

/** A visit of who is believed to ask; the call confirms it. */
export interface AssumedContext {
  readonly visit: RequestContext
  readonly isConfirmed: () => boolean
}

/** Who probably asks; null when nobody knows. */
export async function assumeContext(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AssumedContext | null> {
  const now = deps.clock.now()
  const by = await credentialsOf(deps, request)
  const assumed = findCachedIdentity(deps.visitors, by, now)
  if (!assumed) return null
  let isConfirmed = false
  const confirm = async (db: Db) => {
    isConfirmed = false
    await confirmIdentity(deps.visitors, { db, by, assumed, now })
    isConfirmed = true
  }
  const context = { ...toContext(deps, request, reply, assumed, now), confirm }
  return { visit: context, isConfirmed: () => isConfirmed }
}

async function credentialsOf(deps: ContextDeps, request: FastifyRequest): Promise<Credentials> {
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const where = { alias: aliasOf(request), hint: hintOf(query.s), host: request.hostname }
  const ticket = await ticketed(deps, request, query)
  if (ticket) return { ...ticket, ...where }
  const { token, isBearer } = tokenOf(request)
  return { tokenHash: token === null ? null : sha256(token), isBearer, ...where }
}

/** The session a ticket stands for, as a bearer would; only reading routes look at tickets. */
async function ticketed(
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
  const asked = new URLSearchParams(of.query)
  const target = targetOf(of.path, Object.fromEntries(asked))
  const secret = await ticketSecret(deps.db)
  asked.set('ticket', ticketFor(secret, { tokenHash: sha256(of.token), target, now: deps.clock.now() }))
  return `${of.base}${of.path}?${asked}`
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
      linkTo: (path, asked) => {
        const base = `${deps.publicUrl || originOf(request)}/${found.alias}/api`
        const token = found.sessionId === null ? null : tokenOf(request).token
        return linkTo(deps, { token, base, path, query: asked })
      },
      setToken: (token) => setSessionCookie(request, reply, token),
    },
  }
}

function bearerOf(request: FastifyRequest, sessionId: number | null): string | null {
  const { token, isBearer } = tokenOf(request)
  return isBearer && sessionId !== null ? token : null
}

/** Inside the messenger's frame only a cross-site, partitioned cookie survives; plain http can't have one. */
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
