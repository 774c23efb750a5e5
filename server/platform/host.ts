import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** An internet host name in lower case, with national letters in punycode. */
export const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Returns the host of what people type, with or without scheme and path; null for anything else, IP addresses included. */
export function hostOf(text: string): string | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  const host = domainToASCII(name)
  return HOST.test(host) && isIP(host) === 0 ? host : null
}
