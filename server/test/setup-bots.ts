import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One bot of the fake, by its token. */
export interface SetupBot {
  readonly username: string
  readonly hasMainApp?: boolean
  readonly isInline?: boolean
  /** What `getWebhookInfo` says besides the address that was set. */
  readonly webhook?: object
}

/** A Bot API that knows a few bots, notes what it is asked to set and says `Unauthorized` to everybody else. */
export class SetupBots {
  readonly asked: { readonly method: string; readonly body: Record<string, unknown> }[] = []
  readonly bots = new Map<string, SetupBot>()
  private readonly server: Server
  /** What its answers say of the time, as an HTTP date; empty: the truth. */
  date = ''
  private webhookUrl = ''

  constructor() {
    this.server = createServer((request, answer) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? []
        const reply = this.answer(token, method, text.startsWith('{') ? JSON.parse(text) : {})
        if (this.date !== '') answer.setHeader('date', this.date)
        answer.writeHead(reply.ok ? 200 : 401, { 'content-type': 'application/json' })
        answer.end(JSON.stringify(reply))
      })
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` // it listens on a port
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private answer(token: string, method: string, body: Record<string, unknown>) {
    const bot = this.bots.get(token)
    if (!bot) return { ok: false, error_code: 401, description: 'Unauthorized' }
    this.asked.push({ method, body })
    if (method === 'setWebhook') this.webhookUrl = String(body.url)
    if (method === 'getWebhookInfo')
      return { ok: true, result: { url: this.webhookUrl, pending_update_count: 0, ...bot.webhook } }
    if (method !== 'getMe') return { ok: true, result: true }
    const result = {
      id: Number(token.split(':')[0]),
      is_bot: true,
      first_name: 'Бот',
      username: bot.username,
      has_main_web_app: bot.hasMainApp ?? true,
      supports_inline_queries: bot.isInline ?? true,
      can_manage_bots: true,
    }
    return { ok: true, result }
  }
}
