import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'

/** Addresses that no public host has: a showcase owner must not make this server read hosts behind its firewall. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits)
/** In IPv6 only global unicast is public, except documentation ranges and tunnels that carry IPv4 addresses. */
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to a public host. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !PRIVATE.check(address)
  return PUBLIC6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

const TIMEOUT_MS = 5000
const MAX_CHARS = 4096

export interface PublicFetchOptions {
  /** All addresses of a host; without it, the system's resolver. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>
}

const systemAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Reads at most 4096 characters of text from a public host within 5 s, without following redirects. Connects to the address
 * that was checked. Returns null for a host with any private address, for a status other than 200 and for failures.
 */
export async function fetchPublicText(
  address: string,
  { addressesOf = systemAddresses }: PublicFetchOptions = {},
): Promise<string | null> {
  const url = new URL(address)
  const found = await addressesOf(url.hostname).catch(() => [])
  const [first] = found
  if (first === undefined || !found.every(isPublicAddress)) return null
  const family = isIPv6(first) ? 6 : 4
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done) => {
    const options = {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      lookup: (
        _host: string,
        { all }: { all?: boolean },
        answer: (error: null, ...found: unknown[]) => void,
      ) => (all ? answer(null, [{ address: first, family }]) : answer(null, first, family)),
    }
    const request = send(url, options as object, (response) => {
      if (response.statusCode !== 200) {
        response.destroy()
        return done(null)
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_CHARS) response.destroy()
      })
      response.on('close', () => done(text.slice(0, MAX_CHARS)))
    })
    request.on('error', () => done(null))
    request.end()
  })
}
