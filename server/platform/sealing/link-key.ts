import { createHmac, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 16

/** Returns a key of 128 bits that opens one subject without a login; it is not guessable. */
export function linkKey(secret: string, subject: string): string {
  const mac = createHmac('sha256', secret).update(`link:${subject}`).digest()
  return mac.subarray(0, KEY_BYTES).toString('base64url')
}

/** Whether a key belongs to the subject; compares in constant time. */
export function isLinkKey(secret: string, of: { subject: string; key: string }): boolean {
  const given = Buffer.from(of.key, 'base64url')
  const expected = Buffer.from(linkKey(secret, of.subject), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
