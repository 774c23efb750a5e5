import { clampedRoles } from './clamp.ts'
import type { Insets, Messenger } from './messenger.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

function clampsInCss(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('color', 'oklch(from red l c h)')
}

function paintTheme(messenger: Messenger, root: HTMLElement): void {
  root.dataset.theme = messenger.colorScheme
  for (const name of Array.from({ length: root.style.length }, (_, at) => root.style.item(at)))
    if (name.startsWith('--tg-theme-') || name.startsWith('--c-')) root.style.removeProperty(name)
  for (const [name, color] of Object.entries(messenger.theme))
    root.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, color)
  if (clampsInCss()) return
  for (const [role, color] of Object.entries(clampedRoles(messenger.theme, messenger.colorScheme)))
    root.style.setProperty(role, color)
}

function paintInsets(prefix: string, insets: Insets, root: HTMLElement): void {
  for (const side of sides) root.style.setProperty(`--tg-${prefix}-inset-${side}`, `${insets[side]}px`)
}

/** Keeps the document in the client's colours, height and safe areas; gives the function that stops. */
export function followTheme(messenger: Messenger, root: HTMLElement = document.documentElement): () => void {
  const paintHeight = () => {
    root.style.setProperty('--tg-viewport-height', `${messenger.viewport.height}px`)
    root.style.setProperty('--tg-viewport-stable-height', `${messenger.viewport.stableHeight}px`)
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
  const [top, ground, bottom] = [asHex(screen.top), asHex(screen.ground), asHex(screen.bottom)]
  if (top) messenger.setHeaderColor(top)
  if (ground) messenger.setBackgroundColor(ground)
  if (bottom) messenger.setBottomBarColor(bottom)
}
