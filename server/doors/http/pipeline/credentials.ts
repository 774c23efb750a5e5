import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

export const OUR_HEADER = 'sarafan'

/** The alias of each request's path (`/{alias}/api/…`), stored apart because routes see the path without it. */
const aliases = new WeakMap<object, string>()

/** First segments of the server's own paths, which no showcase may have as its alias (rulings 17). */
const RESERVED: ReadonlySet<string> = new Set(['api', 'demo'])

/** Returns the path of a request without its alias, so that every route is registered once; `aliasOf` returns the alias. */
export function withoutAlias(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const match = /^\/([^/?]+)(\/api(?:[/?].*)?)$/.exec(url)
  if (!match?.[1] || RESERVED.has(match[1])) return url
  aliases.set(request, match[1].toLowerCase())
  return match[2] ?? url
}

export function aliasOf(request: FastifyRequest): string | null {
  return aliases.get(request.raw) ?? null
}

/** Returns the name of the session cookie: the `__Host-` prefix requires https. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/** Returns the session token of a request; a bearer token takes precedence over the cookie (rulings 1). */
export function tokenOf(request: FastifyRequest): { token: string | null; isBearer: boolean } {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')
  if (bearer?.[1]) return { token: bearer[1], isBearer: true }
  const cookie = request.cookies[cookieName(request.protocol === 'https')]
  return { token: cookie && cookie.length <= 100 ? cookie : null, isBearer: false }
}

/** Form of an API key; it is three characters longer than a session token, so neither can be taken for the other. */
const API_KEY = /^Bearer (sk_[A-Za-z0-9_-]{43})$/

/** Returns the API key of a request, which only the `Authorization` header may carry: addresses reach logs and histories. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return API_KEY.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Parses a base-36 showcase id; null for anything else. */
export function hintOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[0-9a-z]{1,8}$/i.test(value)) return null
  return Number.parseInt(value, 36)
}

/** Whether the request has our header, and an allowed origin or none (rulings 2). */
export function isOurs(request: FastifyRequest, origins: readonly string[]): boolean {
  return request.headers['x-requested-with'] === OUR_HEADER && isAllowedOrigin(request, origins)
}

export function isAllowedOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const origin = request.headers.origin
  return origin === undefined || origin === originOf(request) || origins.includes(origin)
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
