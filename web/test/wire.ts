import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { REFUSAL_HEADER } from '@sarafan/contract/refusals'
import { afterEach } from 'vitest'
import { faultsOf, type Refused, refusalFaultsOf } from './contract-check.ts'

export type CallName = keyof typeof ALL_CALLS
type Asked = Readonly<Record<string, unknown>>
type WireRequest<N extends CallName> = RequestOf<(typeof ALL_CALLS)[N]>
/** A response in the format of the wire; of a download its text. */
export type WireResponse<N extends CallName> = (typeof ALL_CALLS)[N] extends { readonly download: object }
  ? string
  : ResponseOf<(typeof ALL_CALLS)[N]>
/** What the fake server answers a call with; `dead` is a lost connection. */
export type FakeResponse<N extends CallName> =
  | { readonly reply: WireResponse<N> }
  | Refused
  /** For tests of crashes: a reply that the server never sends. */
  | { readonly outsideContract: unknown }
  | 'dead'
/** The fake server: a handler for each call it knows, with the request and how often the call was made. */
export type Answers = {
  [N in CallName]?: (ask: WireRequest<N>, times: number) => FakeResponse<N> | Promise<FakeResponse<N>>
}

export interface Heard {
  readonly name: CallName
  readonly ask: Asked
  readonly key: string | null
}

/**
 * The fake server of tests: answers from `answers` and records its requests; anything else fails like a dead
 * line.
 */
export async function answer(
  url: string,
  init: RequestInit,
  { answers, heard }: { answers: Answers; heard: Heard[] },
): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://shop.example')
  const ask: Record<string, unknown> =
    init.body instanceof FormData
      ? Object.fromEntries(init.body)
      : init.method === 'POST'
        ? JSON.parse(String(init.body))
        : Object.fromEntries(searchParams)
  const path = pathname.replace(/^\/api/, '')
  const found = (Object.entries(ALL_CALLS) as [CallName, Call][]).find(([, call]) =>
    fits(call, init, path, ask),
  )
  if (!found) throw new Error(`Nobody answers ${init.method} ${path} ${String(ask.method)}`)
  const [name, call] = found
  Object.assign(ask, inPath(call.path, path))
  heard.push({ name, ask, key: new Headers(init.headers).get('Idempotency-Key') })
  noteFaults(`The request of ${name}`, faultsOf(call.request, requestIn(call, ask)))
  const times = heard.filter((one) => one.name === name).length
  const handler = answers[name] as ((ask: Asked, times: number) => unknown) | undefined // its request is checked above
  const said = ((await handler?.(ask, times)) ?? 'dead') as FakeResponse<CallName>
  if (said === 'dead') throw new TypeError('Failed to fetch')
  noteFaults(`The faked response to ${name}`, responseFaults(call, said))
  const [status, body] = 'status' in said ? [said.status, said.body] : [200, bodyOf(said)]
  const isText = typeof body === 'string'
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      ...('code' in said && said.code ? { [REFUSAL_HEADER]: said.code } : {}),
    },
  })
}

const breaches: string[] = []

function noteFaults(of: string, faults: readonly string[]): void {
  breaches.push(...faults.map((fault) => `${of} breaks the contract: ${fault}`))
}

// In the app an error thrown here would look like a lost connection, so the test is failed after it.
afterEach(() => {
  const found = [...new Set(breaches.splice(0))]
  if (found.length > 0) throw new Error(found.join('\n'))
})

type Sent = Exclude<FakeResponse<CallName>, 'dead'>

const bodyOf = (sent: Exclude<Sent, Refused>) => ('reply' in sent ? sent.reply : sent.outsideContract)

function responseFaults(call: Call, sent: Sent): string[] {
  if ('status' in sent) return refusalFaultsOf(call, sent)
  // A download is text and has no schema.
  if (call.download || 'outsideContract' in sent) return []
  return faultsOf(call.response, JSON.parse(JSON.stringify(sent.reply)))
}

/** Returns the input of a request without what every request may carry (rulings 13), as the server reads it. */
function requestIn(call: Call, sent: Asked): Record<string, unknown> {
  const { json: _json, toramatest: _flag, s: _showcase, method, files: _files, ...input } = sent
  return call.method === undefined && method !== undefined ? { ...input, method } : input
}

function fits(call: Call, init: RequestInit, path: string, ask: Asked): boolean {
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  return call.verb === init.method && pattern.test(path) && ask.method === call.method
}

function inPath(pattern: string, path: string): Record<string, string> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}

/** Uploads with progress over the same fake server: half of the form, then all of it. */
export function wiredRequest(far: (url: string, init: RequestInit) => Promise<Response>) {
  return class {
    readonly upload: {
      onprogress?: (event: { lengthComputable: true; loaded: number; total: number }) => void
    } = {}
    private readonly sent = { url: '', method: '', headers: {} as Record<string, string> }
    private said: Response | undefined
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void

    get status() {
      return this.said?.status ?? 0
    }
    open(method: string, url: string): void {
      Object.assign(this.sent, { method, url })
    }
    setRequestHeader(name: string, value: string): void {
      this.sent.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.said?.headers.get(name) ?? null
    }
    abort(): void {
      this.onabort?.()
    }
    async send(body: FormData): Promise<void> {
      const { url, method, headers } = this.sent
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      try {
        this.said = await far(url, { method, headers, body })
        this.responseText = await this.said.text()
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
}
