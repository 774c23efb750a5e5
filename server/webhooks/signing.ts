import { createHmac, randomBytes } from 'node:crypto'
import { toUnix } from '../platform/clock.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Returns a new secret in the form of Standard Webhooks: `whsec_` and 256 random bits in Base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Returns the headers that identify and sign a message; several secrets make several signatures. */
export function signedHeaders(of: {
  id: string
  body: string
  secrets: readonly string[]
  at: Date
}): Record<string, string> {
  const timestamp = String(toUnix(of.at))
  const signatures = of.secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    const signed = `${of.id}.${timestamp}.${of.body}`
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { 'webhook-id': of.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
