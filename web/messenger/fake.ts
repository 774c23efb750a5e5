import { schemeOf } from './color.ts'
import { createEmitter } from './events.ts'
import type { Messenger, MessengerEvents, ThemeParams } from './messenger.ts'

export interface FakeMessenger extends Messenger {
  /** Every call, in order, with its arguments. */
  readonly calls: [verb: string, given?: unknown][]
  emit<Name extends keyof MessengerEvents>(name: Name, value: MessengerEvents[Name]): void
  pressBack(): void
}

/** A messenger for tests: records its calls, and emits the events a test asks for. */
export function fake(
  launch: { initData?: string; startParam?: string; theme?: ThemeParams } = {},
): FakeMessenger {
  const { on, emit } = createEmitter()
  const calls: FakeMessenger['calls'] = []
  const verb = (name: string) => (given?: unknown) =>
    void calls.push(given === undefined ? [name] : [name, given])
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  const theme = launch.theme ?? {}
  return {
    kind: 'fake',
    version: '8.0',
    platform: 'fake',
    initData: launch.initData ?? '',
    startParam: launch.startParam,
    theme,
    colorScheme: schemeOf(theme.bg_color),
    viewport: { height: 720, stableHeight: 720, expanded: true },
    safeArea: none,
    contentSafeArea: none,
    calls,
    on,
    emit,
    pressBack: () => emit('back', undefined),
    onBack: (listener) => on('back', listener),
    atLeast: () => true,
    ready: verb('ready'),
    expand: verb('expand'),
    close: verb('close'),
    showBack: verb('showBack'),
    hideBack: verb('hideBack'),
    haptic: verb('haptic'),
    openLink: verb('openLink'),
    openTelegramLink: verb('openTelegramLink'),
    setHeaderColor: verb('setHeaderColor'),
    setBackgroundColor: verb('setBackgroundColor'),
    setBottomBarColor: verb('setBottomBarColor'),
    confirmClosing: verb('confirmClosing'),
    swipeToClose: verb('swipeToClose'),
    send(_, name, payload) {
      calls.push(['send', payload ? { name, ...payload } : { name }])
      return true
    },
  }
}
