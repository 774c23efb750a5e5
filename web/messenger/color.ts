import type { Scheme } from './messenger.ts'

export type Rgb = [number, number, number]

/** "#abc" or "#aabbcc" as three numbers of 0-255; undefined for anything else. */
export function parseHex(text: string | undefined): Rgb | undefined {
  const hex = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i.exec(text ?? '')
  const full = hex?.[1] ?? hex?.[2]?.replace(/./g, '$&$&')
  if (!full) return undefined
  const number = Number.parseInt(full, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Light or dark, judged by the background the client gave; light when it gave none. */
export function schemeOf(background: string | undefined): Scheme {
  const color = parseHex(background)
  return color && luminance(color) < 0.18 ? 'dark' : 'light'
}
