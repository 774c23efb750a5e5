import type { RequestContext } from '../../platform/requests/context.ts'

/** Where a showcase opens: on its own host, else under its address. */
export function urlOf(shop: { alias: string; domain: string | null }, { origin }: RequestContext): string {
  const root = shop.domain ? `https://${shop.domain}` : `${origin}/${shop.alias}`
  return `${root}/api/tgbundle`
}
