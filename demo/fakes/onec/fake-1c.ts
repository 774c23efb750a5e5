import { readDocuments, type SaleDocument } from './documents.ts'

/** A request of 1C and the response of the shop, over HTTP or in a test's process. */
export type Send = (of: {
  readonly method: 'GET' | 'POST'
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}) => Promise<{ readonly status: number; readonly contentType: string; readonly body: Buffer }>

/** What 1C shows to its user when it stops an exchange. */
export class ExchangeStopped extends Error {
  override readonly name = 'ExchangeStopped'
}

interface Account {
  readonly login: string
  readonly password: string
}

/**
 * The side of 1C in an exchange (trade.md 2), for tests. Like the real one it stops at a response without a charset or with bytes
 * of another one, at missing lines, and at a result other than `success`.
 */
export class Fake1C {
  /** Bytes of one part; `init` may only lower them. */
  partBytes = 1024 * 1024 * 1024
  isZip = false
  /** Responses of `import` before the last one. */
  waits = 0
  readonly #send: Send
  readonly #account: Account
  readonly #type: 'catalog' | 'sale'
  #cookie = ''

  constructor(send: Send, type: 'catalog' | 'sale', account: Account) {
    this.#send = send
    this.#type = type
    this.#account = account
  }

  /** Logs in, and remembers the cookie that the shop names. */
  async checkAuth(): Promise<void> {
    const { login, password } = this.#account
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    const lines = await this.#text('checkauth', { headers: { authorization } })
    expectSuccess(lines)
    const [, name, value] = lines
    if (!name || !value || /[\s;,]/.test(name + value)) throw new ExchangeStopped('checkauth: no cookie')
    this.#cookie = `${name}=${value}`
  }

  /** Learns how files may be sent. */
  async init(version = ''): Promise<void> {
    const lines = await this.#text('init', version === '' ? {} : { query: { version } })
    const [zip, limit] = lines.map((line) => line.trim())
    if (zip !== 'zip=yes' && zip !== 'zip=no') throw new ExchangeStopped(`init: ${lines.join(' ')}`)
    const bytes = /^file_limit=(\d+)$/.exec(limit ?? '')?.[1]
    if (bytes === undefined) throw new ExchangeStopped(`init: ${lines.join(' ')}`)
    this.isZip = zip === 'zip=yes'
    this.partBytes = Math.min(this.partBytes, Number(bytes))
  }

  /** Sends a file in parts of at most the announced size. */
  async file(filename: string, content: Buffer): Promise<void> {
    for (let at = 0; at === 0 || at < content.length; at += this.partBytes)
      expectSuccess(
        await this.#text('file', { query: { filename }, body: content.subarray(at, at + this.partBytes) }),
      )
  }

  /** Asks for the import of a file until it has ended; `work` lets time pass between the requests. */
  async import(filename: string, work: () => Promise<unknown>): Promise<string> {
    this.waits = 0
    for (;;) {
      const lines = await this.#text('import', { query: { filename } })
      if (lines[0] !== 'progress') {
        expectSuccess(lines)
        return lines.slice(1).join(' ')
      }
      this.waits++
      if (this.waits > 100) throw new ExchangeStopped('import: no end')
      await work()
    }
  }

  /** Takes the orders of the shop; they are not confirmed yet. */
  async query(): Promise<SaleDocument[]> {
    const { contentType, body } = await this.#request('query', {})
    return readDocuments(body, charsetOf(contentType))
  }

  /** Any other step that must succeed. */
  async step(mode: string): Promise<string[]> {
    const lines = await this.#text(mode, {})
    expectSuccess(lines)
    return lines.slice(1)
  }

  async #text(mode: string, of: Parameters<Fake1C['request']>[1]): Promise<string[]> {
    const { contentType, body } = await this.#request(mode, of)
    const text = new TextDecoder(charsetOf(contentType), { fatal: true }).decode(body)
    return text.split('\n').map((line) => line.replace(/\r$/, ''))
  }

  /** Sends any request, also such as 1C would not send. */
  request(
    mode: string,
    of: {
      query?: Readonly<Record<string, string>>
      headers?: Readonly<Record<string, string>>
      body?: Buffer
    },
  ) {
    const { query = {}, headers = {}, body } = of
    return this.#send({
      method: body === undefined ? 'GET' : 'POST',
      query: new URLSearchParams({ type: this.#type, mode, ...query }).toString(),
      headers: {
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
  }

  async #request(mode: string, of: Parameters<Fake1C['request']>[1]) {
    const response = await this.request(mode, of)
    if (response.status !== 200) throw new ExchangeStopped(`${mode}: HTTP ${response.status}`)
    return response
  }
}

function expectSuccess([result, ...lines]: readonly (string | undefined)[]): void {
  if (result !== 'success') throw new ExchangeStopped([result, ...lines].join(' '))
}

/** 1C decodes a response by its charset; without one it sees nothing. */
function charsetOf(contentType: string): string {
  const charset = /charset=([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase()
  if (charset !== 'utf-8' && charset !== 'windows-1251') throw new ExchangeStopped(`charset: ${contentType}`)
  return charset
}
