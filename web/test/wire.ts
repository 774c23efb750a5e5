import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { REFUSAL_HEADER, type RefusalCode } from '@sarafan/contract/refusals'

export type CallName = keyof typeof ALL_CALLS
type Asked = Readonly<Record<string, unknown>>
/**
 * The response of the fake server: a reply, a refusal with its status, or nothing because the line is dead.
 */
export type Said = { reply: unknown } | { status: number; body: unknown; code?: RefusalCode } | 'dead'
export type Answers = Partial<Record<CallName, (ask: Asked, times: number) => Said | Promise<Said>>>

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
  const times = heard.filter((one) => one.name === name).length
  const said = await (answers[name]?.(ask, times) ?? 'dead')
  if (said === 'dead') throw new TypeError('Failed to fetch')
  const [status, body] = 'reply' in said ? [200, said.reply] : [said.status, said.body]
  const isText = typeof body === 'string'
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      ...('code' in said && said.code ? { [REFUSAL_HEADER]: said.code } : {}),
    },
  })
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
