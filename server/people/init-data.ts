import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, fromUnix } from '../platform/clock.ts'
import { cleanCopy, isHostile } from '../platform/text.ts'

/** How old init data may be when it opens a session (rulings 1). */
export const INIT_DATA_LIFE = { hours: 24 } as const
const SKEW = { seconds: 60 } as const
const MAX_BYTES = 8192

export interface MessengerUser {
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly photo: string
  readonly language: string
  /** The messenger states that this bot may write to the user. */
  readonly allowsWriting: boolean
}

export type InitData =
  | { readonly state: 'none' | 'forged' }
  | {
      readonly state: 'fresh' | 'stale'
      readonly user: MessengerUser
      readonly startParam: string
      /** The signed text including its hash; equal init data gives equal text. */
      readonly signed: string
      readonly validUntil: Date
    }

/**
 * Checks the web view's init data against a bot's token: HMAC-SHA256 over all received fields except `hash`, sorted,
 * compared in constant time. Valid for 24 h from `auth_date` (platform.md A2, rulings 1).
 */
export function readInitData(text: string | undefined, botToken: string, now: Date): InitData {
  if (!text) return { state: 'none' }
  const found = signedFields(text, botToken)
  if (!found) return { state: 'forged' }
  const { fields, signed } = found
  const user = userOf(fields.get('user'))
  const authDate = Number(fields.get('auth_date'))
  if (!user || !Number.isSafeInteger(authDate) || fromUnix(authDate) > after(now, SKEW))
    return { state: 'forged' }
  const validUntil = after(fromUnix(authDate), INIT_DATA_LIFE)
  return {
    state: validUntil > now ? 'fresh' : 'stale',
    user,
    startParam: fields.get('start_param') ?? '',
    signed,
    validUntil,
  }
}

/**
 * Returns the fields that the messenger signed for a bot, without the hash, and the signed text with it. Returns null
 * when the signature does not match.
 */
export function signedFields(
  text: string,
  botToken: string,
): { fields: Map<string, string>; signed: string } | null {
  const fields = Buffer.byteLength(text) <= MAX_BYTES ? fieldsOf(text) : null
  const hash = fields?.get('hash') ?? ''
  if (!fields || !/^[0-9a-f]{64}$/.test(hash)) return null
  fields.delete('hash')
  const signed = [...fields]
    .map(([key, value]) => `${key}=${value}`)
    .sort(byBytes)
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', secret).update(signed).digest()
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return null
  return { fields, signed: `${signed}\n${hash}` }
}

/** Returns the fields of a query string; null when a field occurs twice. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(text)) {
    if (fields.has(key)) return null
    fields.set(key, value)
  }
  return fields
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function userOf(json: string | undefined): MessengerUser | null {
  try {
    const user = JSON.parse(json ?? '') as Record<string, unknown> | null // signed by the messenger; each field checked
    const id = user?.id
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return null
    return {
      telegramId: id,
      firstName: nameOf(user?.first_name) || 'Без имени',
      lastName: nameOf(user?.last_name),
      username: nameOf(user?.username),
      photo: photoOf(user?.photo_url),
      language: nameOf(user?.language_code),
      allowsWriting: user?.allows_write_to_pm === true,
    }
  } catch {
    return null
  }
}

const NAME_CHARS = 64

/**
 * Returns a cleaned copy of a name. The messenger accepts any name, so no one is rejected for theirs (decision 025).
 */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? cleanCopy(value, NAME_CHARS) : ''
}

function photoOf(value: unknown): string {
  const isAddress = typeof value === 'string' && /^https:\/\/\S{1,500}$|^\/\S{1,200}$/.test(value)
  return isAddress && !isHostile(value) ? value : ''
}
