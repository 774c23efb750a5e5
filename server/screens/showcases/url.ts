import type { RequestContext } from '../../platform/requests/context.ts'

/** Returns the URL that opens a showcase: on its own domain, or else under its alias. */
export function urlOf(shop: { alias: string; domain: string | null }, { origin }: RequestContext): string {
  const root = shop.domain ? `https://${shop.domain}` : `${origin}/${shop.alias}`
  return `${root}/api/tgbundle`
}
