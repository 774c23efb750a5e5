import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

export const OUR_HEADER = 'sarafan'

/** The alias a path was under (`/{alias}/api/…`), kept beside the request because routes don't know it. */
const aliases = new WeakMap<object, string>()

/** First parts of paths of our own, which no showcase may have as its alias (rulings 17). */
const OURS: ReadonlySet<string> = new Set(['api', 'demo'])

/** Takes the alias off a path, so that every route exists once; remembers it for the request. */
export function withoutAlias(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const match = /^\/([^/?]+)(\/api(?:[/?].*)?)$/.exec(url)
  if (!match?.[1] || OURS.has(match[1])) return url
  aliases.set(request, match[1].toLowerCase())
  return match[2] ?? url
}

export function aliasOf(request: FastifyRequest): string | null {
  return aliases.get(request.raw) ?? null
}

/** The cookie's name: the `__Host-` form needs https. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/** The session token of a request; a bearer beats the cookie (rulings 1). */
export function tokenOf(request: FastifyRequest): { token: string | null; isBearer: boolean } {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')
  if (bearer?.[1]) return { token: bearer[1], isBearer: true }
  const cookie = request.cookies[cookieName(request.protocol === 'https')]
  return { token: cookie && cookie.length <= 100 ? cookie : null, isBearer: false }
}

/** The number of a base-36 showcase id; null when it is none. */
export function hintOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[0-9a-z]{1,8}$/i.test(value)) return null
  return Number.parseInt(value, 36)
}

/** Whether the request carries our header and comes from an allowed origin, or tells none (rulings 2). */
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
