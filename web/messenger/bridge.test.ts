import { expect, test } from 'vitest'
import { openBridge } from './bridge.ts'

/** A page inside a frame, reduced to what the bridge uses. */
function framedPage() {
  const posted: unknown[] = []
  const listeners: ((message: { source: unknown; data: unknown }) => void)[] = []
  const parent = { postMessage: (json: string) => void posted.push(JSON.parse(json)) }
  let reloads = 0
  const page = {
    parent,
    location: { reload: () => void reloads++ },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  }
  return {
    // Only these few members of a window are touched.
    window: page as unknown as Window,
    posted,
    reloads: () => reloads,
    message: (event: unknown, source: unknown = parent) => {
      for (const listener of listeners) listener({ source, data: JSON.stringify(event) })
    },
  }
}

test('in a web frame the wire announces itself and speaks to the parent', () => {
  const page = framedPage()
  const bridge = openBridge(page.window, () => {})
  bridge.send('web_app_ready')
  expect(page.posted).toEqual([
    { eventType: 'iframe_ready', eventData: { reload_supported: true } },
    { eventType: 'web_app_ready', eventData: null },
  ])
})

test('events are taken from the parent only', () => {
  const page = framedPage()
  const heard: string[] = []
  openBridge(page.window, (name) => void heard.push(name))
  page.message({ eventType: 'theme_changed', eventData: { theme_params: {} } })
  page.message({ eventType: 'back_button_pressed' }, {})
  expect(heard).toEqual(['theme_changed'])
})

test('reload_iframe is answered, then the page reloads', () => {
  const page = framedPage()
  openBridge(page.window, () => {})
  page.message({ eventType: 'reload_iframe' })
  expect(page.posted.at(-1)).toEqual({ eventType: 'iframe_will_reload', eventData: null })
  expect(page.reloads()).toBe(1)
})

test('the desktop client is spoken to through external.notify', () => {
  const said: unknown[] = []
  const page: Record<string, unknown> = {
    external: { notify: (json: string) => void said.push(JSON.parse(json)) },
  }
  page.parent = page
  openBridge(page as unknown as Window, () => {}).send('web_app_close', { return_back: true })
  expect(said).toEqual([{ eventType: 'web_app_close', eventData: { return_back: true } }])
})
