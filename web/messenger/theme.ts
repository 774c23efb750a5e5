import { clampedRoles } from './clamp.ts'
import type { Insets, Messenger } from './messenger.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

function clampsInCss(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('color', 'oklch(from red l c h)')
}

/** Sets a property of the root unless it is so already: each change costs the style of every element on the page. */
function put(root: HTMLElement, name: string, value: string): void {
  if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value)
}

function paintTheme(messenger: Messenger, root: HTMLElement): void {
  const { theme, colorScheme } = messenger
  if (root.dataset.theme !== colorScheme) root.dataset.theme = colorScheme
  const wanted = new Map(
    Object.entries(theme).map(([name, color]) => [`--tg-theme-${name.replaceAll('_', '-')}`, color]),
  )
  if (!clampsInCss())
    for (const [role, color] of Object.entries(clampedRoles(theme, colorScheme))) wanted.set(role, color)
  for (const name of Array.from({ length: root.style.length }, (_, at) => root.style.item(at)))
    if (/^--(?:tg-theme|c)-/.test(name) && !wanted.has(name)) root.style.removeProperty(name)
  for (const [name, value] of wanted) put(root, name, value)
}

/** The styles default to no inset. */
function paintInsets(prefix: string, insets: Insets, root: HTMLElement): void {
  for (const side of sides) {
    const name = `--tg-${prefix}-inset-${side}`
    if (insets[side] !== 0 || root.style.getPropertyValue(name) !== '') put(root, name, `${insets[side]}px`)
  }
}

/** Applies the client's colours, height and safe areas to the document; returns the function that stops. */
export function followTheme(messenger: Messenger, root: HTMLElement = document.documentElement): () => void {
  const paintHeight = () => {
    const { height, stableHeight } = messenger.viewport
    put(root, '--tg-viewport-height', `${height}px`)
    put(root, '--tg-viewport-stable-height', `${stableHeight}px`)
  }
  paintTheme(messenger, root)
  paintHeight()
  paintInsets('safe-area', messenger.safeArea, root)
  paintInsets('content-safe-area', messenger.contentSafeArea, root)
  const stops = [
    messenger.on('theme', () => paintTheme(messenger, root)),
    messenger.on('viewport', paintHeight),
    messenger.on('safeArea', (insets) => paintInsets('safe-area', insets, root)),
    messenger.on('contentSafeArea', (insets) => paintInsets('content-safe-area', insets, root)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A CSS colour (even a mixed one) as the "#rrggbb" that clients take; undefined when it cannot be drawn. */
export function asHex(color: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const pixel = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${pixel.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Merges the client's frame with the screen: its top colour above, its ground behind, its bar colour below. */
export function paintFrame(
  messenger: Messenger,
  screen: { top: string; ground: string; bottom: string },
): void {
  const top = asHex(screen.top)
  const ground = asHex(screen.ground)
  const bottom = asHex(screen.bottom)
  if (top) messenger.setHeaderColor(top)
  if (ground) messenger.setBackgroundColor(ground)
  if (bottom) messenger.setBottomBarColor(bottom)
}
