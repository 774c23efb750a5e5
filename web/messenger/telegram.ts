import { openBridge } from './bridge.ts'
import { schemeOf } from './color.ts'
import { createEmitter } from './events.ts'
import type { Launch } from './launch.ts'
import type { Haptic, Insets, Messenger, ThemeParams, Viewport } from './messenger.ts'

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

function insetsOf(payload: Record<string, unknown>): Insets {
  const side = (name: string) => Math.max(0, Number(payload[name]) || 0)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

/** Whether version `have` is `want` or newer, part by part ("7.10" is newer than "7.9"). */
export function newerOrSame(have: string, want: string): boolean {
  const left = have.split('.').map(Number)
  const right = want.split('.').map(Number)
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

function hapticEvent(kind: Haptic): Record<string, string> {
  if (kind === 'selection') return { type: 'selection_change' }
  if (kind === 'success' || kind === 'warning' || kind === 'error')
    return { type: 'notification', notification_type: kind }
  return { type: 'impact', impact_style: kind }
}

/** Stores the client's latest state. */
function stateOf(page: Window, launch: Launch) {
  const { on, emit } = createEmitter()
  const state = {
    theme: launch.theme,
    viewport: { height: page.innerHeight, stableHeight: page.innerHeight, expanded: false } as Viewport,
    safeArea: none,
    contentSafeArea: none,
  }
  function receive(name: string, payload: Record<string, unknown>): void {
    if (name === 'back_button_pressed') emit('back', undefined)
    else if (name === 'visibility_changed') emit('visible', payload.is_visible === true)
    else if (name === 'theme_changed') {
      state.theme = (payload.theme_params ?? {}) as ThemeParams
      emit('theme', state.theme)
    } else if (name === 'viewport_changed') {
      const height = Number(payload.height) || page.innerHeight
      const stableHeight = payload.is_state_stable ? height : state.viewport.stableHeight
      state.viewport = { height, stableHeight, expanded: payload.is_expanded === true }
      emit('viewport', state.viewport)
    } else if (name === 'safe_area_changed') {
      state.safeArea = insetsOf(payload)
      emit('safeArea', state.safeArea)
    } else if (name === 'content_safe_area_changed') {
      state.contentSafeArea = insetsOf(payload)
      emit('contentSafeArea', state.contentSafeArea)
    } else emit('other', { name, payload })
  }
  return { state, receive, on }
}

/** Telegram, spoken to over its web-view protocol; calls newer than the client are left out. */
export function telegram(page: Window, launch: Launch): Messenger {
  const { state, receive, on } = stateOf(page, launch)
  const bridge = openBridge(page, receive)
  const atLeast = (version: string) => newerOrSame(launch.version, version)
  const since = (version: string, name: string, payload?: Record<string, unknown>): boolean => {
    if (!atLeast(version)) return false
    bridge.send(name, payload)
    return true
  }

  bridge.send('web_app_request_theme')
  bridge.send('web_app_request_viewport')
  since('8.0', 'web_app_request_safe_area')
  since('8.0', 'web_app_request_content_safe_area')

  return {
    kind: 'telegram',
    version: launch.version,
    platform: launch.platform,
    initData: launch.initData,
    startParam: launch.startParam,
    get theme() {
      return state.theme
    },
    get colorScheme() {
      return schemeOf(state.theme.bg_color)
    },
    get viewport() {
      return state.viewport
    },
    get safeArea() {
      return state.safeArea
    },
    get contentSafeArea() {
      return state.contentSafeArea
    },
    atLeast,
    on,
    onBack: (listener) => on('back', listener),
    ready: () => bridge.send('web_app_ready'),
    expand: () => bridge.send('web_app_expand'),
    close: () => bridge.send('web_app_close'),
    showBack: () => void since('6.1', 'web_app_setup_back_button', { is_visible: true }),
    hideBack: () => void since('6.1', 'web_app_setup_back_button', { is_visible: false }),
    haptic: (kind) => void since('6.1', 'web_app_trigger_haptic_feedback', hapticEvent(kind)),
    openLink: (url) =>
      void (since('6.1', 'web_app_open_link', { url }) || page.open(url, '_blank', 'noopener')),
    openTelegramLink(url) {
      const { pathname, search } = new URL(url)
      if (!since('6.1', 'web_app_open_tg_link', { path_full: pathname + search })) page.location.href = url
    },
    setHeaderColor: (color) =>
      void (
        since('6.9', 'web_app_set_header_color', { color }) ||
        since('6.1', 'web_app_set_header_color', { color_key: 'bg_color' })
      ),
    setBackgroundColor: (color) => void since('6.1', 'web_app_set_background_color', { color }),
    setBottomBarColor: (color) => void since('7.10', 'web_app_set_bottom_bar_color', { color }),
    confirmClosing: (on) => void since('6.2', 'web_app_setup_closing_behavior', { need_confirmation: on }),
    swipeToClose: (on) => void since('7.7', 'web_app_setup_swipe_behavior', { allow_vertical_swipe: on }),
    send: since,
  }
}
