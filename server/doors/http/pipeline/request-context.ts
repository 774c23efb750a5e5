import { writeSharePayload } from '@sarafan/contract/share-link'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { botLink } from '../../../platform/bots/link.ts'
import { sha256 } from '../../../platform/ids.ts'
import type { RequestContext } from '../../../platform/requests/context.ts'
import { isCapability } from '../../../platform/requests/requirements.ts'
import { targetOf, ticketFor, ticketSecret } from '../../../platform/sealing/ticket.ts'
import { cleanCopy } from '../../../platform/text.ts'
import { localeOf } from '../../../platform/words/words.ts'
import type { AuthenticateDeps, KnownIdentity, Sender } from './authenticate.ts'
import { aliasOf, cookieName, isOurs, originOf, tokenOf } from './credentials.ts'

/** Returns an address with a ticket that represents the session of `token`; null without one. */
async function linkTo(
  deps: AuthenticateDeps,
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

/** Returns the context of a request whose caller and showcase are known. */
export function toContext(
  deps: AuthenticateDeps,
  { request, reply, now }: Sender,
  found: KnownIdentity,
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
    ...(found.apiKey ? { apiKey: found.apiKey } : {}),
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
    capabilities: new Set(found.capabilities.filter(isCapability)),
    isOwner: found.isOwner,
    requires: null,
    refusal: found.isBanned ? 'banned' : found.isUnrecommended ? 'ref_required' : null,
    ...(found.early ? { early: found.early } : {}),
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
