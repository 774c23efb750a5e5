import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** A name of a host on the internet, in small letters and with its national letters encoded. */
export const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Reads a host as people type it, with or without scheme and path; null for what is none, addresses included. */
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
