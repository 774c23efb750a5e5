// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startRequest } from '../core/launch/start-request.ts'
import { clampedRoles, contrast } from './clamp.ts'
import { schemeOf } from './color.ts'
import { parseLaunch } from './launch.ts'
import { findMessenger } from './start.ts'
import { newerOrSame } from './telegram.ts'
import { followTheme } from './theme.ts'

const initData = 'query_id=AA&user=%7B%22id%22%3A7%7D&start_param=s2n_01ABCD&auth_date=1700000000&hash=ff'
const dark = { bg_color: '#17212b', text_color: '#ffffff', button_color: '#5288c1' }

interface Proxied extends Window {
  TelegramWebviewProxy?: { postEvent(name: string, json: string): void }
  Telegram?: { WebView: { receiveEvent(name: string, payload: unknown): void } }
}
const page: Proxied = window
let sent: [string, unknown][] = []

function fragment(version: string): string {
  const given = { tgWebAppData: initData, tgWebAppVersion: version, tgWebAppPlatform: 'ios' }
  return `#${new URLSearchParams({ ...given, tgWebAppThemeParams: JSON.stringify(dark) })}`
}
function launched(version = '8.0') {
  page.location.hash = fragment(version)
  return findMessenger(page)
}
function clientSays(name: string, payload: unknown) {
  page.Telegram?.WebView.receiveEvent(name, payload)
}

/** Properties that the messenger and its bridge set on the page. */
const BRIDGE = ['Telegram', 'TelegramWebviewProxy', 'TelegramGameProxy', 'TelegramGameProxy_receiveEvent']
afterAll(() => {
  for (const name of BRIDGE) Reflect.deleteProperty(page, name)
})
beforeEach(() => {
  sent = []
  sessionStorage.clear()
  page.location.hash = ''
  document.documentElement.removeAttribute('style')
  page.TelegramWebviewProxy = { postEvent: (name, json) => void sent.push([name, JSON.parse(json)]) }
})

describe('where we run', () => {
  test('a launch with signed data is Telegram; it survives a reload that lost the fragment', () => {
    const first = launched()
    expect([first.kind, first.initData, first.startParam]).toEqual(['telegram', initData, 's2n_01ABCD'])
    page.location.hash = ''
    expect(findMessenger(page).initData).toBe(initData)
  })

  test('without signed data it is a plain browser and a guest, whatever the address says', () => {
    expect(findMessenger(page).kind).toBe('browser')
    page.location.hash = '#tgWebAppVersion=8.0&tgWebAppPlatform=ios'
    const messenger = findMessenger(page)
    expect([messenger.kind, messenger.initData]).toEqual(['browser', ''])
    expect(parseLaunch('#tgWebAppData=a&tgWebAppVersion=7.0&tgWebAppThemeParams=nonsense')?.theme).toEqual({})
  })

  test('versions are compared part by part', () => {
    expect(newerOrSame('7.10', '7.9')).toBe(true)
    expect(newerOrSame('6.0', '6.1')).toBe(false)
    expect(newerOrSame('8', '8.0')).toBe(true)
  })
})

describe('who is there', () => {
  const given = () => new URLSearchParams(launched().initData)

  test('EN-77, EN-78: the signed data names the person and the query', () => {
    expect(JSON.parse(given().get('user') ?? '{}')).toEqual({ id: 7 })
    expect(given().get('query_id')).toBe('AA')
  })

  test('EN-79, EN-80: it carries its hash and the moment of signing, letter for letter', () => {
    expect([given().get('hash'), given().get('auth_date')]).toEqual(['ff', '1700000000'])
    const { tgData } = startRequest({ page: {}, initData: launched().initData, isAdmin: false })
    expect(tgData).toBe(initData)
  })
})

describe('what we say', () => {
  test('the client hears the protocol’s own names', () => {
    const messenger = launched()
    sent = []
    messenger.ready()
    messenger.showBack()
    messenger.haptic('success')
    messenger.haptic('light')
    messenger.haptic('selection')
    messenger.openTelegramLink('https://t.me/share/url?url=a%20b')
    messenger.setHeaderColor('#ffeedd')
    messenger.confirmClosing(true)
    messenger.close()
    expect(sent).toEqual([
      ['web_app_ready', null],
      ['web_app_setup_back_button', { is_visible: true }],
      ['web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' }],
      ['web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' }],
      ['web_app_trigger_haptic_feedback', { type: 'selection_change' }],
      ['web_app_open_tg_link', { path_full: '/share/url?url=a%20b' }],
      ['web_app_set_header_color', { color: '#ffeedd' }],
      ['web_app_setup_closing_behavior', { need_confirmation: true }],
      ['web_app_close', null],
    ])
  })

  test('TR-21: each notice type has its own vibration', () => {
    const messenger = launched()
    sent = []
    for (const kind of ['success', 'warning', 'error'] as const) messenger.haptic(kind)
    expect(new Set(sent.map(([, payload]) => JSON.stringify(payload))).size).toBe(3)
  })

  test('an old client is not asked for what it does not know', () => {
    const messenger = launched('6.0')
    sent = []
    messenger.showBack()
    messenger.haptic('error')
    messenger.setBottomBarColor('#000000')
    messenger.swipeToClose(false)
    expect(sent).toEqual([])
    messenger.expand()
    expect(sent).toEqual([['web_app_expand', null]])
  })
})

describe('what we hear', () => {
  test('ST-12: the back button reaches its listener until it is taken off', () => {
    const messenger = launched()
    let pressed = 0
    const stop = messenger.onBack(() => pressed++)
    clientSays('back_button_pressed', null)
    stop()
    clientSays('back_button_pressed', null)
    expect(pressed).toBe(1)
  })

  test('theme_changed repaints the document, leaving no colour of the old theme', () => {
    const messenger = launched()
    const root = document.documentElement
    const stop = followTheme(messenger)
    expect(root.dataset.theme).toBe('dark')
    expect(root.style.getPropertyValue('--tg-theme-button-color')).toBe('#5288c1')
    clientSays('theme_changed', { theme_params: { bg_color: '#ffffff' } })
    expect(root.dataset.theme).toBe('light')
    expect(root.style.getPropertyValue('--tg-theme-bg-color')).toBe('#ffffff')
    expect(root.style.getPropertyValue('--tg-theme-button-color')).toBe('')
    stop()
  })

  test('viewport and safe areas become CSS lengths; an unstable height does not move the stable one', () => {
    const messenger = launched()
    followTheme(messenger)
    clientSays('viewport_changed', { height: 700, width: 390, is_expanded: true, is_state_stable: true })
    clientSays('viewport_changed', { height: 400, width: 390, is_expanded: true, is_state_stable: false })
    clientSays('safe_area_changed', { top: 44, right: 0, bottom: 34, left: 0 })
    clientSays('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 })
    const style = document.documentElement.style
    expect(style.getPropertyValue('--tg-viewport-height')).toBe('400px')
    expect(style.getPropertyValue('--tg-viewport-stable-height')).toBe('700px')
    expect(style.getPropertyValue('--tg-safe-area-inset-bottom')).toBe('34px')
    expect(style.getPropertyValue('--tg-content-safe-area-inset-top')).toBe('46px')
  })

  test('nonsense from the client changes nothing', () => {
    const messenger = launched()
    clientSays('theme_changed', 'not json')
    clientSays('viewport_changed', null)
    clientSays('invoice_closed', { slug: 1 })
    expect(messenger.theme).toEqual(dark)
  })
})

describe('colours', () => {
  test('light or dark comes from the background', () => {
    expect([schemeOf('#17212b'), schemeOf('#fff'), schemeOf(undefined)]).toEqual(['dark', 'light', 'light'])
  })

  test('any theme keeps its label readable where CSS cannot clamp', () => {
    const themes = ['#ffd400', '#7fffd4', '#ff9500', '#000000', '#8e44ad']
    for (const button of themes) {
      const color = clampedRoles({ button_color: button }, 'light')['--c-accent'] ?? ''
      const parts = (color.match(/\d+/g) ?? []).map(Number) as [number, number, number]
      expect(contrast(parts, [255, 255, 255]), button).toBeGreaterThanOrEqual(4.5)
    }
    expect(themes.length).toBe(5)
  })
})
