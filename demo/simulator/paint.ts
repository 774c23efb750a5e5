import type { Payload } from './bridge.ts'
import { make, part } from './page.ts'
import { type Scheme, THEMES } from './themes.ts'

/** Returns the colour of an event, given directly or by its name in the theme; otherwise the theme's background. */
export function colorOf({ color, color_key }: Payload, scheme: Scheme): string {
  if (typeof color === 'string' && /^#[\da-f]{6}$/i.test(color)) return color
  const named = typeof color_key === 'string' ? THEMES[scheme][color_key] : undefined
  return named ?? THEMES[scheme].bg_color ?? ''
}

/** Shows a small ring where a person would feel the phone vibrate. */
export function ripple(kind: string): void {
  const ring = make('i', `ripple ripple--${kind}`)
  ring.addEventListener('animationend', () => ring.remove())
  part('ripples', HTMLElement).append(ring)
}

/** Returns whether dark text is readable on a colour. */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140
}
