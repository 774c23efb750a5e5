import type { FastifyInstance } from 'fastify'
import { HOST } from '../../../platform/host.ts'

export interface TlsAskDeps {
  readonly publicUrl: string
  readonly isShowcaseDomain: (host: string) => Promise<boolean>
}

/**
 * Registers the endpoint that allows Caddy to get a certificate for a host (`on_demand_tls ask`): 200 for the
 * server's public address and for showcases' domains. Any other name gets 404, so that strangers cannot trigger certificate
 * requests.
 */
export function registerTlsAsk(app: FastifyInstance, { publicUrl, isShowcaseDomain }: TlsAskDeps): void {
  const own = publicUrl === '' ? '' : new URL(publicUrl).hostname
  app.get<{ Querystring: { domain?: unknown } }>('/api/hooks/tls', async (request, reply) => {
    const { domain } = request.query
    const host = typeof domain === 'string' ? domain.toLowerCase() : ''
    const isOurs = HOST.test(host) && (host === own || (await isShowcaseDomain(host)))
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
