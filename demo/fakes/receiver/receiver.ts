import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A seller's program that receives webhooks by the rules of Standard Webhooks. */
export interface Receiver {
  readonly url: string
  /** Bodies of accepted messages, each once. */
  readonly accepted: readonly Record<string, unknown>[]
  /** Repeated messages, which are acknowledged and ignored. */
  readonly duplicates: () => number
  readonly refused: readonly string[]
  /** Status of the next responses instead of the receiver's own; null ends that. */
  answerWith(status: number | null): void
  /** Replaces the secret that signatures are checked against. */
  expect(secret: string): void
  close(): Promise<void>
}

/** Older and newer timestamps are refused: a recorded request must not work later. */
const TOLERANCE_S = 300

/** Starts a receiver on this machine. It refuses wrong signatures and old timestamps with 401. */
export async function openReceiver(now: () => Date = () => new Date()): Promise<Receiver> {
  const accepted: Record<string, unknown>[] = []
  const refused: string[] = []
  const seen = new Set<string>()
  let duplicates = 0
  let secret = ''
  let forced: number | null = null
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const fault = faultOf(request, body, { secret, now: now() })
    if (fault) refused.push(fault)
    if (fault || forced !== null) return void response.writeHead(forced ?? 401).end(fault ?? 'not now')
    const id = String(request.headers['webhook-id'])
    if (seen.has(id)) duplicates++
    else accepted.push(JSON.parse(body))
    seen.add(id)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listens on a port
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    accepted,
    refused,
    duplicates: () => duplicates,
    answerWith: (status) => {
      forced = status
    },
    expect: (next) => {
      secret = next
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns why a request is not believed; null when it is. */
function faultOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: string,
  { secret, now }: { secret: string; now: Date },
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return 'headers'
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return 'timestamp'
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isRight = signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? null : 'signature'
}
