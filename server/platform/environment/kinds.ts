import { isIP } from 'node:net'

/**
 * Which texts of an environment variable are valid, and what they mean (decision 040). Only numbers, flags and choices repeat the text in
 * their error: any other text may be a secret that was pasted into the wrong variable.
 */
export interface TextSchema<Value = unknown> {
  /** Returns what is wrong with a text, as a continuation of the variable's name; null for a valid one. */
  readonly problemOf: (text: string) => string | null
  /** Returns the value of a valid text. */
  readonly decode: (text: string) => Value
}

const schemaOf = <Value>(
  isFine: (text: string) => boolean,
  messageOf: (text: string) => string,
  decode: (text: string) => Value,
): TextSchema<Value> => ({ problemOf: (text) => (isFine(text) ? null : messageOf(text)), decode })

const unchanged = (text: string) => text

const checked = (isFine: (text: string) => boolean, expected: string) =>
  schemaOf(isFine, () => ` is not ${expected}`, unchanged)

/** Returns the schema with another meaning of its valid texts. */
const decodedBy = <Value>({ problemOf }: TextSchema, decode: (text: string) => Value): TextSchema<Value> => ({
  problemOf,
  decode,
})

export const anyText = (): TextSchema<string> => ({ problemOf: () => null, decode: unchanged })

/** Text of one form; `expected` continues "is not". */
export const patternText = (form: RegExp, expected: string) => checked((text) => form.test(text), expected)

/** Text that `isFine` accepts; `expected` continues "is not". */
export const checkedText = checked

/** A whole number from `min` to `max`; decodes to a number. */
export function integer(min: number, max: number) {
  const isFine = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  const message = (text: string) => `=${text} is not a whole number from ${min} to ${max}`
  return schemaOf(isFine, message, Number)
}

/** 1 or 0; decodes to a boolean. */
export function flag() {
  const message = (text: string) => `=${text} is neither 0 nor 1`
  return schemaOf(
    (text) => text === '0' || text === '1',
    message,
    (text) => text === '1',
  )
}

/** One of the given words. */
export function choice<const Word extends string>(words: readonly Word[]) {
  const isOne = (text: string) => words.some((word) => word === text)
  const message = (text: string) => `=${text} is none of ${words.join(', ')}`
  return schemaOf(isOne, message, (text) => text as Word) // one of the words, or it is not decoded
}

/** A URL of one of the protocols (`https:`). */
export function url(protocols: readonly string[]) {
  const isFine = (text: string) => protocols.includes(protocolOf(text))
  return checked(isFine, `a URL of ${protocols.join(' or ')}`)
}

/** A URL that paths are appended to; decodes without a slash at the end. */
export const baseUrl = (protocols: readonly string[]) => decodedBy(url(protocols), withoutSlash)

const LOCAL_HOSTS = ['127.0.0.1', '[::1]', 'localhost']

/** A URL that passwords are sent to: https, or http on this machine. Decodes without a slash at the end. */
export function secretUrl() {
  const isLocal = (text: string) =>
    protocolOf(text) === 'http:' && LOCAL_HOSTS.includes(new URL(text).hostname)
  const isFine = (text: string) => protocolOf(text) === 'https:' || isLocal(text)
  return decodedBy(checked(isFine, 'a URL of https:'), withoutSlash)
}

const withoutSlash = (text: string) => text.replace(/\/$/, '')
const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')

/** A key of 32 bytes as hex or base64; decodes to its bytes. */
export function sealingKey() {
  const isFine = (text: string) => bytesOfKey(text).length === 32
  return decodedBy(checked(isFine, '32 bytes as hex or base64: openssl rand -hex 32'), bytesOfKey)
}

const bytesOfKey = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

/** Comma-separated addresses, `a.b.c.d` or `a.b.c.d/n`, and `names` of ranges; decodes to a list. */
export function addresses(names: readonly string[] = []) {
  const isFine = (text: string) => listOf(text).every((one) => names.includes(one) || isRange(one))
  return decodedBy(checked(isFine, 'a list of addresses, as a.b.c.d or a.b.c.d/n'), listOf)
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function isRange(text: string): boolean {
  const [ip = '', bits = '0', ...rest] = text.split('/')
  const most = isIP(ip) === 6 ? 128 : 32
  return isIP(ip) !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most
}
