import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { http } from './http.ts'

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

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an address belongs to a public host or to this machine, where programs that try out the demo run. */
export function isPublicOrLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') || isPublicAddress(address)
}

export interface PublicHostOptions {
  /** All addresses of a host; without it, the system's resolver. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>
  /** Which addresses may be connected to; without it, public ones only. Tests and the demo allow their own machine. */
  readonly isAllowed?: (address: string) => boolean
}

const systemAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

export type Resolved = { readonly address: string } | { readonly fault: 'unreachable' | 'address_private' }

/** Returns an address of a URL's host that may be connected to. One private address among many makes the host private. */
export async function resolvePublic(
  { hostname }: URL,
  { addressesOf = systemAddresses, isAllowed = isPublicAddress }: PublicHostOptions = {},
): Promise<Resolved> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await addressesOf(host).catch(() => [])
  const [first] = found
  if (first === undefined) return { fault: 'unreachable' }
  return found.every(isAllowed) ? { address: first } : { fault: 'address_private' }
}

type Answer = (error: null, ...found: unknown[]) => void

/** Begins a request that connects to exactly this address, so that a host cannot change its mind after the check. */
export function requestTo(
  url: URL,
  address: string,
  of: {
    method?: 'GET' | 'POST'
    headers?: Readonly<Record<string, string>>
    signal: AbortSignal
    onResponse: (response: IncomingMessage) => void
  },
): ClientRequest {
  const family = isIPv6(address) ? 6 : 4
  const { request } = url.protocol === 'https:' ? https : http
  const options = {
    method: of.method ?? 'GET',
    signal: of.signal,
    agent: false,
    headers: of.headers,
    lookup: (_host: string, { all }: { all?: boolean }, answer: Answer) =>
      all ? answer(null, [{ address, family }]) : answer(null, address, family),
  }
  return request(url, options as object, of.onResponse)
}
