import type { StartConfig } from '../../../core/api/start.api.ts'
import { baseUrlOf } from '../../../core/launch/base-url.ts'
import { devFlag } from '../../../core/launch/dev-mode.ts'
import { runtime } from '../../../core/launch/runtime.ts'
import type { Insets, Messenger } from '../../../messenger/messenger.ts'
import type { PlainWordKey } from '../../../words/translate.ts'

/** A check: its name, as a text key or verbatim, and its result. */
export interface Finding {
  readonly name: PlainWordKey | { readonly own: string }
  readonly found: string | number | boolean
}

/** Whether a storage persists values; some frames and private windows forbid it. */
export function storageWorks(storage: () => Storage): boolean {
  try {
    storage().setItem('Probe', '1')
    const isKept = storage().getItem('Probe') === '1'
    storage().removeItem('Probe')
    return isKept
  } catch {
    return false
  }
}

/** Whether a cookie written here can be read again; the flag of the browser alone is wrong inside frames. */
export function cookieWorks(page: Document): boolean {
  try {
    page.cookie = 'Probe=1;path=/'
    const isKept = page.cookie.includes('Probe=1')
    page.cookie = 'Probe=;path=/;max-age=0'
    return isKept
  } catch {
    return false
  }
}

/** The messenger's own facts. */
export function messengerFindings(messenger: Messenger, isLogged: boolean): Finding[] {
  return [
    { name: { own: messenger.kind }, found: `${messenger.platform} · ${messenger.version}` },
    { name: 'diagnostics.signed', found: messenger.initData !== '' },
    { name: 'diagnostics.loggedIn', found: isLogged },
    { name: 'diagnostics.launch', found: messenger.startParam ?? '—' },
    { name: 'diagnostics.theme', found: messenger.colorScheme },
    {
      name: 'diagnostics.height',
      found: `${messenger.viewport.height} / ${messenger.viewport.stableHeight}`,
    },
    {
      name: 'diagnostics.margins',
      found: `${sides(messenger.safeArea)} + ${sides(messenger.contentSafeArea)}`,
    },
  ]
}

function sides({ top, right, bottom, left }: Insets): string {
  return [top, right, bottom, left].join(' ')
}

/** Storage of this device. */
export function storageFindings(): Finding[] {
  return [
    { name: { own: 'localStorage' }, found: storageWorks(() => localStorage) },
    { name: { own: 'sessionStorage' }, found: storageWorks(() => sessionStorage) },
    { name: { own: 'cookie' }, found: cookieWorks(document) },
    { name: { own: 'DevModeApp' }, found: devFlag() },
  ]
}

/** Which shop, which build, which browser. */
export function versionFindings(config: Pick<StartConfig, 'showcaseName' | 'showcaseId'>): Finding[] {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return [
    { name: { own: config.showcaseName }, found: config.showcaseId },
    { name: 'diagnostics.screen', found: `${innerWidth} × ${innerHeight} · ${devicePixelRatio}` },
    { name: 'diagnostics.build', found: script.split('/').at(-1) || '—' },
    { name: 'diagnostics.address', found: baseUrlOf(location, runtime().baseUrl) },
    { name: 'diagnostics.version', found: navigator.userAgent },
  ]
}
