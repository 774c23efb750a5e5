/**
 * The data of a share link (rulings 3): `s<base36>[_r<code>][_m<actionId|1>][_p<productId base36>][_w<token>][_n<noticeId
 * base36>][_g<code of a certificate>]_<NNXXXX>`.
 */
export interface SharePayload {
  readonly showcaseId: number
  readonly refCode?: string
  /** 1 opens the list of landing pages, another number that page (domain.md 3.2). */
  readonly mode?: number
  readonly productId?: number
  /** Token of a wishlist shared by link (domain.md 4.6). */
  readonly wishlist?: string
  /** Id of a notification of the person; its subject opens. */
  readonly noticeId?: number
  /** The secret code of a gift certificate; the screen that takes it opens (decision 060). */
  readonly certificate?: string
  /** Campaign tag: two digits of the channel, four capitals of the content (EX-17). */
  readonly tag?: string
}

/** The channels of share links, the two digits of the tag (domain.md 3.2). */
export const CHANNELS = {
  telegram: '01',
  copy: '02',
  vk: '03',
  ok: '04',
  whatsapp: '05',
  qr: '06',
  bot: '07',
  other: '09',
} as const
export type Channel = keyof typeof CHANNELS

/** Returns the start parameter of a link: always at most 64 characters of `A-Za-z0-9_-`. */
export function writeSharePayload(payload: SharePayload): string {
  const parts = [`s${payload.showcaseId.toString(36)}`]
  if (payload.refCode) parts.push(`r${payload.refCode}`)
  if (payload.mode !== undefined) parts.push(`m${payload.mode}`)
  if (payload.productId !== undefined) parts.push(`p${payload.productId.toString(36)}`)
  if (payload.wishlist) parts.push(`w${payload.wishlist}`)
  if (payload.noticeId !== undefined) parts.push(`n${payload.noticeId.toString(36)}`)
  if (payload.certificate) parts.push(`g${payload.certificate}`)
  if (payload.tag) parts.push(payload.tag)
  return parts.join('_')
}

const SEGMENTS = {
  showcase: /^s([0-9a-z]{1,8})$/,
  refCode: /^r([0-9A-Za-z]{6,8})$/,
  mode: /^m(\d{1,9})$/,
  product: /^p([0-9a-z]{1,10})$/,
  wishlist: /^w([0-9A-Za-z]{22})$/,
  notice: /^n([0-9a-z]{1,10})$/,
  certificate: /^g([0-9A-HJKMNP-TV-Z]{16})$/,
  tag: /^(\d{2}[A-Z]{4})$/,
} as const

/** Start parameters that work once and are not share links: a platform claim, a team invitation (ruling 32). */
const ONE_TIME = /^([ai])_([\w-]{22})$/

/** Returns the start parameter of a one-time link to the platform's administration (ruling 32). */
export const CLAIM_PARAMETER = /^a_([A-Za-z0-9_-]{22})$/
/** The screen that a certificate's link opens, with its code. */
export const giftPath = (code: string): string => `/account/certificates?code=${code}`
/** The screen that the link opens. */
export const CLAIM_PATH = '/account/platform-claim'

/** Returns the code of an invitation's start parameter; null for any other parameter. */
export function readInvitationCode(text: string): string | null {
  const [, kind, code = ''] = ONE_TIME.exec(text) ?? []
  return kind === 'i' ? code : null
}

/** Returns the start parameter of an invitation. */
export function writeInvitationCode(code: string): string {
  return `i_${code}`
}

/** Parses a start parameter: segments in any order, unknown ones ignored. Never throws; null without a showcase. */
export function readSharePayload(text: string): SharePayload | null {
  if (text.length > 64 || ONE_TIME.test(text)) return null
  const found = new Map<keyof typeof SEGMENTS, string>()
  for (const part of text.split('_')) {
    for (const [name, pattern] of Object.entries(SEGMENTS) as [keyof typeof SEGMENTS, RegExp][]) {
      const value = pattern.exec(part)?.[1]
      if (value !== undefined && !found.has(name)) found.set(name, value)
    }
  }
  const showcase = found.get('showcase')
  if (showcase === undefined) return null
  const refCode = found.get('refCode')
  const mode = found.get('mode')
  const product = found.get('product')
  const wishlist = found.get('wishlist')
  const notice = found.get('notice')
  const certificate = found.get('certificate')
  const tag = found.get('tag')
  return {
    showcaseId: Number.parseInt(showcase, 36),
    ...(refCode ? { refCode: refCode.toUpperCase() } : {}),
    ...(mode ? { mode: Number(mode) } : {}),
    ...(product ? { productId: Number.parseInt(product, 36) } : {}),
    ...(wishlist ? { wishlist } : {}),
    ...(notice ? { noticeId: Number.parseInt(notice, 36) } : {}),
    ...(certificate ? { certificate } : {}),
    ...(tag ? { tag } : {}),
  }
}

/** Returns the link that opens the bot with a payload (EX-14). */
export function shareLink(bot: string, parameter: 'start' | 'startapp', payload: SharePayload): string {
  return `https://t.me/${bot}?${parameter}=${writeSharePayload(payload)}`
}
