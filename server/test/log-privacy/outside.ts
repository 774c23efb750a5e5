import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Services outside that fail and quote everything they were sent, as bad ones do. */
export interface Outside {
  /** Every service of the web: the Bot API, YooKassa, DaData; below `/moneta`, `/cdek` and `/files` those that have other formats. */
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

/** Starts the services on loopback; of `values`, those that a request contains come first in the words of its refusal. */
export async function openOutside(values: readonly string[]): Promise<Outside> {
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
      refuse(response, request, quoteOf(values, `${request.url} ${JSON.stringify(request.headers)} ${body}`))
    })
  })
  // On a busy machine a connection would end while a request is on its way.
  web.keepAliveTimeout = 60_000
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

/** Returns the values of a request without quotes and within them, and all that it contained. */
function quoteOf(values: readonly string[], sent: string): string {
  const found = values.filter((value) => sent.includes(value))
  return `${found.join(' ')} is wrong in ${found.map((value) => `"${value}"`).join()} of ${sent}`
}

function refuse(response: ServerResponse, { url = '' }: IncomingMessage, quote: string): void {
  const [status, answer] = refusalOf(url, quote)
  const type = typeof answer === 'string' ? 'application/xml' : 'application/json'
  response.writeHead(status, { 'content-type': type })
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

/** Returns status and body of a refusal in the format of the service. */
function refusalOf(url: string, quote: string): [status: number, answer: string | object] {
  const fromCdek = cdekAnswer(new URL(url, 'http://cdek'))
  if (fromCdek) return [200, fromCdek]
  if (url.startsWith('/cdek/')) return [422, { errors: [{ code: 'v2_field_is_wrong', message: quote }] }]
  if (url.startsWith('/moneta')) {
    const fault = { faultcode: 'Client', faultstring: quote, detail: { faultDetail: quote } }
    return [500, { Envelope: { Body: { fault } } }]
  }
  if (url.startsWith('/files/')) {
    const text = quote.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return [403, `<Error><Code>AccessDenied</Code><Message>${text}</Message></Error>`]
  }
  return [400, { ok: false, error_code: 400, code: 'invalid_request', description: quote }]
}

/** Returns what CDEK answers before it is given a parcel; null for any other request. */
function cdekAnswer({ pathname, searchParams }: URL): object | null {
  switch (pathname) {
    case '/cdek/oauth/token':
      return { access_token: 'cdek-token', expires_in: 3600 }
    case '/cdek/location/suggest/cities':
      return [{ code: 44, full_name: searchParams.get('name') }]
    case '/cdek/calculator/tarifflist':
      return {
        tariff_codes: [
          {
            tariff_code: 137,
            tariff_name: 'courier',
            delivery_mode: 3,
            delivery_sum: 300,
            period_min: 1,
            period_max: 2,
          },
        ],
      }
    default:
      return null
  }
}

function portOf(server: Server): Promise<number> {
  return new Promise(
    (done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)), // a TCP server
  )
}
