/** Groups of goods that must carry a code of «Честный знак» (trade.md 7). */
export const MARKED_GROUPS = [
  'clothes',
  'shoes',
  'perfume',
  'tyres',
  'cameras',
  'furs',
  'milk',
  'water',
  'drinks',
  'beer',
  'tobacco',
  'supplements',
  'medical',
  'antiseptics',
  'bicycles',
  'toys',
  'cosmetics',
  'pet_food',
  'food',
  'electronics',
  'building',
  'other',
] as const
export type MarkedGroup = (typeof MARKED_GROUPS)[number]

/** GS, which ends a part of variable length. */
const GS = '\u001d'
/** What some scanners send first. */
const FNC1 = '\u00e8'

export interface MarkingCode {
  /** The whole code as it was read, with GS. */
  readonly full: string
  /** What identifies the unit: `01` GTIN `21` serial. */
  readonly identity: string
  readonly gtin: string
}
/** Why a text is no code: its beginning, check digit, serial, missing separators, or crypto tail. */
export type MarkingFault = 'start' | 'gtin' | 'serial' | 'separator' | 'tail'

const START = /^01(\d{14})21/
const HEAD = 18
/** Signs that GS1 allows in a serial; `&`, `<` and quotes are among them. */
const SERIAL = /^[A-Za-z0-9!"%&'()*+,\-./_:;=<>?]{5,20}$/
const KEY = /^91[A-Za-z0-9!"%&'()*+,\-./_:;=<>?]{4}$/
const SIGNATURE = /^92(?:[A-Za-z0-9+/=]{44}|[A-Za-z0-9+/=]{88})$/
const SHORT_TAIL = /^93[A-Za-z0-9!"%&'()*+,\-./_:;=<>?]{4}$/

/**
 * Reads a code by position and separators, never by search: a serial may contain `91`. Scanners may put FNC1 or the
 * symbology first and write GS as text; both are understood. Without any separator the serial has no end, so the code is
 * refused (trade.md 7).
 */
export function readMarkingCode(text: string): MarkingCode | MarkingFault {
  const full = plain(text)
  const start = START.exec(full)
  if (!start) return 'start'
  const gtin = start[1] ?? ''
  if (!hasCheckDigit(gtin)) return 'gtin'
  const [serial = '', ...tail] = full.slice(HEAD).split(GS)
  if (tail.length === 0) return 'separator'
  if (!SERIAL.test(serial)) return 'serial'
  if (!isTail(tail)) return 'tail'
  return { full, identity: full.slice(0, HEAD) + serial, gtin }
}

/** The key and its signature, or the short tail; after the short one weights and dates may follow. */
function isTail([first = '', second = '', ...rest]: readonly string[]): boolean {
  if (SHORT_TAIL.test(first)) return true
  return KEY.test(first) && SIGNATURE.test(second) && rest.length === 0
}

function plain(text: string): string {
  const withSeparators = text.trim().replace(/\\x1d|\\u001d|<GS>|\{GS\}|␝/gi, GS)
  const named = withSeparators.replace(/^\](?:d2|C1|Q3)/, '')
  return named.startsWith(GS) || named.startsWith(FNC1) ? named.slice(1) : named
}

/** Whether 14 digits have the right check digit (GS1 General Specifications 7.9). */
function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
