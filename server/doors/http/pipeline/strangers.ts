import type { Sender } from './authenticate.ts'

/**
 * Whether a request has no credentials, so that it is answered like that of any guest. A caller with a session, even an invalid
 * one, may have written a moment ago.
 */
export function isStranger({ request, keyHash, credentials }: Sender): boolean {
  const { ticket } = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const { authorization, cookie } = request.headers
  const named = [authorization, cookie, ticket, keyHash ?? undefined, credentials.tokenHash ?? undefined]
  return named.every((one) => one === undefined)
}
