import type { ThemeParams } from './messenger.ts'

/** The parameters that the client put into the page's fragment when it opened the shop. */
export interface Launch {
  initData: string
  version: string
  platform: string
  startParam: string | undefined
  theme: ThemeParams
  fullscreen: boolean
}

/** The storage key of the page's fragment, kept for a reload. */
export const KEPT_LAUNCH = '__telegram__initParams'

/** Reads the colours of the client's theme; those that are no text are left out. */
export function parseTheme(text: string | null): ThemeParams {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    const entries = parsed && typeof parsed === 'object' ? Object.entries(parsed) : []
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Reads the launch parameters out of a fragment; undefined unless version and signed data are both there. */
export function parseLaunch(fragment: string, query = ''): Launch | undefined {
  const given = new URLSearchParams(fragment.replace(/^#?\/?\??/, ''))
  const version = given.get('tgWebAppVersion')
  const initData = given.get('tgWebAppData')
  if (!version || !initData) return undefined
  return {
    initData,
    version,
    platform: given.get('tgWebAppPlatform') ?? 'unknown',
    startParam:
      new URLSearchParams(initData).get('start_param') ??
      new URLSearchParams(query).get('tgWebAppStartParam') ??
      undefined,
    theme: parseTheme(given.get('tgWebAppThemeParams')),
    fullscreen: given.has('tgWebAppFullscreen'),
  }
}

/** The launch of this page: from its address, else kept from before a reload. Read it before the router starts. */
export function readLaunch(page: Window): Launch | undefined {
  const { hash, search } = page.location
  const fresh = parseLaunch(hash, search)
  try {
    if (fresh) page.sessionStorage.setItem(KEPT_LAUNCH, hash)
    else return parseLaunch(page.sessionStorage.getItem(KEPT_LAUNCH) ?? '', search)
  } catch {}
  return fresh
}
