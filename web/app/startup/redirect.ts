import type { StartConfig } from '../../core/api/start.api.ts'

type Asked = Pick<StartConfig, 'currentDomain' | 'showcaseAlias' | 'redirectTo'>

/** Where the start-up answer sends the page: nowhere, to a screen of this app, or to another address. */
export type Redirect = { kind: 'stay' } | { kind: 'screen'; path: string } | { kind: 'leave'; url: string }

/** A path of our own host: browsers read `/\\` as `//`, and ignore tabs and line breaks between slashes. */
const OWN_PATH = /^\/(?![/\\])[^\t\n\r]*$/

/**
 * Decides the redirect after the start response: `rd` first, then `redirectTo` (ST-08, ST-09; LO-40, LO-41).
 * Inside a messenger no response leads to another host, because the launch data would be passed along (ruling
 * 37).
 */
export function redirectOf(
  config: Asked,
  page: { rd: string | undefined; basePath: string; isInMessenger: boolean },
): Redirect {
  const { currentDomain, showcaseAlias, redirectTo } = config
  if (page.rd === '1' && currentDomain !== '' && !page.isInMessenger)
    return { kind: 'leave', url: ownHost(currentDomain, showcaseAlias) }
  if (redirectTo === '') return { kind: 'stay' }
  if (!OWN_PATH.test(redirectTo))
    return page.isInMessenger ? { kind: 'stay' } : { kind: 'leave', url: redirectTo }
  const base = page.basePath === '/' ? '' : page.basePath
  if (base !== '' && (redirectTo === base || redirectTo.startsWith(`${base}/`)))
    return { kind: 'screen', path: redirectTo.slice(base.length) || '/' }
  if (redirectTo.includes('/api/tgbundle')) return { kind: 'leave', url: redirectTo }
  return { kind: 'screen', path: redirectTo }
}

function ownHost(domain: string, alias: string): string {
  const host = /^https?:\/\//.test(domain) ? domain : `https://${domain}`
  const parts = [host.replace(/\/+$/, ''), alias.replace(/^\/+|\/+$/g, ''), 'api/tgbundle/']
  return parts.filter((part) => part !== '').join('/')
}

const FOLLOWED = 'RedirectFollowed'

/** Whether this launch has already been sent to its screen, so that a reload stays where the person is. */
export function wasFollowed(storage: Storage, launch: string): boolean {
  if (launch === '') return false
  try {
    if (storage.getItem(FOLLOWED) === launch) return true
    storage.setItem(FOLLOWED, launch)
  } catch {}
  return false
}
