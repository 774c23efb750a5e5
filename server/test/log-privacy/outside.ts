import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Services outside that fail and quote everything they were sent, as bad ones do. */
export interface Outside {
  /** Every service of the web: the Bot API, YooKassa, DaData. */
  readonly url: string
  /** `host:port` of the mail server. */
  readonly mail: string
  /** Paths of the requests so far. */
  readonly paths: string[]
  /** Recipients that letters were addressed to. */
  readonly recipients: string[]
  /** Returns the first value of a field that a request contained. */
  readonly sent: (field: string) => string | undefined
  close(): Promise<void>
}

/** Starts the services on loopback. */
export async function openOutside(): Promise<Outside> {
  const paths: string[] = []
  const recipients: string[] = []
  const bodies: string[] = []
  const web = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      paths.push(request.url ?? '')
      bodies.push(body)
      const quote = `${request.url} ${JSON.stringify(request.headers)} ${body}`
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ ok: false, error_code: 400, code: 'invalid_request', description: quote }),
      )
    })
  })
  const mail = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    socket.on('data', (data) => {
      const line = data.toString().trim()
      if (line.startsWith('RCPT')) {
        recipients.push(line)
        socket.write(`550 no such user: ${line}\r\n`)
      } else socket.write(/^(?:EHLO|HELO)/.test(line) ? '250-mail\r\n250 AUTH PLAIN LOGIN\r\n' : '235 ok\r\n')
    })
  })
  return {
    url: `http://127.0.0.1:${await portOf(web)}`,
    mail: `127.0.0.1:${await portOf(mail)}`,
    paths,
    recipients,
    sent: (field) => {
      const found = bodies.map((body) => new RegExp(`"${field}":"([^"]+)"`).exec(body)?.[1])
      return found.find((value) => value !== undefined)
    },
    close: async () => {
      web.closeAllConnections()
      await Promise.all([web, mail].map((one) => new Promise((done) => one.close(done))))
    },
  }
}

function portOf(server: Server): Promise<number> {
  return new Promise(
    (done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)), // a TCP server
  )
}
