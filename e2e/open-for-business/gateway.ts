import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { join } from 'node:path'

/** The gateway of a real server: a host name, its certificate, and a proxy that terminates TLS. */
export interface Gateway {
  /** Certificate file; clients of the host trust it. */
  readonly certificate: string
  /** SHA-256 of the certificate's public key, which makes a browser trust it. */
  readonly keyHash: string
  /** The actual port behind the host's port 443. */
  readonly port: number
  /** A CONNECT proxy through which other processes reach the host by its name. */
  readonly tunnel: string
  close(): Promise<void>
}

/** Creates a certificate for `host` in `folder`, and forwards its https traffic to the shop on `appPort`, as Caddy does. */
export async function openGateway({
  host,
  appPort,
  folder,
}: {
  host: string
  appPort: number
  folder: string
}): Promise<Gateway> {
  const keyFile = join(folder, 'host.key')
  const certificate = join(folder, 'host.crt')
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '400']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', keyFile, '-out', certificate], {
    stdio: 'ignore',
  })
  const tls = { key: readFileSync(keyFile), cert: readFileSync(certificate) }
  const https = createTlsServer(tls, (asked, reply) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const { method, url } = asked
    const passed = request({ host: '127.0.0.1', port: appPort, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.once('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    asked.pipe(passed)
  })
  const port = await listen(https)
  const tunnels = createServer().on('connect', (_asked, client, head) => {
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.write(head)
      target.pipe(client).pipe(target)
    })
    target.on('error', () => client.destroy())
    client.on('error', () => target.destroy())
  })
  const tunnel = `http://127.0.0.1:${await listen(tunnels)}`
  const key = new X509Certificate(tls.cert).publicKey.export({ type: 'spki', format: 'der' })
  const keyHash = createHash('sha256').update(key).digest('base64')
  const close = async () => {
    https.closeAllConnections()
    tunnels.closeAllConnections()
    await Promise.all([https, tunnels].map((server) => new Promise((done) => server.close(done))))
  }
  return { certificate, keyHash, port, tunnel, close }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port // it listens on a port
}
