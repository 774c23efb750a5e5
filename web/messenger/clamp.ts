import { luminance, parseHex, type Rgb } from './color.ts'
import type { Scheme, ThemeParams } from './messenger.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function mixed(color: Rgb, toward: Rgb, share: number): Rgb {
  return color.map((part, at) => Math.round(part + ((toward[at] ?? 0) - part) * share)) as Rgb
}

/** The colour, moved toward another only as far as needed for 4.5:1 on the ground. */
export function readable(color: Rgb, ground: Rgb, toward: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(color, toward, share)
    if (contrast(tried, ground) >= 4.5) return tried
  }
  return toward
}

/** Roles for WebViews whose CSS cannot clamp a theme's colours itself; what the theme leaves out keeps its default. */
export function clampedRoles(theme: ThemeParams, scheme: Scheme): Record<string, string> {
  const ink = scheme === 'dark' ? white : black
  const ground = parseHex(theme.bg_color) ?? (scheme === 'dark' ? [23, 33, 43] : white)
  const link = scheme === 'dark' ? (theme.link_color ?? theme.button_color) : theme.button_color
  const roles: [string, string | undefined, Rgb, Rgb][] = [
    ['--c-accent', theme.button_color, white, black],
    ['--c-accent-text', link, ground, ink],
    // A hint is also shown on fills of the text's colour.
    ['--c-text-2', theme.hint_color, mixed(ground, ink, scheme === 'dark' ? 0.14 : 0.1), ink],
  ]
  return Object.fromEntries(
    roles.flatMap(([role, given, against, toward]) => {
      const color = parseHex(given)
      return color ? [[role, `rgb(${readable(color, against, toward).join(' ')})`]] : []
    }),
  )
}
