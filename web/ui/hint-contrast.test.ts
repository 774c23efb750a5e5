import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Rgb = readonly [number, number, number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
/** The ground with a part of the text's colour on it, as `--c-fill-2` makes it. */
const filled = (ground: Rgb, text: Rgb, share: number): Rgb =>
  ground.map((part, at) => part + ((text[at] ?? 0) - part) * share) as unknown as Rgb
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const clamps = [
  ...tokens.matchAll(/--c-text-2: oklch\(from var\(--tg-hint\) clamp\(([\d.]+), l, ([\d.]+)\)/g),
]
/** Luminance of a grey of this OKLCH lightness. */
const greyOf = (lightness: number) => lightness ** 3

test('review 22c: the lightest hint of a light theme keeps 4.5:1 on every ground, fills included', () => {
  const lightest = greyOf(Number(clamps[0]?.[2]))
  const grounds: Rgb[] = [
    [255, 255, 255],
    [242, 242, 247],
    filled([255, 255, 255], [15, 17, 21], 0.1),
    filled([242, 242, 247], [15, 17, 21], 0.1),
  ]
  for (const ground of grounds)
    expect(contrast(lightest, luminance(ground)), String(ground)).toBeGreaterThanOrEqual(4.5)
})

test('review 22c: the darkest hint of a dark theme keeps 4.5:1 on every ground, fills included', () => {
  const darkest = greyOf(Number(clamps[1]?.[1]))
  const grounds: Rgb[] = [[23, 33, 43], [29, 40, 51], filled([29, 40, 51], [245, 246, 248], 0.14)]
  for (const ground of grounds)
    expect(contrast(darkest, luminance(ground)), String(ground)).toBeGreaterThanOrEqual(4.5)
})
