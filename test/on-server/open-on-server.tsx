import type { ReactNode } from 'react'
import type { Visitor, World } from '../../server/test/world.ts'
import type { WireConfig } from '../../web/test/providers.tsx'
import { openShop } from '../../web/test/shop.tsx'

/**
 * Shows a screen of the web app to a visitor of the real server in this process, so that the server's rules decide what the
 * screen gets.
 */
export function openOnServer(
  world: World,
  visitor: Visitor,
  screen: ReactNode,
  { config, path }: { config?: Partial<WireConfig>; path?: string } = {},
) {
  const server = (url: string, init: RequestInit) => inject(world, visitor, url, init)
  return openShop(screen, { server, ...(config ? { config } : {}), ...(path ? { path } : {}) })
}

async function inject(world: World, visitor: Visitor, url: string, init: RequestInit): Promise<Response> {
  if (init.body instanceof FormData) throw new Error('Files are not sent to the server in this process')
  const { pathname, search } = new URL(url, location.href)
  const { statusCode, payload, headers } = await world.app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: `/${visitor.alias}${pathname}${search}`,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${visitor.token}`,
    },
    ...(init.body === undefined ? {} : { payload: String(init.body) }),
  })
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(payload, { status: statusCode, headers: sent })
}
