import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

/**
 * Loaded before a server that sends to a program on this machine: its host gets a public address, and TLS connections to it lead to
 * a local port. The server checks address and certificate as it always does.
 */
const { OTHER_HOST = '', OTHER_PORT = '' } = process.env
/** An address that is public, so that the server sends to it; nothing is sent there. */
const PUBLIC = { address: '93.184.215.14', family: 4 }

if (OTHER_HOST !== '') {
  const { lookup } = dns
  dns.lookup = ((host: string, options: object) =>
    host === OTHER_HOST ? Promise.resolve([PUBLIC]) : lookup(host, options)) as typeof lookup // called with `all` only
  const { connect } = tls
  tls.connect = ((options: tls.ConnectionOptions, ...rest: []) => {
    if (options.host !== OTHER_HOST) return connect(options, ...rest)
    const { lookup: _, ...others } = options
    return connect(
      { ...others, host: '127.0.0.1', port: Number(OTHER_PORT), servername: OTHER_HOST },
      ...rest,
    )
  }) as typeof connect // https agents call it with options
  syncBuiltinESMExports()
}
