import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { startCalls } from '@sarafan/contract/start'

interface Opened {
  readonly token: string
  readonly base: string
}

/** The server refused the call or failed. */
export class CallFailed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
  }
}

/** People whose name begins like this open the shop in a browser, without the messenger. */
export const GUEST = 'guest-'

/** People of the demo who use the API without a screen. */
export class People {
  readonly url: string
  private readonly opened = new Map<string, Opened>()

  constructor(url: string) {
    this.url = url
  }

  /**
   * Makes a call as a person; the first call opens the app with launch data signed by the showcase's bot. `key` is the
   * call's idempotency key, by default a new one.
   */
  async ask<C extends Call>(
    person: string,
    showcase: string,
    call: C,
    ask: RequestOf<C>,
    key: string = crypto.randomUUID(),
  ): Promise<ResponseOf<C>> {
    const { token, base } = await this.open(person, showcase)
    return send(base, token, call, ask as Record<string, unknown>, key) as Promise<ResponseOf<C>> // the contract's answer
  }

  /** Makes a call that uploads a file; its other fields are sent as text. */
  async upload<C extends Call>(
    person: string,
    showcase: string,
    call: C,
    ask: RequestOf<C>,
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  ): Promise<ResponseOf<C>> {
    const { token, base } = await this.open(person, showcase)
    const form = new FormData()
    const fields = { ...(call.method ? { method: call.method } : {}), ...(ask as Record<string, unknown>) } // its fields
    for (const [name, value] of Object.entries(strings(fields))) form.set(name, value)
    form.append('file', new Blob([file.bytes]), file.name)
    const response = await fetch(`${base}${call.path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'sarafan', authorization: `Bearer ${token}` },
      body: form,
    })
    const text = await response.text()
    if (!response.ok) throw new CallFailed(response.status, `${call.method}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  /** Returns what the start query says about a person. */
  async me(person: string, showcase: string): Promise<ResponseOf<typeof startCalls.start>> {
    return this.ask(person, showcase, startCalls.start, {})
  }

  /** Pays at the sandbox bank as a browser's form does; the shop is notified by the bank only. */
  async pay(paymentUrl: string): Promise<void> {
    await this.press(paymentUrl, 'pay')
  }

  /** Presses a button of the bank's page. */
  async press(paymentUrl: string, action: 'pay' | 'decline'): Promise<true> {
    const url = new URL(paymentUrl, this.url)
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })
    if (response.status !== 303) throw new CallFailed(response.status, `the bank answered ${response.status}`)
    return true
  }

  /** Drops a person's sessions, or all, for example after the clock moved past their expiry. */
  forget(person?: string): void {
    for (const key of this.opened.keys())
      if (person === undefined || key.startsWith(`${person}@`)) this.opened.delete(key)
  }

  /** Returns init data of a person, signed by the showcase's bot as the messenger does. */
  async launchData(person: string, showcase: string): Promise<string> {
    const response = await fetch(`${this.url}/demo/api/launch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person, showcase }),
    })
    const { initData } = (await response.json()) as { initData: string } // the simulator's own answer
    return initData
  }

  private async open(person: string, showcase: string): Promise<Opened> {
    const key = `${person}@${showcase}`
    const known = this.opened.get(key)
    if (known) return known
    const launch = person.startsWith(GUEST) ? {} : { tgData: await this.launchData(person, showcase) }
    const base = `${this.url}/${showcase}/api`
    const { token } = (await send(base, '', startCalls.start, launch)) as { token: string } // same
    const made = { token, base }
    this.opened.set(key, made)
    return made
  }
}

async function send(
  base: string,
  token: string,
  call: Call,
  ask: Record<string, unknown>,
  key: string = crypto.randomUUID(),
): Promise<unknown> {
  const rest = { ...ask }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const method: Record<string, string> = call.method ? { method: call.method } : {}
  const query = new URLSearchParams({
    json: '1',
    ...(call.verb === 'GET' ? { ...method, ...strings(rest) } : {}),
  })
  const response = await fetch(`${base}${path}?${query}`, {
    method: call.verb,
    headers: {
      'x-requested-with': 'sarafan',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.verb === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(call.idempotent ? { 'idempotency-key': key } : {}),
    },
    ...(call.verb === 'POST' ? { body: JSON.stringify({ ...method, ...rest }) } : {}),
  })
  const text = await response.text()
  if (!response.ok)
    throw new CallFailed(response.status, `${call.path} ${call.method ?? ''}: ${response.status} ${text}`)
  return JSON.parse(text)
}

function strings(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
