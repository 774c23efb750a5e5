import { createEmitter } from './events.ts'
import type { Haptic, Insets, Messenger, Scheme } from './messenger.ts'

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
const vibrations: Partial<Record<Haptic, number[]>> = {
  success: [20],
  warning: [20, 60, 20],
  error: [60, 40, 60],
}

/** A plain browser: no signed data (a guest), links are pages, the system decides light or dark. */
export function browser(page: Window): Messenger {
  const { on, emit } = createEmitter()
  const dark = page.matchMedia?.('(prefers-color-scheme: dark)')
  dark?.addEventListener?.('change', () => emit('theme', {}))
  const nothing = () => {}
  return {
    kind: 'browser',
    version: '0',
    platform: 'browser',
    initData: '',
    startParam: undefined,
    theme: {},
    get colorScheme(): Scheme {
      return dark?.matches ? 'dark' : 'light'
    },
    get viewport() {
      return { height: page.innerHeight, stableHeight: page.innerHeight, expanded: true }
    },
    safeArea: none,
    contentSafeArea: none,
    atLeast: () => false,
    on,
    onBack: (listener) => on('back', listener),
    ready: nothing,
    expand: nothing,
    close: () => page.close(),
    showBack: nothing,
    hideBack: nothing,
    haptic: (kind) => void page.navigator.vibrate?.(vibrations[kind] ?? []),
    openLink: (url) => void page.open(url, '_blank', 'noopener'),
    openTelegramLink: (url) => void page.open(url, '_blank', 'noopener'),
    setHeaderColor: nothing,
    setBackgroundColor: nothing,
    setBottomBarColor: nothing,
    confirmClosing: nothing,
    swipeToClose: nothing,
    send: () => false,
  }
}
