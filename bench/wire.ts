import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** A keep-alive connection that sends one request after another, with a minimal and therefore cheap HTTP parser. */
export class Wire {
  private readonly socket: Socket
  private rest: Buffer = Buffer.alloc(0)
  private done: (answer: Answer) => void = () => undefined
  private fail: (error: Error) => void = () => undefined

  constructor(port: number, host = '127.0.0.1') {
    this.socket = connect({ port, host, noDelay: true })
    this.socket.on('data', (chunk) => this.take(chunk))
    this.socket.on('error', (error) => this.fail(error))
    this.socket.on('close', () => this.fail(new Error('the server closed the connection')))
  }

  /** Whether the server has not closed the connection. */
  get isOpen(): boolean {
    return !this.socket.destroyed
  }

  ask(request: string): Promise<Answer> {
    return new Promise((done, fail) => {
      this.done = done
      this.fail = fail
      this.socket.write(request)
    })
  }

  /** Sends a request. Throws on any status other than 200. */
  async get(request: string): Promise<string> {
    const { status, body } = await this.ask(request)
    if (status !== 200) throw new Error(`${request.split('\r\n')[0]}: ${status} ${body.slice(0, 300)}`)
    return body
  }

  close(): void {
    this.fail = () => undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const end = this.rest.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.rest.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    if (this.rest.length < end + 4 + length) return
    const body = this.rest.toString('utf8', end + 4, end + 4 + length)
    this.rest = this.rest.subarray(end + 4 + length)
    this.done({ status: Number(head.slice(9, 12)), body })
  }
}

export interface Request {
  readonly path: string
  readonly token?: string
  readonly key?: string
  /** A request with a body is a POST. */
  readonly body?: object
}

const HEADERS = [
  'host: 127.0.0.1',
  'accept: application/json',
  'accept-language: ru',
  'x-requested-with: sarafan',
  '',
].join('\r\n')

/** Returns the bytes of a request as our own client sends it. */
export function bytesOf({ path, token, key, body }: Request): string {
  const payload = body ? JSON.stringify(body) : ''
  const type = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    : ''
  return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${HEADERS}${
    token ? `authorization: Bearer ${token}\r\n` : ''
  }${key ? `idempotency-key: ${key}\r\n` : ''}${type}\r\n${payload}`
}
