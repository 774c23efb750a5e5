import { createHmac, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 16

/** The key that lets whoever has it see one thing without logging in; nobody can guess it (128 bits). */
export function linkKey(secret: string, subject: string): string {
  const mac = createHmac('sha256', secret).update(`link:${subject}`).digest()
  return mac.subarray(0, KEY_BYTES).toString('base64url')
}

/** Whether a key is the one of this thing, compared in constant time. */
export function isLinkKey(secret: string, of: { subject: string; key: string }): boolean {
  const [given, right] = [
    Buffer.from(of.key, 'base64url'),
    Buffer.from(linkKey(secret, of.subject), 'base64url'),
  ]
  return given.length === right.length && timingSafeEqual(given, right)
}
